import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

/** Requests to storage as supabase-js sends them, and answers as hosted Supabase gives them. */

const png = Buffer.from('89504e47', 'hex')
const page = Buffer.from('<script>1</script>')

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  await backend.query(
    "insert into storage.buckets (id, name, public) values ('drawer', 'drawer', false), ('full', 'full', true)",
  )
  const { storage } = backend.owner()
  for (const name of ['a.png', 'folder/b.png', 'folder/c_1.png', 'folder/deep/d.png'])
    await storage.from('full').upload(name, png, { contentType: 'image/png' })
  await storage.from('drawer').upload('u/secret.png', png, { contentType: 'image/png', cacheControl: '60' })
  await storage.from('drawer').upload('u/page.html', page, { contentType: 'text/html' })
})
afterAll(() => backend.stop())

const names = (entries: { name: string }[] | null) => entries?.map(({ name }) => name)

test('one folder is listed, with names inside it and folders without an id', async () => {
  const full = backend.owner().storage.from('full')
  const { data } = await full.list()
  expect(data).toEqual([
    expect.objectContaining({ name: 'folder', id: null, metadata: null }),
    expect.objectContaining({
      name: 'a.png',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      created_at: expect.stringMatching(/^\d{4}-/) as string,
      metadata: expect.objectContaining({ mimetype: 'image/png', size: 4 }) as object,
    }),
  ])
  expect(names((await full.list('folder')).data)).toEqual(['deep', 'b.png', 'c_1.png'])
  expect(names((await full.list('folder/')).data)).toEqual(['deep', 'b.png', 'c_1.png'])
  expect(names((await full.list('folder/deep')).data)).toEqual(['d.png'])
  expect((await full.list('no such')).data).toEqual([])
  expect((await full.list('folde')).data).toEqual([])
})

test('a list is searched, ordered and cut literally', async () => {
  const full = backend.owner().storage.from('full')
  expect(names((await full.list('folder', { search: 'c_' })).data)).toEqual(['c_1.png'])
  expect((await full.list('folder', { search: '_.png' })).data).toEqual([])
  expect((await full.list('%', { search: '%' })).data).toEqual([])
  const sortBy = { column: 'name', order: 'desc' }
  expect(names((await full.list('folder', { sortBy })).data)).toEqual(['deep', 'c_1.png', 'b.png'])
  expect(names((await full.list('folder', { limit: 1, offset: 1 })).data)).toEqual(['b.png'])
  for (const column of ['id; drop table', 'metadata'])
    expect((await full.list('folder', { sortBy: { column, order: 'asc' } })).error).not.toBeNull()
})

test('buckets are listed to the secret key only', async () => {
  const { data } = await backend.owner().storage.listBuckets()
  expect(data?.find(({ id }) => id === 'media_library')).toMatchObject({
    name: 'media_library',
    public: true,
    allowed_mime_types: expect.arrayContaining(['image/png']) as string[],
    file_size_limit: expect.any(Number) as number,
  })
  expect((await (await backend.clientAs('owner')).storage.listBuckets()).data).toEqual([])
})

test('a file of a private bucket is sent to who may read its row, and kept by no cache', async () => {
  const read = async (name: string, key: string, init: RequestInit = {}) =>
    fetch(`${backend.url}/storage/v1/object/drawer/${name}`, {
      ...init,
      headers: { apikey: backend.anonKey, authorization: `Bearer ${key}`, ...init.headers },
    })
  const response = await read('u/secret.png', backend.secretKey)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const html = await read('u/page.html', backend.secretKey)
  expect(html.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const part = await read('u/secret.png', backend.secretKey, { headers: { range: 'bytes=1-2' } })
  expect([part.status, await part.text()]).toEqual([206, 'PN'])
  const head = await read('u/secret.png', backend.secretKey, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '4'])

  const { data } = await (await backend.clientAs('owner')).auth.getSession()
  for (const key of [backend.anonKey, data.session!.access_token]) {
    const refused = await read('u/secret.png', key)
    expect([400, 404]).toContain(refused.status)
    expect(await refused.text()).not.toContain('PNG')
  }
  expect((await read('u/missing.png', backend.secretKey)).status).toBe(404)
})

test('a client knows whether a file exists, and downloads it', async () => {
  const drawer = backend.owner().storage.from('drawer')
  expect((await drawer.exists('u/secret.png')).data).toBe(true)
  expect((await drawer.exists('u/missing.png')).data).toBe(false)
  expect((await drawer.download('u/secret.png')).data?.size).toBe(4)
  expect((await drawer.download('u/missing.png')).error).not.toBeNull()
})
