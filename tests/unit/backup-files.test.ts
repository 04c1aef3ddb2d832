import { expect, test } from 'vitest'
import { listFiles } from '../../scripts/backup/files.ts'
import type { Owner } from '../../scripts/backup/owner.ts'

/** Storage as hosted Supabase lists it: one folder per response, relative names, folders without an id. */
const hosted =
  (keys: string[]): Owner =>
  (path, init) => {
    if (path === '/storage/v1/bucket') return Promise.resolve(Response.json([{ id: 'media_library' }]))
    const { prefix, limit, offset } = JSON.parse(String(init?.body)) as {
      prefix: string
      limit: number
      offset: number
    }
    const inside = keys
      .filter((key) => !prefix || key.startsWith(`${prefix}/`))
      .map((key) => key.slice(prefix ? prefix.length + 1 : 0))
    const names = [...new Set(inside.map((key) => key.split('/')[0]!))].sort().slice(offset, offset + limit)
    return Promise.resolve(
      Response.json(
        names.map((name) =>
          inside.includes(name)
            ? { name, id: 'x', metadata: { mimetype: 'image/png', cacheControl: 'max-age=60' } }
            : { name, id: null, metadata: null },
        ),
      ),
    )
  }

test('files in nested folders are found, page by page', async () => {
  const many = Array.from({ length: 1500 }, (_, number) => `u/many/${number}.png`)
  const keys = ['top.png', 'u/one.png', 'u/deep/er/two.png', ...many]
  const found: string[] = []
  for await (const { key } of listFiles(hosted(keys))) found.push(key)
  expect(found.sort()).toEqual(keys.sort())
})
