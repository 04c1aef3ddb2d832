import type { Answer } from './client.ts'
import type { Started } from './server.ts'

/** A request as its bytes. `isComplete`: the server has all that it needs to answer. */
export type Sent = { bytes: Buffer; isComplete: boolean }

/** What went wrong: each kind once, with its number and its first example. */
export class Findings {
  private readonly found = new Map<string, { count: number; example: string }>()

  get size() {
    return this.found.size
  }

  add(what: string, example = ''): void {
    const { count, example: first } = this.found.get(what) ?? { count: 0, example }
    this.found.set(what, { count: count + 1, example: first })
  }

  list(): string[] {
    return [...this.found].map(([what, { count, example }]) => `${what} (${count})\n  ${example}`)
  }
}

/** What must not come back for a request. */
export function problemsOf(
  { text, isClosed }: Answer,
  { bytes, isComplete }: Sent,
  started: Started,
): string[] {
  const line = bytes.toString('latin1', 0, 100)
  const service = /^\S+ \/(rest|auth|storage|realtime)\/v1/.exec(line)?.[1] ?? 'a page'
  // 507 says that the disk is full, which is no fault of the server.
  const errors = [...text.matchAll(/HTTP\/1\.1 (5(?!07)\d\d) .*?\r\n\r\n(.{0,100})/gs)]
  const problems = errors.map(([, status, body]) => `${status} of ${service}: ${body}`)
  // A body over the limit is answered before it has come, and the reset that follows may take the answer along.
  const isCutOff = bytes.length > 64 * 1024
  if (isComplete && !isCutOff && !(isClosed && text)) problems.push(`no answer of ${service}`)
  const maySeeAll = bytes.includes(started.known.tokens.admin)
  // Without the lines that divide an answer into chunks.
  const whole = text.replaceAll(/\r\n[0-9a-f]+\r\n/g, '')
  if (!maySeeAll && started.secrets.some((secret) => whole.includes(secret)))
    problems.push(`a secret in an answer of ${service}`)
  return problems
}

/** Bytes as one line: tokens by their names, and not too long. */
export function readable(bytes: Buffer | string, { known }: Started): string {
  const tokens = Object.entries({ ...known.tokens, key: known.anonKey, refresh: known.refreshToken })
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  const named = tokens.reduce((all, [name, token]) => all.replaceAll(token, `<${name}>`), text)
  const line = JSON.stringify(named)
  return line.length > 1500 ? `${line.slice(0, 1000)} … ${line.slice(-500)}` : line
}
