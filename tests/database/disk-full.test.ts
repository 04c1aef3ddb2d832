import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layout } from '../../supabase/embedded/data-folder.ts'
import { objectFile, removeUploadParts } from '../../supabase/embedded/storage-disk.ts'
import { backendForTest, startBackend } from '../support/backend.ts'
import { png } from '../support/full-site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-full-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const gigabyte = 1024 ** 3
const full = 'The server’s disk is full. Nothing was saved.'

test('a full disk refuses writes, serves reads, and accepts writes again when there is space', async () => {
  let free = gigabyte
  const site = await backendForTest({ freeBytes: () => Promise.resolve(free) })
  const admin = await site.clientAs('admin')
  const visitor = await site.clientAs('visitor')
  const files = admin.storage.from('media_library')
  const upload = (key: string) => files.upload(key, png, { contentType: 'image/png' })
  await admin.from('faqs').insert({ question: 'Kept?', answer: 'Yes.' })
  await upload('kept.png')

  free = 0
  const insert = await admin.from('faqs').insert({ question: 'New?', answer: 'No.' })
  expect([insert.status, insert.error?.message]).toEqual([507, full])
  expect((await admin.from('faqs').update({ answer: 'No.' }).eq('question', 'Kept?')).error?.message).toBe(
    full,
  )
  expect((await visitor.from('newsletter_subscribers').insert({ email: 'a@b.example' })).status).toBe(507)
  expect((await visitor.rpc('subscribe', { email: 'a@b.example' })).status).toBe(507)
  expect((await upload('new.png')).error?.message).toBe(full)
  expect((await visitor.from('faqs').select('question, answer')).data).toEqual([
    { question: 'Kept?', answer: 'Yes.' },
  ])
  expect((await files.download('kept.png')).data?.size).toBe(png.length)
  await site.clientAs('admin')
  // Functions that write need a little; those that read don't.
  const note = () => visitor.rpc('preview_article', { draft_id: randomUUID(), key: 'k' })
  expect((await note()).error?.message).toBe(full)
  free = 17 * 1024 ** 2
  expect((await note()).status).toBe(200)
  free = 0
  expect((await admin.rpc('is_editor')).data).toBe(true)
  // Deleting frees space.
  expect((await files.remove(['kept.png'])).error).toBeNull()
  expect(await site.query('select name from storage.objects')).toEqual([])

  free = gigabyte
  expect((await admin.from('faqs').insert({ question: 'New?', answer: 'Yes.' })).error).toBeNull()
  expect((await upload('new.png')).error).toBeNull()
})

test('an upload that breaks off, or whose file can’t be moved, leaves neither row nor file', async () => {
  const dataDir = path.join(folder, 'data')
  const site = await backendForTest({ dataDir })
  const { data } = await (await site.clientAs('admin')).auth.getSession()
  const { hostname, port } = new URL(site.url)
  const headers = {
    apikey: site.anonKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'image/png',
  }
  const object = '/storage/v1/object/media_library/new.png'
  const { files } = layout(dataDir)
  const left = async () =>
    (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  const before = await left()
  const call = request({
    hostname,
    port,
    path: object,
    method: 'POST',
    headers: { ...headers, 'content-length': 1000 },
  })
  call.on('error', () => undefined)
  call.write(png)
  await expect.poll(left).toBe(before + 1)
  call.destroy()
  await expect.poll(left).toBe(before)

  const target = objectFile(files, 'media_library', 'new.png')
  await mkdir(target, { recursive: true })
  expect(
    (await fetch(site.url + object, { method: 'POST', headers, body: new Uint8Array(png) })).status,
  ).toBe(500)
  expect(await left()).toBe(before)
  expect(await site.query('select name from storage.objects where name = $1', ['new.png'])).toEqual([])
  await rm(target, { recursive: true })
  expect(
    (await fetch(site.url + object, { method: 'POST', headers, body: new Uint8Array(png) })).status,
  ).toBe(200)
})

test('only files of interrupted uploads are removed at the next start', async () => {
  const object = 'ab'.repeat(32)
  await mkdir(path.join(folder, 'ab'), { recursive: true })
  const part = `${object}.0b9b6a5e-3c4c-4a6e-9d5e-2f2f4f0f9a11`
  for (const name of [object, part]) await writeFile(path.join(folder, 'ab', name), 'x')
  await removeUploadParts(folder)
  expect(await readdir(path.join(folder, 'ab'))).toEqual([object])
})

test('files without a row are removed at the next start, unless no file has one', async () => {
  const dataDir = path.join(folder, 'orphans')
  const { files } = layout(dataDir)
  const first = await startBackend({ dataDir })
  const upload = await first
    .owner()
    .storage.from('media_library')
    .upload('kept.png', png, { contentType: 'image/png' })
  expect(upload.error).toBeNull()
  await first.stop()
  const orphan = objectFile(files, 'media_library', 'orphan.png')
  await mkdir(path.dirname(orphan), { recursive: true })
  await writeFile(orphan, 'x')

  const second = await startBackend({ dataDir })
  expect(existsSync(orphan)).toBe(false)
  const kept = objectFile(files, 'media_library', 'kept.png')
  expect(existsSync(kept)).toBe(true)
  await second.query('delete from storage.objects')
  await second.stop()
  await (await startBackend({ dataDir })).stop()
  expect(existsSync(kept)).toBe(true)
})
