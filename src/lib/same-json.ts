import { isObject } from './settings'

export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => sameJson(each, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const keys = keysOf(one)
  return keys.length === keysOf(other).length && keys.every((key) => sameJson(one[key], other[key]))
}

const keysOf = (value: Record<string, unknown>) =>
  Object.keys(value).filter((key) => value[key] !== undefined)

export const sortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
