import { Refusal } from './refusal.ts'

const invalid = () => new Refusal(400, 'PGRST102', 'Empty or invalid json')

/** Deeper than any row of the site, and shallower than what Postgres' parser would fall over. */
const deepest = 32

/** In bytes: 50 MB, which an upload may have, would take a minute in which nobody else is answered. */
const largest = 2 * 1024 * 1024

/**
 * A body as a value and as its text. Throws a Refusal for what is no JSON, too large, nested too deep, or holds text that
 * Postgres stores in no column: NUL, or half a surrogate pair. `empty` is what no body stands for.
 */
export function readJson(body: Uint8Array, empty = ''): { value: unknown; text: string } {
  if (body.byteLength > largest) throw new Refusal(413, '413', 'The request is too large')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body) || empty
    const value = JSON.parse(text) as unknown
    checkValue(value, 0)
    return { value, text }
  } catch (error) {
    throw error instanceof Refusal ? error : invalid()
  }
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') return checkText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth >= deepest) throw new Refusal(400, 'PGRST102', 'This JSON is nested too deep')
  const isList = Array.isArray(value)
  if (!isList) Object.keys(value).forEach(checkText)
  for (const each of isList ? (value as unknown[]) : Object.values(value)) checkValue(each, depth + 1)
}

function checkText(text: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return
  throw new Refusal(400, '22P05', 'This text has a character that can’t be stored')
}
