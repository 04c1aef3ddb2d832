import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { cliOptions, withServedDatabase } from '../../scripts/served-database.ts'

type Finding = { name: string; detail: string }

/** What the Supabase CLI's advisors say of the migrations, with `sql` on top: the rules that the dashboard shows too. */
async function findings(sql = ''): Promise<Finding[]> {
  // Away from the project, so that no linked one is asked.
  const cwd = await mkdtemp(path.join(tmpdir(), 'advisors-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  const bin = path.resolve('node_modules/.bin/supabase')
  return withServedDatabase(
    async (url) => {
      const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json']
      const { stdout } = await promisify(execFile)(bin, args, { ...cliOptions, cwd })
      const { results } = JSON.parse(stdout) as { results: Finding[] }
      // A database that nobody has read yet has used none of its indexes; plans.test.ts shows that each is used.
      return results.filter(({ name }) => name !== 'unused_index')
    },
    // As PostgREST tells it; some rules look at exposed schemas only.
    `set pgrst.db_schemas = 'public'; ${sql}`,
  )
}

test('the advisors find nothing to say about the schema', async () => {
  expect(await findings()).toEqual([])
})

/** One mistake for each rule that could ever speak here. */
const mistakes = `
  create table public.bare (id integer, secret text, article uuid references public.articles (id));
  create table public.silent (id integer primary key);
  alter table public.silent enable row level security;
  create table public.asleep (id integer primary key);
  create policy p on public.asleep for select to anon using (true);
  create table public.loud (id integer primary key, owner uuid, password text);
  alter table public.loud enable row level security;
  create policy slow on public.loud for select to authenticated using (owner = auth.uid());
  create policy second on public.loud for select to authenticated using (id > 0);
  create policy everything on public.loud for all using (true) with check (true);
  create policy forged on public.loud for delete to authenticated using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin');
  create index one on public.loud (owner);
  create index two on public.loud (owner);
  create table public.exposed (id integer primary key, password text);
  grant select on public.exposed to anon;
  create view public.past_the_wall as select * from public.newsletter_subscribers;
  create view public.people as select id, email from auth.users;
  create materialized view public.copied as select * from public.articles;
  grant select on public.past_the_wall, public.people, public.copied to anon;
  create function public.loose() returns integer language sql security definer as 'select 1';
  alter extension pg_trgm set schema public;`

test('the advisors speak of every mistake they know', async () => {
  const names = new Set((await findings(mistakes)).map(({ name }) => name))
  expect([...names].sort()).toEqual([
    'auth_rls_initplan',
    'auth_users_exposed',
    'duplicate_index',
    'extension_in_public',
    'function_search_path_mutable',
    'materialized_view_in_api',
    'multiple_permissive_policies',
    'no_primary_key',
    'policy_exists_rls_disabled',
    'rls_disabled_in_public',
    'rls_enabled_no_policy',
    'rls_policy_always_true',
    'rls_references_user_metadata',
    'security_definer_view',
    'sensitive_columns_exposed',
    'unindexed_foreign_keys',
  ])
})
