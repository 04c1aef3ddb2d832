import { ApiError } from './api-error.ts'

const invalid = () => new ApiError(400, 'PGRST102', 'Empty or invalid json')

/** Deeper than any row of the site, and shallower than the limit of Postgres' parser. */
const maxDepth = 32

/** Uploads may have 50 MB, but parsing that much JSON would block the server for a minute. */
const maxBytes = 2 * 1024 * 1024

/**
 * Parses a JSON body; returns its value and text. Throws an ApiError if it is invalid, too large, nested too deep, or contains
 * a number beyond JavaScript's, or text that Postgres can't store: NUL, or half a surrogate pair. `empty` replaces an empty body.
 */
export function readJson(body: Uint8Array, empty = ''): { value: unknown; text: string } {
  if (body.byteLength > maxBytes) throw new ApiError(413, '413', 'The request is too large')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body) || empty
    const value = JSON.parse(text) as unknown
    checkValue(value, 0)
    return { value, text }
  } catch (error) {
    throw error instanceof ApiError ? error : invalid()
  }
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') return checkText(value)
  // Postgres writes 1e131071 out with all its digits, so that a list of them would take all memory.
  if (value === Infinity || value === -Infinity) throw new ApiError(400, '22003', 'This number is too large')
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth) throw new ApiError(400, 'PGRST102', 'This JSON is nested too deep')
  const isList = Array.isArray(value)
  if (!isList) Object.keys(value).forEach(checkText)
  for (const each of isList ? (value as unknown[]) : Object.values(value)) checkValue(each, depth + 1)
}

function checkText(text: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return
  throw new ApiError(400, '22P05', 'This text has a character that can’t be stored')
}
