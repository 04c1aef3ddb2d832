import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startBackend, type TestBackend } from '../../support/backend.ts'
import { buckets } from '../../../supabase/rights/expectations.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const png = Buffer.from('89504e47', 'hex')
const more = Buffer.from('89504e4700', 'hex')
const options = { contentType: 'image/png' }
const keysIn = async (bucket: string) =>
  (
    await backend.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 order by 1',
      [bucket],
    )
  ).map(({ name }) => name)

describe.each(Object.keys(buckets))('%s', (bucket) => {
  const files = (client: Client) => client.storage.from(bucket)

  beforeAll(async () => {
    await files(backend.owner()).upload('kept.png', png, { ...options, upsert: true })
  })

  test('everybody reads by public URL', async () => {
    const url = files(await backend.clientAs('visitor')).getPublicUrl('kept.png').data.publicUrl
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(png)
  })

  describe.each(['visitor', 'stranger'] as const)('a %s', (role) => {
    test('lists nothing', async () => {
      const { data } = await files(await backend.clientAs(role)).list()
      expect(data ?? []).toEqual([])
    })

    test('adds, replaces, moves, copies and removes nothing', async () => {
      const outsider = files(await backend.clientAs(role))
      expect((await outsider.upload('new.png', png, options)).error).not.toBeNull()
      expect((await outsider.upload('kept.png', more, { ...options, upsert: true })).error).not.toBeNull()
      expect((await outsider.update('kept.png', more, options)).error).not.toBeNull()
      expect((await outsider.move('kept.png', 'moved.png')).error).not.toBeNull()
      expect((await outsider.copy('kept.png', 'copied.png')).error).not.toBeNull()
      expect((await outsider.createSignedUploadUrl('signed.png')).error).not.toBeNull()
      await outsider.remove(['kept.png'])
      expect(await keysIn(bucket)).toEqual(['kept.png'])
      const url = outsider.getPublicUrl('kept.png').data.publicUrl
      expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(png)
    })

    test.each([
      ['GET', 'bucket'],
      ['GET', `bucket/${bucket}`],
      ['POST', `object/list/${bucket}`],
      ['POST', `object/list-v2/${bucket}`],
      ['GET', `object/authenticated/${bucket}/kept.png`],
      ['GET', `object/info/${bucket}/kept.png`],
      ['GET', `object/info/authenticated/${bucket}/kept.png`],
      ['POST', `object/sign/${bucket}/kept.png`],
      ['POST', `object/sign/${bucket}`],
      ['POST', 'upload/resumable'],
      ['GET', 's3'],
    ])('learns nothing by %s %s', async (method, path) => {
      const client = await backend.clientAs(role)
      const { data } = await client.auth.getSession()
      const response = await fetch(`${backend.url}/storage/v1/${path}`, {
        method,
        headers: {
          apikey: backend.anonKey,
          authorization: `Bearer ${data.session?.access_token ?? backend.anonKey}`,
          'content-type': 'application/json',
        },
        ...(method === 'POST' && {
          body: JSON.stringify({ prefix: '', expiresIn: 60, paths: ['kept.png'] }),
        }),
      })
      const text = await response.text()
      if (response.ok) expect(JSON.parse(text)).toEqual(/list-v2/.test(path) ? expect.anything() : [])
      expect(text).not.toMatch(/kept\.png"|signedURL|PNG/)
    })

    test('creates, changes and removes no bucket', async () => {
      const { storage } = await backend.clientAs(role)
      expect((await storage.createBucket('theirs', { public: true })).error).not.toBeNull()
      expect((await storage.updateBucket(bucket, { public: false })).error).not.toBeNull()
      expect((await storage.emptyBucket(bucket)).error).not.toBeNull()
      expect((await storage.deleteBucket(bucket)).error).not.toBeNull()
      expect(await keysIn(bucket)).toEqual(['kept.png'])
    })
  })

  test('an admin adds, replaces, lists and removes', async () => {
    const admin = files(await backend.clientAs('admin'))
    expect((await admin.upload('admin.png', png, options)).error).toBeNull()
    expect((await admin.upload('admin.png', more, { ...options, upsert: true })).error).toBeNull()
    expect(await keysIn(bucket)).toEqual(['admin.png', 'kept.png'])
    expect((await admin.remove(['admin.png'])).error).toBeNull()
    expect(await keysIn(bucket)).toEqual(['kept.png'])
  })
})

test('an admin can only write to the site’s buckets', async () => {
  await backend.query("insert into storage.buckets (id, name, public) values ('other', 'other', false)")
  const admin = await backend.clientAs('admin')
  expect((await admin.storage.from('other').upload('a.png', png, options)).error).not.toBeNull()
  expect((await admin.storage.createBucket('third')).error).not.toBeNull()
})

test('a private bucket has no public URL', async () => {
  await backend.query("insert into storage.buckets (id, name, public) values ('hidden', 'hidden', false)")
  const hidden = backend.owner().storage.from('hidden')
  expect((await hidden.upload('a.png', png, options)).error).toBeNull()
  const url = hidden.getPublicUrl('a.png').data.publicUrl
  for (const address of [url, url.replace('/object/public/', '/object/')]) {
    expect((await fetch(address)).ok).toBe(false)
  }
})
