import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../scripts/deploy-check/connect-database.ts'
import { checkDatabase } from '../../scripts/deploy-check/database.ts'
import { migrationOf, readMigrated } from '../../scripts/deploy-check/definitions.ts'
import type { Line } from '../../scripts/deploy-check/report.ts'
import type { Queried } from '../../supabase/rights/catalogue.ts'
import { StartError } from '../../server/errors.ts'
import { tables } from '../../supabase/rights/expectations.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

async function linesOf(database: Queried): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of checkDatabase(database)) lines.push(line)
  return lines
}
const failures = (lines: Line[]) => lines.flatMap(({ state, what }) => (state === 'failed' ? [what] : []))

const everything = [
  'All migrations are applied.',
  'Grants, policies, triggers, functions and limits are as the migrations made them.',
  `${Object.keys(tables).length * 12} reads and writes as each role ended as they should, and were undone.`,
]

/** All rows of the tables that the attempts write to, in every schema. */
const contents = async () => {
  const tables = await backend.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'storage', 'realtime') order by 1`,
  )
  return Promise.all(tables.map(({ name }) => backend.query(`select * from ${name} order by 1`)))
}

test('a migrated database passes, and is unchanged', async () => {
  await backend.query(`insert into articles (title, content) values ('A story', 'Its text.')`)
  await backend.query(`insert into site_settings (settings) values ('{"siteName": "Longhand"}')`)
  await backend.query(`insert into newsletter_subscribers (email) values ('reader@example.com')`)
  const before = await contents()
  expect(await linesOf(backend)).toEqual(everything.map((what) => ({ state: 'ok', what })))
  expect(await contents()).toEqual(before)
})

test('without an owner, the owner’s rights are skipped', async () => {
  await backend.query('create table kept as select * from staff')
  await backend.query('delete from staff')
  const lines = await linesOf(backend)
  await backend.query('insert into staff select * from kept')
  await backend.query('drop table kept')
  expect(failures(lines)).toEqual([])
  expect(lines.at(-1)).toEqual({
    state: 'skipped',
    what: 'What an owner may do.',
    todo: 'Make an owner: npm run admin:create -- you@example.com.',
  })
})

/** SQL that breaks something, SQL that restores it unless the advice does, and the expected lines. */
const cases: [broken: string, mended: string | null, lines: (string | RegExp)[]][] = [
  [
    'delete from supabase_migrations.schema_migrations where version = $$20260101001900$$',
    "insert into supabase_migrations.schema_migrations (version) values ('20260101001900')",
    [/^1 migrations are not applied, the first is 20260101001900_rendered_pages\.sql\.$/],
  ],
  [
    'alter schema supabase_migrations rename to elsewhere',
    'alter schema elsewhere rename to supabase_migrations',
    [/^\d\d migrations are not applied, the first is 20260101000100_foundation\.sql\.$/],
  ],
  [
    'grant update (question) on faqs to anon',
    null,
    [
      'anon has select, update (question) on public.faqs, and should have select.',
      'update on faqs as visitor is "nothing", and should be "refused".',
    ],
  ],
  [
    'revoke select on faqs from anon',
    null,
    [
      'anon has nothing on public.faqs, and should have select.',
      'select on faqs as visitor is "refused", and should be "done".',
    ],
  ],
  [
    'create table stray (id integer); grant select on stray to anon',
    'drop table stray',
    ['anon has select on public.stray, and should have nothing.'],
  ],
  ['create table unreachable (id integer)', 'drop table unreachable', []],
  [
    "create function leak() returns integer language sql as 'select 1'; grant execute on function leak() to anon",
    'drop function leak()',
    ['public.leak() is not of this project, and can be called.'],
  ],
  [
    'alter function is_editor() reset search_path',
    "alter function is_editor() set search_path = ''",
    ['The function public.is_editor() is not as the migrations made it.'],
  ],
  [
    'grant execute on function dashboard_counts() to anon',
    null,
    ['public.dashboard_counts() can be called by others than it should.'],
  ],
  [
    'alter function article_categories() rename to gone',
    'alter function gone() rename to article_categories; grant execute on function article_categories() to anon, authenticated',
    [
      'public.gone() is not of this project, and can be called.',
      'The function public.article_categories() is missing.',
    ],
  ],
  [
    'alter table contact_messages disable row level security',
    null,
    [
      'public.contact_messages has no row level security.',
      'select on contact_messages as stranger is "done", and should be "nothing".',
      'update on contact_messages as stranger is "done", and should be "nothing".',
      'delete on contact_messages as stranger is "done", and should be "nothing".',
    ],
  ],
  [
    'alter policy "editors follow the inbox" on realtime.messages rename to "another"',
    null,
    [
      'The policy "editors follow the inbox" on realtime.messages is missing.',
      'The policy another on realtime.messages is not of this project.',
    ],
  ],
  [
    'create policy open on newsletter_subscribers for select to anon using (true)',
    null,
    [
      'The policy open on public.newsletter_subscribers is not of this project.',
      'select on newsletter_subscribers as visitor is "done", and should be "nothing".',
    ],
  ],
  [
    'alter policy "editors update" on faqs using (false)',
    null,
    [
      'The policy "editors update" on public.faqs is not as the migrations made it.',
      'update on faqs as owner is "nothing", and should be "done".',
    ],
  ],
  [
    'alter policy "visitors read" on testimonials using (true)',
    null,
    ['The policy "visitors read" on public.testimonials is not as the migrations made it.'],
  ],
  [
    'alter policy "visitors read" on testimonials to anon, authenticated',
    null,
    ['The policy "visitors read" on public.testimonials is not as the migrations made it.'],
  ],
  [
    'alter table contact_messages disable trigger user',
    null,
    [
      'The trigger clean_email on public.contact_messages is switched off.',
      'The trigger limit_rate on public.contact_messages is switched off.',
      'The trigger note_answer on public.contact_messages is switched off.',
      'The trigger note_spam on public.contact_messages is switched off.',
    ],
  ],
  [
    'create policy listing on storage.objects for select to anon using (true)',
    null,
    ['The policy listing on storage.objects is not of this project.'],
  ],
  [
    'alter table contact_messages rename constraint contact_messages_message_check to gone',
    'alter table contact_messages drop constraint gone',
    ['The constraint contact_messages_message_check on public.contact_messages is missing.'],
  ],
]

/** The statements that the lines advise to run. */
const advised = (lines: Line[]) =>
  lines.flatMap((line) =>
    line.state === 'failed' ? [/^Run in the SQL editor: (.*)$/.exec(line.todo)?.[1]] : [],
  )

test.each(cases)('%s', async (broken, mended, wrong) => {
  const run = async (sql: string) => {
    for (const statement of sql.split('; ')) await backend.query(statement)
  }
  await run(broken)
  let lines: Line[] = []
  try {
    lines = await linesOf(backend)
    for (const sql of advised(lines)) if (sql) await run(sql.slice(0, -1))
  } finally {
    if (mended) await run(mended)
  }
  expect(failures(lines)).toEqual(
    wrong.map((line) => (line instanceof RegExp ? (expect.stringMatching(line) as string) : line)),
  )
  expect(failures(await linesOf(backend))).toEqual([])
})

test('the advice for a function names the migration that has its text', async () => {
  const functions = (await readMigrated()).filter(({ kind }) => kind === 'function')
  expect(functions.length).toBeGreaterThan(100)
  const elsewhere = functions.filter((definition) => {
    const [, text = ''] = /\$function\$(.*)\$function\$/s.exec(definition.statement) ?? []
    return !text || !readFileSync(migrationOf(definition), 'utf8').includes(text)
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

const postgres = inject('postgres')

test.runIf(postgres)('a database is checked by its URL', async () => {
  const [{ name } = { name: '' }] = await backend.query<{ name: string }>('select current_database() as name')
  const database = await connectDatabase(`postgresql:///${name}?host=${postgres}&user=postgres`)
  onTestFinished(database.close)
  expect(failures(await linesOf(database))).toEqual([])
  expect((await linesOf(database)).map(({ what }) => what)).toEqual(everything)
})

test.each([
  ['no URL', 'DATABASE_URL must be like postgresql://USER:PASSWORD@HOST:PORT/DATABASE.'],
  [
    'postgresql://postgres@127.0.0.1:9/postgres',
    /^The database at DATABASE_URL can't be reached: .*ECONNREFUSED/,
  ],
])('%s is a usage error in one line', async (url, message) => {
  const failure = connectDatabase(url)
  await expect(failure).rejects.toThrow(StartError)
  await expect(failure).rejects.toThrow(message)
})
