import { json } from './json.ts'

// Sign by sign: escaped punctuation, or anything that means itself.
const literal = /^(\\[^\p{L}\p{N}]|[^\\.^$*+?()[\]{}|])*$/u

/**
 * Refuses a visitor's filter that could hold up the one thread for minutes: regular expressions that are no literal text
 * (a back-reference over a long column never ends), and word search without an index. Hosted Supabase has a time limit instead.
 */
export function costlyFilter(url: URL): Response | undefined {
  for (const [key, value] of url.searchParams) {
    if (!isCostly(key, value)) continue
    const message = 'This filter is too costly for a visitor'
    return json(400, { code: 'PGRST100', message, details: value.slice(0, 200), hint: null })
  }
}

function isCostly(key: string, value: string) {
  if (/(^|\.)(or|and)$/.test(key)) return /\.(i?match|(pl|ph|w)?fts)[.(]/.test(value)
  const [, operator, quantifier, pattern = ''] =
    /^(?:not\.)*(i?match|(?:pl|ph|w)?fts)(\([^)]*\))?\.(.*)$/s.exec(value) ?? []
  if (!operator) return false
  return !operator.endsWith('match') || Boolean(quantifier) || !literal.test(pattern)
}
