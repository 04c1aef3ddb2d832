import { json } from './json.ts'

const suspicious = /\\u(0000|d[89a-f])/i

/**
 * Refuses texts that Postgres holds in no column: NUL, half a surrogate pair, bytes that are no UTF-8. The library
 * would store something else in their place, or fail. `url` and `body` are what a Data or auth request brought.
 */
export function unstorableText(url: URL, body: Uint8Array): Response | undefined {
  if (/%00/.test(url.search) || !isStorableJson(body)) {
    const message = 'This text has a character that can’t be stored'
    return json(400, {
      code: '22P05',
      message,
      details: null,
      hint: null,
      error_code: 'bad_json',
      msg: message,
    })
  }
}

function isStorableJson(body: Uint8Array): boolean {
  if (body.byteLength === 0) return true
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return false
  }
  if (!suspicious.test(text)) return true
  let storable = true
  try {
    JSON.parse(text, (key, value: unknown) => {
      storable &&= isStorable(key) && (typeof value !== 'string' || isStorable(value))
      return value
    })
  } catch {
    // No JSON: the library says so.
  }
  return storable
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
