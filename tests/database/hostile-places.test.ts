import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { startBackendWithoutLimits, type TestBackend } from '../support/backend.ts'
import { hostileStrings } from '../support/hostile-strings.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackendWithoutLimits()
})
afterAll(() => backend.stop())

const request = (path: string, init: RequestInit = {}) =>
  fetch(backend.url + path, {
    ...init,
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${backend.anonKey}`,
      'content-type': 'application/json',
    },
  })

const rpc = (name: string, body: object) =>
  request(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) })
const places: [string, (text: string) => Promise<Response>][] = [
  ['a table’s name', (text) => request(`/rest/v1/${encodeURIComponent(text)}`)],
  ['a column', (text) => request(`/rest/v1/faqs?select=${encodeURIComponent(text)}`)],
  ['a filter', (text) => request(`/rest/v1/faqs?id=${encodeURIComponent(text)}`)],
  ['an id', (text) => request(`/rest/v1/faqs?id=eq.${encodeURIComponent(text)}`)],
  ['an order', (text) => request(`/rest/v1/faqs?order=${encodeURIComponent(text)}`)],
  ['a logic tree', (text) => request(`/rest/v1/faqs?or=(${encodeURIComponent(text)})`)],
  ['a session’s id', (text) => rpc('chat_conversation', { session_id: text })],
  ['a moment', (text) => rpc('chat_conversation', { session_id: randomUUID(), since: text })],
  ['a body', (text) => request('/rest/v1/contact_messages', { method: 'POST', body: text })],
  [
    'a field’s name',
    (text) =>
      request('/rest/v1/contact_messages', {
        method: 'POST',
        body: JSON.stringify({ [text]: 1 }),
      }),
  ],
  ['a file', (text) => request(`/storage/v1/object/public/media_library/${encodeURIComponent(text)}`)],
  ['a bucket', (text) => request(`/storage/v1/object/public/${encodeURIComponent(text)}/x`)],
  [
    'a token',
    (text) =>
      fetch(`${backend.url}/rest/v1/faqs`, {
        headers: { apikey: backend.anonKey, authorization: `Bearer ${encodeURIComponent(text)}` },
      }),
  ],
  [
    'an e-mail',
    (email) =>
      request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email, password: 'x' }),
      }),
  ],
  [
    'a password',
    (password) =>
      request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email: accounts.stranger.email, password }),
      }),
  ],
]

test.each(places)('%s with hostile text never causes a server error', async (_, send) => {
  const errors: string[] = []
  for (const text of hostileStrings) {
    if (text.length > 5000) continue
    const response = await send(text.toWellFormed())
    const answer = await response.text()
    if (response.status >= 500) errors.push(`${JSON.stringify(text)}: ${answer}`)
  }
  expect(errors).toEqual([])
})
