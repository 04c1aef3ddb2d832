/** Merges two editors' changes of one item by field. */

/** Whether two values of a form's field are the same. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Lays what the editor changed since `base` over what somebody else has saved meanwhile. `collisions` are the fields
 * that both have changed, each to something else; there `merged` holds the editor's own value. Without a base nobody
 * knows who changed what: every difference is a collision.
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

/** The merged values with the other side's for those fields. */
export function withTheirs<V extends object>(merged: V, theirs: V, fields: string[]): V {
  const taken = Object.entries(theirs).filter(([name]) => fields.includes(name))
  return { ...merged, ...Object.fromEntries(taken) }
}
