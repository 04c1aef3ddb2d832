export const generalGroup = 'General'

export const groupOf = (category: string | null) => category?.trim() || generalGroup

/** Compares by code units, not by locale: server and browser must agree on the order. */
const byName = (a: string, b: string) =>
  a === b ? 0 : a === generalGroup || (b !== generalGroup && a < b) ? -1 : 1

/** The groups in the editors' order; then those that are not in it: 'General', and the others in alphabetical order. */
export function sortGroups(groups: Iterable<string>, order: string[]): string[] {
  const all = new Set(groups)
  const known = [...new Set(order)].filter((group) => all.has(group))
  return [...known, ...[...all].filter((group) => !known.includes(group)).sort(byName)]
}
