import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { StartError } from '../../server/errors.ts'
import { backendForTest, startBackend } from '../support/backend.ts'
import { png } from '../support/full-site.ts'

/** The first migration that the older version lacks. */
const newest = '20260101002100'
let parent: string
let olderMigrations: string
let olderFolder: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'folder-update-'))
  olderMigrations = await migrationsWith('older')
  olderFolder = path.join(parent, 'older-data')
  const site = await startBackend({ dataDir: olderFolder, migrations: olderMigrations })
  const admin = await site.clientAs('admin')
  await admin.from('faqs').insert({ question: 'Kept?', answer: 'Yes.' })
  await admin.storage.from('media_library').upload('kept.png', png, { contentType: 'image/png' })
  await site.stop()
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** The older version's migrations and some more. */
async function migrationsWith(name: string, more: Record<string, string> = {}) {
  const folder = path.join(parent, `migrations-${name}`)
  await mkdir(folder)
  for (const file of await readdir('supabase/migrations'))
    if (file < newest) await copyFile(path.join('supabase/migrations', file), path.join(folder, file))
  for (const [file, sql] of Object.entries(more)) await writeFile(path.join(folder, file), sql)
  return folder
}

/** A data folder of an older version of the project. */
async function olderData(name: string) {
  const dataDir = path.join(parent, name)
  await cp(olderFolder, dataDir, { recursive: true })
  return dataDir
}

const copiesOf = (dataDir: string) => readdir(`${dataDir}-copies`).catch(() => [])

/** Checks that the folder still has what the older version wrote. */
async function expectKept(dataDir: string, migrations?: string) {
  const site = await startBackend({ dataDir, migrations })
  try {
    const admin = await site.clientAs('admin')
    expect((await admin.from('faqs').select('question')).data).toEqual([{ question: 'Kept?' }])
    expect((await admin.storage.from('media_library').download('kept.png')).data?.size).toBe(png.length)
    return await site.query<{ newer: string | null }>(
      "select to_regclass('private.removed_demo')::text as newer",
    )
  } finally {
    await site.stop()
  }
}

test('an older folder is migrated; its copy from before is kept unchanged, and still starts', async () => {
  const dataDir = await olderData('forward')
  const copies = `${dataDir}-copies`
  for (const number of [1, 2, 3]) await mkdir(path.join(copies, `2025-01-0${number}`), { recursive: true })
  const said: string[] = []
  const site = await backendForTest({ dataDir, warn: (line) => said.push(line) })
  // Three copies are kept.
  expect(await copiesOf(dataDir)).toEqual([
    '2025-01-02',
    '2025-01-03',
    expect.stringMatching(/^20\d\d-/) as string,
  ])
  const before = path.join(copies, (await copiesOf(dataDir))[2]!)
  expect(said).toEqual([
    expect.stringMatching(/^Updated the database by \d+ migrations\. As it was before: /),
  ])
  expect(said[0]).toContain(before)
  expect(await site.query('select question from faqs')).toEqual([{ question: 'Kept?' }])
  expect(await site.query("select to_regclass('private.removed_demo')::text as newer")).toEqual([
    { newer: 'private.removed_demo' },
  ])
  const files = (await site.clientAs('admin')).storage.from('media_library')
  expect((await files.download('kept.png')).data?.size).toBe(png.length)
  // What is replaced after the update is unchanged in the copy.
  const other = Buffer.concat([png, png])
  expect((await files.upload('kept.png', other, { contentType: 'image/png', upsert: true })).error).toBeNull()
  expect(await expectKept(before, olderMigrations)).toEqual([{ newer: null }])
})

test('a failed migration leaves the folder unchanged', async () => {
  const dataDir = await olderData('failing')
  const migrations = await migrationsWith('failing', {
    '20980101000000_whole.sql': 'create table public.more (); delete from public.faqs;',
    '20990101000000_half.sql': 'delete from public.faqs; select nonsense;',
  })
  await expect(openBackend({ dataDir, migrations })).rejects.toThrow(
    /could not be updated: Migration 20990101000000_half failed: .*nonsense.*\nNothing in it has changed/,
  )
  expect((await readdir(dataDir)).sort()).toEqual(['address', 'database', 'files', 'keys.json', 'migrated'])
  expect(await copiesOf(dataDir)).toEqual([])
  expect(await expectKept(dataDir, olderMigrations)).toEqual([{ newer: null }])
})

test('a killed update continues at the next start', async () => {
  const dataDir = await olderData('killed')
  // Killed while migrations ran on the copy: the copy is discarded.
  await mkdir(path.join(dataDir, 'database.next'))
  await mkdir(path.join(`${dataDir}-copies`, 'early.unfinished', 'files'), { recursive: true })
  await expectKept(dataDir, olderMigrations)
  expect(await copiesOf(dataDir)).toEqual([])
  // Killed between the two renames: the old database is in its copy, the new one not yet in place.
  const copy = path.join(`${dataDir}-copies`, 'late.unfinished')
  await mkdir(copy, { recursive: true })
  await cp(path.join(dataDir, 'database'), path.join(dataDir, 'database.next'), { recursive: true })
  await rename(path.join(dataDir, 'database'), path.join(copy, 'database'))
  await expectKept(dataDir, olderMigrations)
  expect(await copiesOf(dataDir)).toEqual(['late'])
})

test('a folder with migrations that this version lacks is refused, unchanged', async () => {
  const dataDir = await olderData('newer')
  const site = await startBackend({ dataDir, migrations: olderMigrations })
  await site.query("insert into supabase_migrations.schema_migrations (version) values ('20990101000000')")
  await site.stop()
  const kept = () => readFile(path.join(dataDir, 'migrated'), 'utf8')
  const before = await kept()
  const refused = await openBackend({ dataDir }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as StartError).message).toMatch(
    /^.*another version of the project made its database, with migrations that this one lacks\.$/,
  )
  expect([await kept(), await copiesOf(dataDir)]).toEqual([before, []])
  const migrations = await migrationsWith('newer', { '20990101000000_newer.sql': 'select 1;' })
  expect(await expectKept(dataDir, migrations)).toEqual([{ newer: null }])
})
