import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../support/backend.ts'
import { type Named, partHeaders, pdf, resumableClient } from '../support/resumable.ts'

let backend: TestBackend
let uploads: Awaited<ReturnType<typeof resumableClient>>
beforeAll(async () => {
  backend = await startBackend()
  uploads = await resumableClient(backend, ['admin', 'editor', 'contributor', 'stranger'])
})
afterAll(() => backend.stop())

const publicUrl = (key: string, bucket = 'magazine_files') =>
  `${backend.url}/storage/v1/object/public/${bucket}/${key}`

test.each<[string, Role, Named, number, string]>([
  ['a visitor', 'visitor', { size: 10 }, 403, 'row-level security'],
  ['a stranger', 'stranger', { size: 10 }, 403, 'row-level security'],
  ['a contributor in the editions’ bucket', 'contributor', { size: 10 }, 403, 'row-level security'],
  ['an unknown bucket', 'editor', { bucket: 'other', size: 10 }, 404, 'Bucket not found'],
  ['a type that the bucket refuses', 'editor', { type: 'text/html', size: 10 }, 415, 'text/html'],
  ['no type', 'editor', { type: '', size: 10 }, 415, 'application/octet-stream'],
  ['more than 200 MB', 'editor', { size: 209715201 }, 413, 'Maximum size'],
  ['a picture of more than 50 MB', 'editor', { type: 'image/png', size: 52428801 }, 413, 'Maximum size'],
  ['an empty file', 'editor', { size: 0 }, 400, 'Upload-Length'],
  ['a number of bytes that is none', 'editor', { size: 1.5 }, 400, 'Upload-Length'],
  ['a negative number of bytes', 'editor', { size: -1 }, 400, 'Upload-Length'],
  ['a key that leaves the bucket', 'editor', { key: '../../keys.json', size: 10 }, 400, 'Invalid key'],
  ['an absolute key', 'editor', { key: '/etc/passwd', size: 10 }, 400, 'Invalid key'],
  ['a key with a NUL', 'editor', { key: 'a\0b.pdf', size: 10 }, 400, 'Invalid key'],
  ['a key that is not ASCII', 'editor', { key: '文.pdf', size: 10 }, 400, 'Invalid key'],
  ['an encoded key', 'editor', { key: '..%2f..%2fkeys.json', size: 10 }, 400, 'Invalid key'],
  ['no key', 'editor', { key: '', size: 10 }, 400, 'Invalid key'],
  ['a bucket with a path', 'editor', { bucket: '../files', size: 10 }, 400, 'Invalid key'],
])('%s is refused before a byte is sent', async (_, role, named, status, text) => {
  const response = await uploads.create(role, named)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(text)
})

test.each([
  ['without names', '=='],
  ['without a value', 'bucketName'],
  ['that are not base64', 'objectName !!!'],
  ['with a long name', 'a'.repeat(9000)],
  ['with a long value', `x ${'A'.repeat(9000)}`],
])('metadata %s are refused', async (_, metadata) => {
  expect((await uploads.create('editor', { size: 10 }, { 'upload-metadata': metadata })).status).toBe(400)
})

test('the largest PDF is accepted', async () => {
  const url = await uploads.begin('editor', { key: 'pdfs/largest.pdf', size: 209715200 })
  expect(await uploads.offsetOf('editor', url)).toBe(0)
  await fetch(url, { method: 'DELETE', headers: uploads.headersAs('editor') })
})

test('a file is only replaced with x-upsert, by someone who may', async () => {
  const named = { bucket: 'media_library', key: 'u/one.pdf', size: 10 }
  const url = await uploads.begin('contributor', named)
  expect((await uploads.sendPart('contributor', url, 0, pdf(10))).status).toBe(204)
  expect((await uploads.create('editor', named)).status).toBe(409)
  expect((await uploads.create('contributor', named, { 'x-upsert': 'true' })).status).toBe(403)
  const replaced = await uploads.begin('editor', named, { 'x-upsert': 'true' })
  const bytes = pdf(10)
  expect((await uploads.sendPart('editor', replaced, 0, bytes)).status).toBe(204)
  const stored = await (await fetch(publicUrl('u/one.pdf', 'media_library'))).arrayBuffer()
  expect(Buffer.from(stored)).toEqual(bytes)
})

test('only the user who began an upload can see, continue or end it', async () => {
  const url = await uploads.begin('editor', { key: 'pdfs/mine.pdf', size: 10 })
  for (const role of ['admin', 'stranger'] as const) {
    expect(await uploads.offsetOf(role, url)).toBe(404)
    expect((await uploads.sendPart(role, url, 0, pdf(10))).status).toBe(404)
    expect((await fetch(url, { method: 'DELETE', headers: uploads.headersAs(role) })).status).toBe(404)
  }
  expect(await uploads.offsetOf('visitor', url)).toBe(403)
  expect(await uploads.offsetOf('editor', url)).toBe(0)
})

test('rights that were lost meanwhile are missing at the end', async () => {
  const url = await uploads.begin('editor', { key: 'pdfs/late.pdf', size: 10 })
  const role = (name: string) =>
    backend.query(
      "update public.staff set role = $1 where user_id = (select id from auth.users where email = 'editor@longhand.example')",
      [name],
    )
  await role('contributor')
  const last = await uploads.sendPart('editor', url, 0, pdf(10))
  await role('editor')
  // Or the upload has been removed at once.
  expect([403, 404]).toContain(last.status)
  expect(await uploads.offsetOf('editor', url)).toBe(404)
  expect((await fetch(publicUrl('pdfs/late.pdf'))).status).toBe(404)
})

test('a wrong offset, type, method or version changes nothing', async () => {
  const url = await uploads.begin('editor', { key: 'pdfs/wrong.pdf', size: 20 })
  expect((await uploads.sendPart('editor', url, 0, pdf(10))).status).toBe(204)
  expect((await uploads.sendPart('editor', url, 0, pdf(10))).status).toBe(409)
  expect((await uploads.sendPart('editor', url, 11, pdf(9))).status).toBe(409)
  expect((await uploads.sendPart('editor', url, 10, pdf(11))).status).toBe(413)
  const patch = (headers: Record<string, string>, method = 'PATCH') =>
    fetch(url, { method, headers: uploads.headersAs('editor', headers), body: pdf(10) })
  expect((await patch({ 'upload-offset': '10', 'content-type': 'application/pdf' })).status).toBe(415)
  expect((await patch({ ...partHeaders(10), 'upload-offset': '10.0' })).status).toBe(409)
  expect((await patch({ ...partHeaders(10), 'tus-resumable': '0.2.2' })).status).toBe(412)
  expect((await patch(partHeaders(10), 'PUT')).status).toBe(405)
  expect(await uploads.offsetOf('editor', url)).toBe(10)
  const unknown = `${url.slice(0, -36)}00000000-0000-4000-8000-000000000000`
  expect(await uploads.offsetOf('editor', unknown)).toBe(404)
  expect(await uploads.offsetOf('editor', `${url.slice(0, -36)}..%2f..%2fkeys.json`)).toBe(404)
})

test('a page of another origin can upload', async () => {
  const response = await fetch(uploads.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://magazine.example',
      'access-control-request-headers': 'authorization,tus-resumable,upload-length,upload-metadata,x-upsert',
    },
  })
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-headers': expect.stringContaining('upload-metadata') as string,
    'access-control-allow-methods': expect.stringContaining('PATCH') as string,
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
  })
  const begun = await uploads.create('editor', { key: 'pdfs/other-origin.pdf', size: 10 })
  expect(begun.headers.get('access-control-allow-origin')).toBe('*')
  expect(begun.headers.get('access-control-expose-headers')).toContain('Location')
})
