import { request } from 'node:http'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../../scripts/backup/files.ts'
import { ownerOf } from '../../scripts/backup/owner.ts'
import { layout } from '../../supabase/embedded/data-folder.ts'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'
import { partHeaders, pdf, resumableClient } from '../support/resumable.ts'

const megabyte = 1024 * 1024

let dataDir: string
let backend: TestBackend
let uploads: Awaited<ReturnType<typeof resumableClient>>
beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'resumable-')), 'data')
  backend = await startBackend({ dataDir })
  uploads = await resumableClient(backend, ['admin', 'editor'])
})
afterAll(async () => {
  await backend.stop()
  await rm(path.dirname(dataDir), { recursive: true })
})

const uploadsFolder = () => layout(dataDir).uploads
const unfinished = async () => (await readdir(uploadsFolder())).filter((name) => !name.endsWith('.json'))
const idOf = (url: string) => url.slice(-36)
const publicUrl = (key: string) => `${backend.url}/storage/v1/object/public/magazine_files/${key}`
const download = async (key: string) => Buffer.from(await (await fetch(publicUrl(key))).arrayBuffer())

/** Sends a megabyte of a part of two; the connection stays open. */
async function sendHalf(url: string, bytes: Uint8Array) {
  const headers = uploads.headersAs('admin', { ...partHeaders(0), 'content-length': String(2 * megabyte) })
  const call = request(url, { method: 'PATCH', headers })
  call.on('error', () => undefined)
  call.write(bytes.subarray(0, megabyte))
  const sizeOnDisk = async () => (await stat(path.join(uploadsFolder(), idOf(url)))).size
  await expect.poll(sizeOnDisk).toBe(megabyte)
  return call
}

test('a file in parts ends as one in one request does', async () => {
  const bytes = pdf(7 * megabyte)
  const url = await uploads.begin('editor', { key: 'pdfs/parts.pdf', size: bytes.length })
  const first = await uploads.sendPart('editor', url, 0, bytes.subarray(0, 6 * megabyte))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(6 * megabyte)])
  expect((await fetch(publicUrl('pdfs/parts.pdf'))).status).toBe(404)
  const second = await uploads.sendPart('editor', url, 6 * megabyte, bytes.subarray(6 * megabyte))
  expect([second.status, second.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])

  const response = await fetch(publicUrl('pdfs/parts.pdf'))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'max-age=60',
    'content-length': String(bytes.length),
  })
  expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  const [row] = await backend.query<object>(
    "select (select email from auth.users where id::text = owner_id) as email, metadata ->> 'size' as size from storage.objects where name = 'pdfs/parts.pdf'",
  )
  expect(row).toEqual({ email: 'editor@longhand.example', size: String(bytes.length) })
  expect(await unfinished()).not.toContain(idOf(url))
  // A client that lost the last response asks again, or sends an empty part.
  expect(await uploads.offsetOf('editor', url)).toBe(bytes.length)
  expect((await uploads.sendPart('editor', url, bytes.length, new Uint8Array())).status).toBe(204)

  // The end of an upload whose file is gone is not reported as done.
  await backend.owner().storage.from('magazine_files').remove(['pdfs/parts.pdf'])
  expect(await uploads.offsetOf('editor', url)).toBe(404)
})

test('an upload continues where its connection broke, also after a restart', async () => {
  const bytes = pdf(2 * megabyte)
  const url = await uploads.begin('admin', { key: 'pdfs/cut.pdf', size: bytes.length })
  const call = await sendHalf(url, bytes)
  call.destroy()
  expect(await uploads.offsetOf('admin', url)).toBe(megabyte)

  const { port } = new URL(backend.url)
  await backend.stop()
  backend = await startBackend({ dataDir, port: Number(port) })
  expect(await uploads.offsetOf('admin', url)).toBe(megabyte)
  expect((await uploads.sendPart('admin', url, megabyte, bytes.subarray(megabyte))).status).toBe(204)
  expect(bytes.equals(await download('pdfs/cut.pdf'))).toBe(true)
})

test('a new request ends a part whose connection hangs', async () => {
  const bytes = pdf(2 * megabyte)
  const url = await uploads.begin('admin', { key: 'pdfs/hanging.pdf', size: bytes.length })
  const hanging = await sendHalf(url, bytes)
  expect(await uploads.offsetOf('admin', url)).toBe(megabyte)
  expect((await uploads.sendPart('admin', url, megabyte, bytes.subarray(megabyte))).status).toBe(204)
  hanging.destroy()
  expect(bytes.equals(await download('pdfs/hanging.pdf'))).toBe(true)
})

test('a complete file that could not be stored is not reported as done, and stored later', async () => {
  const bytes = pdf(20)
  const url = await uploads.begin('editor', { key: 'pdfs/stored-later.pdf', size: bytes.length })
  await backend.query('alter table storage.objects rename to objects_gone')
  const last = await uploads.sendPart('editor', url, 0, bytes)
  const asked = await uploads.offsetOf('editor', url)
  await backend.query('alter table storage.objects_gone rename to objects')
  expect([last.status, asked]).toEqual([500, 500])
  expect(await uploads.offsetOf('editor', url)).toBe(bytes.length)
  expect(bytes.equals(await download('pdfs/stored-later.pdf'))).toBe(true)
})

test('a cancelled upload is removed', async () => {
  const url = await uploads.begin('editor', { key: 'pdfs/cancelled.pdf', size: 20 })
  await uploads.sendPart('editor', url, 0, pdf(10))
  expect((await fetch(url, { method: 'DELETE', headers: uploads.headersAs('editor') })).status).toBe(204)
  expect(await uploads.offsetOf('editor', url)).toBe(404)
  expect(await unfinished()).not.toContain(idOf(url))
})

test('uploads that are a day old are removed', async () => {
  const url = await uploads.begin('editor', { key: 'pdfs/old.pdf', size: 20 })
  const file = path.join(uploadsFolder(), `${idOf(url)}.json`)
  const upload = JSON.parse(await readFile(file, 'utf8')) as { created: number }
  await writeFile(file, JSON.stringify({ ...upload, created: upload.created - 24 * 3600 * 1000 }))
  expect(await uploads.offsetOf('editor', url)).toBe(404)
  expect(await unfinished()).toContain(idOf(url))
  await uploads.begin('editor', { key: 'pdfs/new.pdf', size: 20 })
  expect(await unfinished()).not.toContain(idOf(url))
})

test('a user has five unfinished uploads at most, and the oldest one gives way', async () => {
  const size = 20
  const urls: string[] = []
  for (let each = 0; each < 6; each++)
    urls.push(await uploads.begin('admin', { key: `pdfs/${each}.pdf`, size }))
  const offsets = []
  for (const url of urls) offsets.push(await uploads.offsetOf('admin', url))
  expect(offsets).toEqual([404, 0, 0, 0, 0, 0])
})

test('all users together have a limit', async () => {
  const [some] = (await readdir(uploadsFolder())).filter((name) => name.endsWith('.json'))
  const upload = JSON.parse(await readFile(path.join(uploadsFolder(), some!), 'utf8')) as object
  const files = Array.from(
    { length: 20 },
    (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
  )
  for (const id of files) {
    const text = JSON.stringify({
      ...upload,
      id,
      owner: `user ${id}`,
      finished: undefined,
      created: Date.now(),
    })
    await writeFile(path.join(uploadsFolder(), `${id}.json`), text)
    await writeFile(path.join(uploadsFolder(), id), '')
  }
  expect((await uploads.create('editor', { key: 'pdfs/many.pdf', size: 20 })).status).toBe(429)
  for (const id of files) await rm(path.join(uploadsFolder(), `${id}.json`))
  expect((await uploads.create('editor', { key: 'pdfs/many.pdf', size: 20 })).status).toBe(201)
  expect(await unfinished()).not.toContain(files[0])
})

test('a restored file of a backup is sent in parts, one of them twice', async () => {
  const bytes = pdf(7 * megabyte)
  let lost = 0
  const owner = ownerOf({
    url: backend.url,
    secretKey: backend.secretKey,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method === 'PATCH' && lost++ === 0) throw new Error('The response was lost.')
      return response
    },
  })
  const file = { bucket: 'magazine_files', key: 'pdfs/restored.pdf', mimetype: 'application/pdf' }
  await uploadFile(owner, { ...file, cacheControl: 'max-age=60' }, bytes)
  expect(lost).toBeGreaterThan(2)
  expect((await fetch(publicUrl(file.key))).headers.get('cache-control')).toBe('max-age=60')
  expect(bytes.equals(await download(file.key))).toBe(true)
})

test('what is missing of unfinished uploads is reserved on the disk', async () => {
  let free = 1024 ** 3
  const other = await backendForTest({ freeBytes: () => Promise.resolve(free) })
  const { create, begin, sendPart } = await resumableClient(other, ['admin'])
  const size = 100 * megabyte
  const url = await begin('admin', { key: 'pdfs/1.pdf', size })
  free = 250 * megabyte
  expect((await create('admin', { key: 'pdfs/2.pdf', size })).status).toBe(507)
  free = 0
  const full = await sendPart('admin', url, 0, pdf(10))
  expect([full.status, await full.text()]).toEqual([507, 'The server’s disk is full. Nothing was saved.'])
  free = 250 * megabyte
  expect((await sendPart('admin', url, 0, pdf(10))).status).toBe(204)
})
