/** Longer terms find nothing that shorter ones would not, and an address has its limits. */
export const longestTerm = 200

/** A search term as it is looked for: without control characters and outer spaces, not too long. */
export function readable(term: string): string {
  const trimmed = term.replace(/\p{Cc}/gu, ' ').trim()
  return [...trimmed].slice(0, longestTerm).join('')
}

/**
 * A search term as a regular expression in which every sign stands for itself, for a filter
 * `search_text` `imatch`: case-insensitive, as a substring. '' where nothing is left to look for.
 */
export function literal(term: string): string {
  return readable(term).replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
