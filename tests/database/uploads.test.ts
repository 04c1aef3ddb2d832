/** Uploads in one request: rights are asked before the body is read, which is never held in memory. */
import { request, type ClientRequest } from 'node:http'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
const tokens = new Map<string, string>()
const calls: ClientRequest[] = []
beforeAll(async () => {
  backend = await startBackend()
  for (const role of ['admin', 'editor', 'author', 'contributor', 'stranger'] as const) {
    const { data } = await (await backend.clientAs(role)).auth.getSession()
    tokens.set(role, data.session?.access_token ?? '')
  }
})
afterAll(() => backend.stop())
afterEach(() => calls.splice(0).forEach((call) => call.destroy()))

const megabyte = 1024 * 1024

type Sender = Role | 'service'
type Upload = { role: Sender; key: string; type?: string; bucket?: string; length?: number; head?: string }

/** Begins an upload, and sends nothing more than `head`: the response, if one comes. */
function begin({ role, key, type = 'image/png', bucket = 'media_library', length, head = '' }: Upload) {
  const { hostname, port } = new URL(backend.url)
  const call = request({
    hostname,
    port,
    method: 'POST',
    path: `/storage/v1/object/${bucket}/${key}`,
    headers: {
      apikey: role === 'service' ? backend.secretKey : backend.anonKey,
      ...(role !== 'service' && { authorization: `Bearer ${tokens.get(role) ?? backend.anonKey}` }),
      'content-type': type,
      'content-length': length ?? 50 * megabyte,
    },
  })
  calls.push(call)
  const response = new Promise<{ status?: number; retryAfter?: string; text: string }>((resolve) => {
    call.on('error', () => undefined)
    call.on('response', (incoming) => {
      let text = ''
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode, retryAfter: incoming.headers['retry-after'], text }),
      )
    })
  })
  call.write(head || 'x')
  return { call, response }
}

const form = 'multipart/form-data; boundary=b'
const formHead = (type: string) =>
  `--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n60\r\n` +
  `--b\r\nContent-Disposition: form-data; name=""; filename="f"\r\nContent-Type: ${type}\r\n\r\n`

test.each<[string, Upload, RegExp]>([
  ['a visitor', { role: 'visitor', key: 'a.png' }, /row-level security/],
  ['a stranger', { role: 'stranger', key: 'a.png' }, /can’t be uploaded|row-level security/],
  [
    'a stranger’s form',
    { role: 'stranger', key: 'a.png', type: form },
    /can’t be uploaded|row-level security/,
  ],
  ['a contributor for editions', { role: 'contributor', key: 'a.png', bucket: 'magazine_files' }, /"403"/],
  [
    'a type that the bucket refuses',
    { role: 'editor', key: 'a.html', type: 'text/html' },
    /mime type text\/html/,
  ],
  ['an unknown bucket', { role: 'editor', key: 'a.png', bucket: 'other' }, /Bucket not found/],
  ['more than 50 MB', { role: 'editor', key: 'a.png', length: 50 * megabyte + 1 }, /maximum allowed size/],
  [
    'JSON of more than 2 MB',
    { role: 'editor', key: 'media_library', bucket: 'list' },
    /maximum allowed size/,
  ],
])('%s is refused before the body is sent', async (_, upload, text) => {
  const { status, text: answer } = await begin(upload).response
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(answer).toMatch(text)
})

test('an account has five uploads under way, all together twenty', async () => {
  const roles = ['contributor', 'author', 'editor', 'admin'] as const
  let count = 0
  const complete = async (role: Role) =>
    (await begin({ role, key: `complete-${(count += 1)}.png`, length: 1 }).response).status
  for (const role of roles) {
    let refused
    do {
      begin({ role, key: `held-${(count += 1)}.png` })
      refused = await complete(role)
    } while (refused === 200 && count < 100)
    expect(refused).toBe(429)
  }
  const { retryAfter, status } = await begin({ role: 'service', key: 'late.png', length: 1 }).response
  expect([status, retryAfter]).toEqual([503, '5'])
  calls.splice(0).forEach((call) => call.destroy())
  for (const role of roles) await expect.poll(() => complete(role)).toBe(200)
})

test('the parts of a form may come in any pieces', async () => {
  const content = 'a\r\n--not the end\r\n-'
  const text = `${formHead('image/png')}${content}\r\n--b--\r\n`
  for (const pieces of [[text], [...text]]) {
    const key = `pieces-${pieces.length}.png`
    const { call, response } = begin({
      role: 'editor',
      key,
      type: form,
      length: text.length,
      head: pieces[0],
    })
    for (const piece of pieces.slice(1)) {
      call.write(piece)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await response).status).toBe(200)
    const stored = await fetch(`${backend.url}/storage/v1/object/public/media_library/${key}`)
    expect([await stored.text(), stored.headers.get('cache-control')]).toEqual([content, 'max-age=60'])
  }
})
