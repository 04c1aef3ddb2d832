export type Draft = {
  method: string
  /** The raw path and query. */
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
  /** Bytes after the request, such as WebSocket frames. */
  after?: Buffer
}

/** The data that senders know: public ones, and their own. */
export type Known = {
  anonKey: string
  tokens: { stranger: string; admin: string }
  refreshToken: string
  stranger: { email: string; password: string }
  tables: { name: string; columns: { name: string; type: string; indexed?: boolean }[] }[]
  routines: { name: string; arguments: { name: string; type: string; optional: boolean }[] }[]
  /** Ids of articles and of the sender's chat session. */
  ids: string[]
  /** Keys of public files in the bucket media_library. */
  files: string[]
}

export type Sender = 'visitor' | 'stranger' | 'admin' | 'nobody' | 'broken'

/** A raw request. `isComplete` means that the server can respond without more bytes. */
export type Sent = { bytes: Buffer; isComplete: boolean }

/** Serializes a request. Host, length and connection headers are only added if the draft has none. */
export function bytesOf({ method, target, headers, body, after }: Draft): Buffer {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const usual: Draft['headers'] = [
    ['host', 'localhost'],
    ['connection', 'close'],
    ...(body ? ([['content-length', String(body.byteLength)]] as Draft['headers']) : []),
  ]
  const all = [...usual.filter(([name]) => !given.has(name)), ...headers]
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...all.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
  // Latin-1, since each character of the target stands for a byte.
  return Buffer.concat([Buffer.from(head, 'latin1'), ...(body ? [body] : []), ...(after ? [after] : [])])
}
