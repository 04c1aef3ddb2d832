/** Compares JSON regardless of the order of keys, which the database doesn't keep. */
export const sameJson = (one: unknown, other: unknown) =>
  one === other || sortedJson(one) === sortedJson(other)

/** JSON with its keys in one order. */
export const sortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
