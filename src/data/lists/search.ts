/** Longer search terms find nothing more, and the length of URLs is limited. */
export const maxTermLength = 200

/** Normalizes a search term: without control characters and outer spaces, and not too long. */
export function normalizeTerm(term: string): string {
  const trimmed = term.replace(/\p{Cc}/gu, ' ').trim()
  return [...trimmed].slice(0, maxTermLength).join('')
}

export type SearchResult<Row> = { rows: Row[]; total: number }
