/** Compares JSON regardless of the order of keys, which the database doesn't keep. As in JSON, a key that is undefined isn't there. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (!isComposed(one) || !isComposed(other)) return one === other
  if (one === other) return true
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = keysOf(one)
  const sameKey = (key: string) => sameJson(Reflect.get(one, key), Reflect.get(other, key))
  return keys.length === keysOf(other).length && keys.every(sameKey)
}

const isComposed = (value: unknown): value is object => typeof value === 'object' && value !== null

const keysOf = (value: object) => Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined)

/** JSON with its keys in one order. */
export const sortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
