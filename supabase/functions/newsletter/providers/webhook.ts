/** As record_feedback in the database has them. */
export type Kind = 'soft' | 'bounced' | 'left' | 'complained'
/** `mail` is the id of its row, which was sent along with it. */
type Feedback = { mail: string | undefined; kind: Kind | undefined; words?: string | undefined }
/** Reads the text at a path in a body. */
type At = (...path: (string | number)[]) => string | undefined

export type Webhook = {
  /** Whether it comes from the provider, by MAIL_WEBHOOK_SECRET. Nothing is too old: the same event again changes nothing. */
  isGenuine: (headers: Headers, text: string, secret: string, fetchFrom: typeof fetch) => Promise<boolean>
  read: (at: At) => Feedback
  /** The URL to ask for before events come. */
  confirmation?: (at: At) => string | undefined
}

export function jsonIn(text = ''): At {
  const body: unknown = JSON.parse(text)
  return (...path) => {
    let found = body
    for (const name of path)
      found =
        found !== null && typeof found === 'object' ? (found as Record<string, unknown>)[name] : undefined
    return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
  }
}

/** What a word means; undefined for words that change nothing, and none. */
export const kindOf = (kinds: Record<string, Kind>, word = '') =>
  Object.hasOwn(kinds, word) ? kinds[word] : undefined

export const encoder = new TextEncoder()
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

export async function isMac(
  key: BufferSource,
  message: string,
  mac: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', imported, mac, encoder.encode(message))
}

/** Compares in a time that doesn't tell how much of it is right. */
export async function isSame(given: string, expected: string): Promise<boolean> {
  const key = encoder.encode(expected)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return isMac(key, given, new Uint8Array(await crypto.subtle.sign('HMAC', imported, key)))
}
