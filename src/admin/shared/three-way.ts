/** Objects by their keys in one order: the database's jsonb has another than the editor. */
const inOrder = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether two values of a field are equal. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

/**
 * Merges, by field, what the editor changed since `base` into what somebody else saved meanwhile. `collisions` are the
 * fields that both changed to different values; `merged` has the editor's there. Without a base, every difference is a
 * collision.
 */
export function mergeChanges<V extends object>(base: V | null, mine: V, theirs: V) {
  const merged = { ...theirs }
  const collisions: (keyof V & string)[] = []
  for (const name of Object.keys(mine) as (keyof V & string)[]) {
    const isUntouched = base !== null && isSame(mine[name], base[name])
    if (isUntouched || isSame(mine[name], theirs[name])) continue
    merged[name] = mine[name]
    if (base === null || !isSame(theirs[name], base[name])) collisions.push(name)
  }
  return { merged, collisions }
}

/** The merged values, with the other version's in these fields. */
export function withTheirs<V extends object>(merged: V, theirs: V, fields: string[]): V {
  const taken = Object.entries(theirs).filter(([name]) => fields.includes(name))
  return { ...merged, ...Object.fromEntries(taken) }
}
