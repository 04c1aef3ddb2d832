import type { RawResponse } from './client.ts'
import type { Sent } from './request.ts'
import type { Started } from './server.ts'

/** Checks a response: no server error, no missing response, no leaked secret. */
export function problemsOf(
  { text, isClosed }: RawResponse,
  { bytes, isComplete }: Sent,
  started: Started,
): string[] {
  const line = bytes.toString('latin1', 0, 100)
  const service = /^\S+ \/(rest|auth|storage|realtime)\/v1/.exec(line)?.[1] ?? 'a page'
  // 507 means that the disk is full, which is not the server's fault.
  const errors = [...text.matchAll(/HTTP\/1\.1 (5(?!07)\d\d) .*?\r\n\r\n(.{0,100})/gs)]
  const problems = errors.map(([, status, body]) => `${status} of ${service}: ${body}`)
  // The server responds to an oversized body before reading it, and the reset that follows may discard the response.
  const isCutOff = bytes.length > 64 * 1024
  if (isComplete && !isCutOff && !(isClosed && text)) problems.push(`no response of ${service}`)
  const maySeeAll = bytes.includes(started.known.tokens.admin)
  // Without the chunk sizes of chunked encoding.
  const whole = text.replaceAll(/\r\n[0-9a-f]+\r\n/g, '')
  if (!maySeeAll && started.secrets.some((secret) => whole.includes(secret)))
    problems.push(`a secret in a response of ${service}`)
  return problems
}

/** Formats bytes as one line: tokens are replaced by names, and long text is cut. */
export function readable(bytes: Buffer | string, { known }: Started): string {
  const tokens = Object.entries({ ...known.tokens, key: known.anonKey, refresh: known.refreshToken })
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  const named = tokens.reduce((all, [name, token]) => all.replaceAll(token, `<${name}>`), text)
  const line = JSON.stringify(named)
  return line.length > 1500 ? `${line.slice(0, 1000)} … ${line.slice(-500)}` : line
}
