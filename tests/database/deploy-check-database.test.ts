import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../scripts/deploy-check/connect-database.ts'
import { checkDatabase } from '../../scripts/deploy-check/database.ts'
import type { Line } from '../../scripts/deploy-check/report.ts'
import type { Queried } from '../../supabase/rights/catalogue.ts'
import { StartError } from '../../supabase/embedded/errors.ts'
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
  'Grants, functions and row level security are as the migrations made them.',
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

/** SQL that breaks something, SQL that restores it, and the expected lines. */
const cases: [broken: string, mended: string, lines: (string | RegExp)[]][] = [
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
    'revoke update (question) on faqs from anon',
    [
      'anon has select, update (question) on public.faqs, and should have select.',
      'update on faqs as visitor is "nothing", and should be "refused".',
    ],
  ],
  [
    'revoke select on faqs from anon',
    'grant select on faqs to anon',
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
    ['public.is_editor() doesn’t pin its search path.'],
  ],
  [
    'grant execute on function dashboard_counts() to anon',
    'revoke execute on function dashboard_counts() from anon',
    ['public.dashboard_counts() can be called by others, or runs as somebody else, than it should.'],
  ],
  [
    'alter function article_categories() rename to gone',
    'alter function gone() rename to article_categories',
    ['public.article_categories() is missing.', 'public.gone() is not of this project, and can be called.'],
  ],
  [
    'alter table contact_messages disable row level security',
    'alter table contact_messages enable row level security',
    [
      'public.contact_messages has no row level security.',
      'select on contact_messages as stranger is "done", and should be "nothing".',
      'update on contact_messages as stranger is "done", and should be "nothing".',
      'delete on contact_messages as stranger is "done", and should be "nothing".',
    ],
  ],
  [
    'alter policy "editors follow the inbox" on realtime.messages rename to "another"',
    'alter policy "another" on realtime.messages rename to "editors follow the inbox"',
    [
      'The policy "editors follow the inbox" on realtime.messages is missing.',
      'The policy "another" on realtime.messages is not of this project.',
    ],
  ],
  [
    'create policy open on newsletter_subscribers for select to anon using (true)',
    'drop policy open on newsletter_subscribers',
    ['select on newsletter_subscribers as visitor is "done", and should be "nothing".'],
  ],
  [
    'alter policy "editors update" on faqs using (false)',
    'alter policy "editors update" on faqs using ((select public.is_editor()))',
    ['update on faqs as owner is "nothing", and should be "done".'],
  ],
]

test.each(cases)('%s', async (broken, mended, wrong) => {
  const run = async (sql: string) => {
    for (const statement of sql.split('; ')) await backend.query(statement)
  }
  await run(broken)
  let lines
  try {
    lines = await linesOf(backend)
  } finally {
    await run(mended)
  }
  expect(failures(lines)).toEqual(
    wrong.map((line) => (line instanceof RegExp ? (expect.stringMatching(line) as string) : line)),
  )
  expect(failures(await linesOf(backend))).toEqual([])
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
