import { expect, test } from 'vitest'
import { listFiles } from '../../scripts/backup/files.ts'
import { asArchived, heldSchedules } from '../../scripts/backup/held-schedules.ts'
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

test('a restored site sends nothing, and is compared as the archive has it', async () => {
  const rows = {
    newsletter_issues: [
      { state: 'scheduled', pause_reason: null },
      { state: 'sending', pause_reason: null },
      { state: 'paused', pause_reason: 'The provider refused us.' },
      { state: 'sent', pause_reason: null },
    ],
    mails: [
      { kind: 'confirmation', state: 'queued', error: null },
      { kind: 'test', state: 'sending', error: '451 4.7.0 try again later' },
      { kind: 'issue', state: 'queued', error: null },
      { kind: 'confirmation', state: 'sent', error: null },
    ],
  }
  const states = {
    newsletter_issues: ['paused', 'paused', 'paused', 'sent'],
    mails: ['skipped', 'skipped', 'queued', 'sent'],
  }
  for (const table of ['newsletter_issues', 'mails'] as const) {
    async function* lines() {
      for (const row of rows[table]) yield await Promise.resolve(JSON.stringify(row))
    }
    const restored: Record<string, unknown>[] = []
    for await (const line of heldSchedules(table, lines()))
      restored.push(JSON.parse(line) as Record<string, unknown>)
    expect(restored.map(({ state }) => state)).toEqual(states[table])
    expect(restored.map((row) => JSON.stringify(asArchived(row)))).toEqual(
      rows[table].map((row) => JSON.stringify(row)),
    )
  }
})
