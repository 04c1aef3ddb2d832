/** Longer terms find nothing that shorter ones would not, and an address has its limits. */
export const longestTerm = 200

/** A search term as it is looked for: without control characters and outer spaces, not too long. */
export function readable(term: string): string {
  const trimmed = term.replace(/\p{Cc}/gu, ' ').trim()
  return [...trimmed].slice(0, longestTerm).join('')
}

/** What the database's search functions answer with: one page of rows, and how many there are. */
export type Found<Row> = { rows: Row[]; total: number }
