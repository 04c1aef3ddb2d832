import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { growthSql } from '../../scripts/bench/growth-sql.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import type { Manifest } from '../../scripts/backup/manifest.ts'
import { tables } from '../../scripts/backup/tables.ts'
import type { Target } from '../../scripts/target.ts'
import { generatedColumns, isGenerated } from '../../src/data/content/generated-columns.ts'
import { StartError } from '../../server/errors.ts'
import { accounts } from '../support/accounts.ts'
import { alter, repacked, resum, unpacked } from '../support/archive-surgery.ts'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'
import { awkwardTexts, fillWithEverything, png } from '../support/full-site.ts'

let folder: string
/** A site with everything, and one with a little, which is restored much faster. */
let archive: string
let source: Snapshot
let smallArchive: string
let smallSource: Snapshot
/** A site that no test changes. */
let untouched: TestBackend
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-test-'))
  archive = path.join(folder, 'site.tar.gz')
  smallArchive = path.join(folder, 'small.tar.gz')
  untouched = await startBackend()
  const site = await startBackend()
  await fillALittle(site)
  smallSource = await snapshot(site)
  await makeBackup(targetOf(site), smallArchive, silent)
  await fillWithEverything(site)
  source = await snapshot(site)
  await makeBackup(targetOf(site), archive, silent)
  await site.stop()
}, 180_000)
afterAll(async () => {
  await untouched.stop()
  await rm(folder, { recursive: true, force: true })
})

async function fillALittle(site: TestBackend) {
  const admin = await site.clientAs('admin')
  await admin.from('faqs').insert({ question: 'Question?', answer: 'Yes.' }).throwOnError()
  await admin.from('testimonials').insert({ name: 'N', quote: 'Good.' }).throwOnError()
  const picture = Buffer.concat([png, randomBytes(5000)])
  await admin.storage.from('media_library').upload('a/picture.png', picture, { contentType: 'image/png' })
}

/** The whole content is saved and restored several times. */
type Snapshot = Awaited<ReturnType<typeof snapshot>>

const silent = () => undefined
const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString())
const targetOf = ({ url, secretKey }: TestBackend): Target => ({
  name: 'the test site',
  url,
  secretKey,
  fetch,
  isNew: false,
  close: () => Promise.resolve(),
})
const restoreInto = (
  backend: TestBackend,
  file: string,
  replace: boolean,
  log: (line: string) => void = silent,
) => restoreBackup(() => Promise.resolve(targetOf(backend)), file, { replace, log })

/** Everything that a restore must restore, read from the database. */
async function snapshot({ query, url }: TestBackend) {
  const rows: Record<string, unknown[]> = {}
  for (const { name, key } of tables) rows[name] = await query(`select * from public.${name} order by ${key}`)
  const objects = await query<{ bucket_id: string; name: string; type: string; cache: string }>(
    `select bucket_id, name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache
     from storage.objects order by 1, 2`,
  )
  const files: unknown[] = []
  for (const object of objects) {
    const key = object.name.split('/').map(encodeURIComponent).join('/')
    const response = await fetch(`${url}/storage/v1/object/public/${object.bucket_id}/${key}`)
    files.push({ ...object, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') })
  }
  const users = await query(
    'select id, email, encrypted_password, raw_user_meta_data from auth.users order by id',
  )
  return { rows, files, users }
}

test('the list of tables matches the database', async () => {
  const listed = await untouched.query<{ name: string; key: string }>(
    `select c.relname as name,
       (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and i.indnatts = 1) as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  const own = tables.map(({ name, key }) => ({ name, key }))
  expect(own.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(listed)
})

test('the list of generated columns matches every table of the database', async () => {
  const columns = await untouched.query<{ name: string; generated: boolean }>(
    `select distinct a.attname as name, a.attgenerated <> '' as generated
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const generated = columns.filter((column) => column.generated).map(({ name }) => name)
  expect(generated.sort()).toEqual([...generatedColumns].sort())
  // The list holds for all tables: none has an ordinary column of such a name.
  expect(columns.filter(({ name, generated }) => !generated && isGenerated(name))).toEqual([])
})

test('a restore brings back rows, awkward texts, files, accounts and passwords', async () => {
  for (const { name } of tables) expect(source.rows[name]!.length, name).toBeGreaterThan(0)
  const own = await mkdtemp(path.join(folder, 'own-'))
  const file = path.join(own, 'site.tar.gz')
  await copyFile(archive, file)

  const second = await backendForTest()
  const admin = await second.clientAs('admin')
  await admin.from('faqs').insert({ question: 'Only here?', answer: 'Yes.' })
  await admin.storage.from('media_library').upload('only/here.png', png, { contentType: 'image/png' })
  const said: string[] = []
  await restoreInto(second, file, true, (line) => said.push(line))
  expect(await snapshot(second)).toEqual(source)
  expect(said.at(-1)).toBe('Restored: everything is as in the archive.')
  expect(said.filter((line) => line.endsWith('same'))).toHaveLength(tables.length + 2)
  // The archive's accounts can sign in with their passwords.
  expect((await (await second.clientAs('admin')).rpc('is_editor')).data).toBe(true)
  await second.clientAs('stranger')

  // The data from before the restore is an archive too.
  const before = (await readdir(own)).find((name) => name.startsWith('before-restore-'))!
  await restoreInto(second, path.join(own, before), true)
  expect((await snapshot(second)).rows.faqs).toEqual([expect.objectContaining({ question: 'Only here?' })])
})

test('old versions, and rows that no trigger has seen, come back as they were', async () => {
  const site = await startBackend()
  const admin = await site.clientAs('admin')
  const drafts = ['A', 'B', 'C', 'Untouched'].map((title) => ({ title }))
  await admin.from('article_drafts').insert(drafts).throwOnError()
  await site.query("update article_versions set created_at = created_at - interval '91 days'")
  // What the site has cleaned away.
  await site.query("delete from article_versions where snapshot ->> 'title' = 'Untouched'")
  for (const { sql } of growthSql({ articles: 20, subscribers: 5, chat: 30, messages: 5, media: 5 }))
    for (const statement of sql) await site.query(statement)
  const file = path.join(folder, 'old-versions.tar.gz')
  const saved = await snapshot(site)
  await makeBackup(targetOf(site), file, silent)
  await site.stop()
  expect(saved.rows.article_versions).toHaveLength(3)
  expect(saved.rows.chat_sessions).toHaveLength(4)

  const backend = await backendForTest()
  const said: string[] = []
  await restoreInto(backend, file, true, (line) => said.push(line))
  expect(said.at(-1)).toBe('Restored: everything is as in the archive.')
  expect(await snapshot(backend)).toEqual(saved)
  expect(await backend.query('select from realtime.messages')).toEqual([])
})

test('what has become due since the backup is published after the restore, and not during it', async () => {
  const site = await startBackend()
  const admin = await site.clientAs('admin')
  const time = '2100-01-02T03:04:05+00:00'
  await admin.from('article_drafts').insert({ title: 'Due', content: 'C', publish_at: time }).throwOnError()
  const { data } = await admin
    .from('articles')
    .insert({ title: 'Over', content: 'C' })
    .select('id')
    .single()
    .throwOnError()
  await admin.from('article_expiries').insert({ article_id: data.id, unpublish_at: time }).throwOnError()
  const file = path.join(folder, 'due.tar.gz')
  await makeBackup(targetOf(site), file, silent)
  await site.stop()
  await repacked(file, async (parts) => {
    for (const table of ['article_drafts', 'article_expiries']) {
      await alter(parts, `tables/${table}.ndjson`, '2100-01-02', '2020-01-02')
      await resum(parts, `tables/${table}.ndjson`)
    }
  })

  const backend = await backendForTest()
  const said: string[] = []
  await restoreInto(backend, file, true, (line) => said.push(line))
  expect(said.at(-1)).toBe('Restored: everything is as in the archive.')
  await expect
    .poll(() => backend.query('select title from articles'), { timeout: 20_000 })
    .toEqual([{ title: 'Due' }])
  expect(await backend.query('select title, failure from article_drafts')).toEqual([
    { title: 'Over', failure: null },
  ])
})

test('an archive of before there were pages leaves those that come with the site', async () => {
  const file = path.join(folder, 'older.tar.gz')
  await copyFile(smallArchive, file)
  await repacked(file, async (parts) => {
    const manifest = JSON.parse(await readFile(path.join(parts, 'manifest.json'), 'utf8')) as Manifest
    for (const name of ['pages', 'page_slugs']) {
      delete manifest.tables[name]
      delete manifest.entries[`tables/${name}.ndjson`]
      await rm(path.join(parts, `tables/${name}.ndjson`))
    }
    await writeFile(path.join(parts, 'manifest.json'), JSON.stringify(manifest))
  })
  const backend = await backendForTest()
  const before = await snapshot(backend)
  await restoreInto(backend, file, true)
  const after = await snapshot(backend)
  expect(after.rows.pages).toHaveLength(3)
  expect(after.rows.pages).toEqual(before.rows.pages)
  expect(after.rows.page_slugs).toEqual(before.rows.page_slugs)
  expect(after.rows.faqs).toEqual(smallSource.rows.faqs)
})

test('a site with content is not changed without --replace', async () => {
  const before = await snapshot(untouched)
  await expect(restoreInto(untouched, smallArchive, false)).rejects.toThrow(
    /^the test site is not empty: it contains 1 staff, 2 accounts\. .*--replace/,
  )
  expect(await snapshot(untouched)).toEqual(before)
})

test.each([
  ['cut off', async (file: string) => truncate(file, (await readFile(file)).byteLength - 2000)],
  ['of something else', (file: string) => writeFile(file, 'no archive')],
  [
    'with a byte turned',
    async (file: string) => {
      const bytes = await readFile(file)
      bytes[Math.floor(bytes.byteLength / 2)]! ^= 0xff
      await writeFile(file, bytes)
    },
  ],
  [
    'with a row changed',
    (file: string) => repacked(file, (parts) => alter(parts, 'tables/faqs.ndjson', 'Q', 'X')),
  ],
  ['without a part', (file: string) => repacked(file, (parts) => rm(path.join(parts, 'tables/faqs.ndjson')))],
  [
    'with a part too many',
    (file: string) => repacked(file, (parts) => writeFile(path.join(parts, 'more'), '')),
  ],
  [
    'with a file of the machine that restores it',
    (file: string) =>
      repacked(file, async (parts) => {
        await alter(parts, 'files.ndjson', /"part":"[^"]+"/, '"part":"../site.tar.gz"')
        await resum(parts, 'files.ndjson')
      }),
  ],
  ['without a manifest', (file: string) => repacked(file, (parts) => rm(path.join(parts, 'manifest.json')))],
  [
    'of a newer version',
    (file: string) =>
      repacked(file, (parts) => alter(parts, 'manifest.json', /"migration": "\d+"/, '"migration": "9"')),
  ],
])('an archive %s is rejected before the site is opened', async (name, damage) => {
  const file = path.join(folder, `${name}.tar.gz`)
  await copyFile(smallArchive, file)
  await damage(file)
  let opened = false
  const open = () => {
    opened = true
    return Promise.reject(new Error('opened'))
  }
  await expect(restoreBackup(open, file, { replace: true, log: silent })).rejects.toThrow(
    /is damaged|no backup|newer version/,
  )
  expect(opened).toBe(false)
  expect((await readdir(folder)).filter((each) => each.includes('unpacked'))).toEqual([])
})

test('a restore that fails halfway says so, keeps a backup, and finishes when it is run again', async () => {
  const backend = await backendForTest()
  const target = targetOf(backend)
  const breaking: typeof fetch = (input, init) =>
    addressOf(input).includes('/rest/v1/testimonials') && init?.method === 'POST'
      ? Promise.resolve(new Response('{"message":"the disk is full"}', { status: 400 }))
      : fetch(input, init)
  // Both restores run within one second, and each keeps its own backup.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const failed = restoreBackup(() => Promise.resolve({ ...target, fetch: breaking }), smallArchive, {
    replace: true,
    log: silent,
  })
  await expect(failed).rejects.toThrow(
    /stopped at testimonials: .*the disk is full\n.*IS INCOMPLETE.*\nThe data from before the restore is in .*before-restore/,
  )
  await restoreInto(backend, smallArchive, true)
  expect(await snapshot(backend)).toEqual(smallSource)
})

test('a backup that fails halfway leaves no archive, and never overwrites one', async () => {
  const file = path.join(folder, 'half.tar.gz')
  const breaking = () => Promise.resolve(new Response('{"message":"no"}', { status: 403 }))
  await expect(makeBackup({ ...targetOf(untouched), fetch: breaking }, file, silent)).rejects.toThrow(
    '403 no',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
  await expect(makeBackup(targetOf(untouched), archive, silent)).rejects.toThrow(
    /exists: choose another name/,
  )
  const nowhere = makeBackup(targetOf(untouched), path.join(archive, 'below-a-file.tar.gz'), silent)
  await expect(nowhere).rejects.toThrow(StartError)
  await expect(nowhere).rejects.toThrow(/below-a-file.tar.gz can't be written \(.+\): name a file elsewhere/)
})

test('what killed restores of the archive left is removed', async () => {
  const file = path.join(folder, 'killed.tar.gz')
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const left = (pid: number) => mkdir(`${file}.unpacked-${pid}`)
  for (const pid of [gone, process.pid, process.ppid]) await left(pid)
  await mkdir(`${file}.unpacked-mine`)
  await expect(restoreInto(untouched, file, true)).rejects.toThrow("doesn't exist")
  const names = (await readdir(folder)).filter((name) => name.startsWith('killed')).sort()
  expect(names).toEqual([`killed.tar.gz.unpacked-${process.ppid}`, 'killed.tar.gz.unpacked-mine'])
})

test('accounts of an archive without passwords need a new one', async () => {
  const file = path.join(folder, 'hosted.tar.gz')
  await copyFile(smallArchive, file)
  await repacked(file, async (parts) => {
    // Like hosted Supabase: no hashes.
    const text = await readFile(path.join(parts, 'accounts.ndjson'), 'utf8')
    await writeFile(path.join(parts, 'accounts.ndjson'), text.replaceAll(/,"password_hash":"[^"]+"/g, ''))
    await resum(parts, 'accounts.ndjson')
  })
  const backend = await backendForTest()
  const said: string[] = []
  await restoreInto(backend, file, true, (line) => said.push(line))
  expect(said.join('\n')).not.toContain('A new one is needed')
  await (await backend.clientAs('admin')).rpc('is_editor')

  await backend.query('delete from auth.users')
  await restoreInto(backend, file, true, (line) => said.push(line))
  expect(said.at(-1)).toContain(accounts.admin.email)
  await expect(backend.clientAs('admin')).rejects.toThrow('Invalid login credentials')
})

test('a missing file is named, and everything else is saved', async () => {
  const backend = await backendForTest()
  await backend.query(
    "insert into storage.objects (bucket_id, name, metadata) values ('media_library', 'lost.png', '{}')",
  )
  const answer: typeof fetch = (input, init) =>
    // Like the embedded backend (500), without the delays between retries.
    addressOf(input).endsWith('/lost.png')
      ? Promise.resolve(new Response('{}', { status: 404 }))
      : fetch(input, init)
  const file = path.join(folder, 'lost.tar.gz')
  const made = await makeBackup({ ...targetOf(backend), fetch: answer }, file, silent)
  expect(made.unread).toEqual(['media_library/lost.png'])
  expect(await readdir(await unpacked(file))).toContain('manifest.json')
})

test('awkward texts are unchanged in the archive', async () => {
  const parts = await unpacked(archive)
  const lines = (await readFile(path.join(parts, 'tables/faqs.ndjson'), 'utf8')).trim().split('\n')
  const faqs = lines.map((line) => JSON.parse(line) as { question: string; answer: string })
  const answers = faqs.filter(({ question }) => question === 'Q').map(({ answer }) => answer)
  expect(answers.sort()).toEqual([...awkwardTexts].sort())
})
