import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StoredFiles } from '../../supabase/embedded/stored-files.ts'
import { type Client, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
afterAll(() => backend.stop())

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const files = () => admin.storage.from('media_library')

async function upload(key: string, body: Uint8Array | File = png, options = {}) {
  const result = await files().upload(key, body, {
    contentType: 'image/png',
    cacheControl: '3600',
    ...options,
  })
  expect(result.error).toBeNull()
  return files().getPublicUrl(key).data.publicUrl
}

test('a public file has its type, validators and security headers', async () => {
  const url = await upload('u/picture.png')
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.length),
    'cache-control': 'max-age=3600',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^".+"$/) as string,
    'last-modified': expect.stringMatching(/GMT$/) as string,
  })
  expect(response.headers.get('content-security-policy')).toBeNull()
})

test('a file stays available while it is replaced', async () => {
  const url = await upload('u/served-on.png')
  const apply = vi.spyOn(StoredFiles.prototype, 'apply')
  await upload('u/served-on.png', Buffer.concat([png, png]), { upsert: true, cacheControl: '60' })
  const changes = apply.mock.calls.map(([change]) => change)
  apply.mockRestore()
  expect(changes).toEqual([expect.objectContaining({ key: 'u/served-on.png', cacheControl: 'max-age=60' })])
  const { headers } = await fetch(url)
  expect([headers.get('content-length'), headers.get('cache-control')]).toEqual(['32', 'max-age=60'])
})

test('an unchanged file is not sent again', async () => {
  const url = await upload('u/unchanged.png')
  const { headers } = await fetch(url)
  const byTag = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(byTag.status).toBe(304)
  const byDate = await fetch(url, { headers: { 'if-modified-since': headers.get('last-modified') ?? '' } })
  expect(byDate.status).toBe(304)
  expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/16', '89504e47'],
  ['bytes=12-', 206, 'bytes 12-15/16', '49484452'],
  ['bytes=-4', 206, 'bytes 12-15/16', '49484452'],
  ['bytes=12-999', 206, 'bytes 12-15/16', '49484452'],
  ['bytes=16-', 416, 'bytes */16', ''],
  ['bytes=0-1,4-5', 200, null, png.toString('hex')],
])('range %s', async (range, status, contentRange, hex) => {
  const url = await upload(`u/range.png`, png, { upsert: true })
  const response = await fetch(url, { headers: { range } })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(Buffer.from(await response.arrayBuffer()).toString('hex')).toBe(hex)
})

test('HEAD returns the size without a body', async () => {
  const response = await fetch(await upload('u/head.png'), { method: 'HEAD' })
  expect(response.headers.get('content-length')).toBe('16')
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test('?download saves the file under any name', async () => {
  const url = await upload('u/saved.png')
  const named = await fetch(`${url}?download=${encodeURIComponent('Ausgabe "März".png')}`)
  expect(named.headers.get('content-disposition')).toBe(
    `attachment; filename="Ausgabe _M_rz_.png"; filename*=UTF-8''Ausgabe%20%22M%C3%A4rz%22.png`,
  )
  const unnamed = await fetch(`${url}?download=`)
  expect(unnamed.headers.get('content-disposition')).toMatch(/^attachment; filename="saved.png"/)
})

test('a PDF has no sandbox, which would stop the browser’s viewer', async () => {
  const url = await upload('u/issue.pdf', Buffer.from('%PDF-1.4'), { contentType: 'application/pdf' })
  expect((await fetch(url)).headers.get('content-security-policy')).toBeNull()
})

test.each([
  ['text/html', 'page.html', '<script>1</script>'],
  ['image/svg+xml', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
])('%s is refused by the buckets, and sandboxed if a bucket allows it', async (contentType, key, text) => {
  const refused = await files().upload(key, Buffer.from(text), { contentType })
  expect(refused.error?.message).toContain('mime type')

  await backend.query(
    "insert into storage.buckets (id, name, public) values ('any', 'any', true) on conflict do nothing",
  )
  const owner = backend.owner().storage.from('any')
  expect((await owner.upload(key, Buffer.from(text), { contentType })).error).toBeNull()
  const direct = owner.getPublicUrl(key).data.publicUrl
  for (const url of [direct, direct.replace('/object/public/', '/object/')]) {
    const response = await fetch(url)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-type')).toBe(contentType)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a File is uploaded as a form by supabase-js', async () => {
  const file = new File([png], 'from a form.png', { type: 'image/png' })
  const { error } = await files().upload('u/form.png', file, { cacheControl: '60' })
  expect(error).toBeNull()
  const response = await fetch(files().getPublicUrl('u/form.png').data.publicUrl)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('max-age=60')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
})

test('a form does not bypass the MIME types of a bucket', async () => {
  const file = new File(['<script>1</script>'], 'page.html', { type: 'text/html' })
  expect((await files().upload('u/page.html', file)).error?.message).toContain('mime type')
})

test('a file is only replaced with upsert, and takes effect at once', async () => {
  const url = await upload('u/replaced.png')
  expect(
    (await files().upload('u/replaced.png', png, { contentType: 'image/png' })).error?.message,
  ).toContain('exists')
  const before = (await fetch(url)).headers.get('etag')
  await upload('u/replaced.png', Buffer.concat([png, png]), { upsert: true })
  const after = await fetch(url)
  expect((await after.arrayBuffer()).byteLength).toBe(32)
  expect(after.headers.get('etag')).not.toBe(before)
})

test('a removed file is gone, and removing it again is not an error', async () => {
  const url = await upload('u/removed.png')
  expect((await files().remove(['u/removed.png'])).data).toHaveLength(1)
  expect((await fetch(url)).status).toBe(404)
  expect((await files().remove(['u/removed.png'])).error).toBeNull()
})

test('an admin downloads through the client', async () => {
  await upload('u/downloaded.png')
  const { data } = await files().download('u/downloaded.png')
  expect(data?.type).toBe('image/png')
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png)
})

test('a key is the same however it is encoded', async () => {
  const key = 'u/a & b @1,2;3=4+5$.png'
  const headers = { apikey: backend.secretKey, 'content-type': 'image/png' }
  const encoded = `${backend.url}/storage/v1/object/media_library/${key.split('/').map(encodeURIComponent).join('/')}`
  expect((await fetch(encoded, { method: 'POST', headers, body: png })).status).toBe(200)
  expect(await backend.query('select 1 as one from storage.objects where name = $1', [key])).toHaveLength(1)
  expect((await files().download(key)).data?.size).toBe(png.length)
})

test.each(['u/a%3Fb.png', 'u/a%00b.png', 'u/%E6%96%87.png', 'u/..%2f..%2fkeys.json', 'u/%'])(
  'the key %s is refused',
  async (key) => {
    const headers = { apikey: backend.secretKey, 'content-type': 'image/png' }
    for (const path of [`object/media_library/${key}`, `object/public/media_library/${key}`]) {
      const init = path.includes('public') ? { headers } : { headers, method: 'POST', body: png }
      const response = await fetch(`${backend.url}/storage/v1/${path}`, init)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'InvalidKey' })
    }
  },
)

test('a NUL in a list of keys is refused', async () => {
  expect((await files().remove(['u/a\0b.png'])).error?.message).toBe('Invalid key')
})

test('a file over the limit is refused before it is read', async () => {
  const { hostname, port } = new URL(backend.url)
  const { data } = await admin.auth.getSession()
  const status = await new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        method: 'POST',
        path: '/storage/v1/object/media_library/u/huge.png',
        headers: {
          apikey: backend.anonKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'image/png',
          'content-length': 200 * 1024 * 1024,
        },
      },
      (response) => {
        resolve(response.statusCode)
        call.destroy()
      },
    )
    call.on('error', reject)
    call.write(png)
  })
  expect(status).toBe(413)
})

test('the bucket’s own limit counts the bytes of the file, not of the form', async () => {
  await backend.query(
    "insert into storage.buckets (id, name, public, file_size_limit) values ('small', 'small', true, 16) on conflict do nothing",
  )
  const small = backend.owner().storage.from('small')
  expect((await small.upload('16.png', new File([png], '16.png', { type: 'image/png' }))).error).toBeNull()
  const larger = new File([png, 'x'], '17.png', { type: 'image/png' })
  expect((await small.upload('17.png', larger)).error?.message).toContain('maximum allowed size')
})

test('visitors’ uploads are refused', async () => {
  const response = await fetch(`${backend.url}/storage/v1/object/media_library/u/visitor.png`, {
    method: 'POST',
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${backend.anonKey}`,
      'content-type': 'image/png',
    },
    body: Buffer.alloc(100 * 1024),
  })
  expect(response.status).toBe(400)
})

const json = 'application/json'
const form = 'multipart/form-data; boundary=b'
const part = '--b\r\nContent-Disposition: form-data; name=""; filename="f"\r\n'

// With 50 MB, each would block the server for up to a minute.
test.each([
  [
    'a list of a million files',
    'DELETE',
    '',
    json,
    () => `{"prefixes":[${Array(1e6).fill('"a"').join()}]}`,
    413,
  ],
  ['JSON of 3 MB', 'POST', 'list/', json, () => `{"x":[${Array(1e6).fill('[]').join()}]}`, 413],
  ['a form of many parts', 'POST', '', form, () => `${`${part}\r\nx\r\n`.repeat(100)}--b--\r\n`, 400],
  [
    'a part of many headers',
    'POST',
    '',
    form,
    () => `${part}${'x: y\r\n'.repeat(1e4)}\r\nx\r\n--b--\r\n`,
    400,
  ],
])('%s is refused', async (_, method, place, type, body, status) => {
  const { data } = await admin.auth.getSession()
  const object = type === form ? '/u/odd-form.png' : ''
  const response = await fetch(`${backend.url}/storage/v1/object/${place}media_library${object}`, {
    method,
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': type,
    },
    body: body(),
  })
  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(/too large|can’t be read/)
})
