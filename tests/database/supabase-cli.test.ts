/** The Supabase CLI on the project: its configuration, the generated types, and its advisors on the schema. */
import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { generateTypes, supabaseCli, withServedDatabase } from '../../scripts/served-database.ts'
import { projectSteps } from '../../scripts/setup/project-steps.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The CLI's warnings about config.toml; `services` needs neither Docker nor a network. */
async function complaints(project: string): Promise<string[]> {
  const { stdout, stderr } = await supabaseCli(['services'], project)
  return `${stdout}\n${stderr}`.split('\n').filter((line) => /warn|error|fail/i.test(line))
}

test('reads config.toml without a warning', async () => {
  expect(await complaints('.')).toEqual([])
})

test('would warn about an unknown key', async () => {
  const project = await temporaryFolder()
  await cp('supabase/config.toml', path.join(project, 'supabase/config.toml'))
  await cp('supabase/templates', path.join(project, 'supabase/templates'), { recursive: true })
  await appendFile(path.join(project, 'supabase/config.toml'), '\n[embedded]\nport = 1\n')
  expect(await complaints(project)).toHaveLength(1)
})

test('no command of setup is deprecated, or waits for a confirmation', async () => {
  const folder = await temporaryFolder()
  const projectRef = 'abcdefghijklmnopqrst'
  for (const name of ['config.toml', 'functions', 'migrations', 'seed.sql', 'templates'])
    await cp(path.join('supabase', name), path.join(folder, 'supabase', name), { recursive: true })
  // As `link` leaves it.
  await mkdir(path.join(folder, 'supabase/.temp'))
  await writeFile(path.join(folder, 'supabase/.temp/project-ref'), projectRef)
  // Port 9 is closed, so each command fails at its first request.
  const profile = path.join(folder, 'closed.yaml')
  const url = 'http://127.0.0.1:9'
  await writeFile(profile, `name: closed\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1\n`)
  vi.stubEnv('SUPABASE_ACCESS_TOKEN', `sbp_${'0'.repeat(40)}`)
  const answers = { projectRef, site: 'https://magazine.example' }
  for (const { commands, env = {} } of projectSteps(answers, { yes: true, demo: true })) {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    for (const command of commands) {
      const { stdout, stderr } = await supabaseCli([...command, '--profile', profile], folder).catch(
        (error: { stdout: string; stderr: string }) => error,
      )
      const said = `${command.join(' ')}:\n${stdout}${stderr}`
      expect(said).not.toMatch(/deprecated|confirmation required|unknown|usage/i)
      expect(said).toMatch(/Target: project abcdefghijklmnopqrst/)
    }
  }
})

/** One violation of each rule that applies here. */
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

test('the generated types match the migrations, and the advisors find each planted mistake but none in the schema', async () => {
  // Outside the project, so that no linked project is used.
  const folder = await temporaryFolder()
  await withServedDatabase(async ({ url, run }) => {
    /** The rules that the dashboard shows too, with their results. */
    const findings = async () => {
      const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json']
      const { results } = JSON.parse((await supabaseCli(args, folder)).stdout) as {
        results: { name: string; detail: string }[]
      }
      // A new database has not used its indexes yet; plans.test.ts shows that they are used.
      return results.filter(({ name }) => name !== 'unused_index')
    }
    const stale = "src/data/database.types.ts is stale: run 'npm run db:types'."
    expect(await generateTypes(url), stale).toBe(await readFile('src/data/database.types.ts', 'utf8'))

    // As PostgREST sets it; some rules only apply to exposed schemas.
    await run("set pgrst.db_schemas = 'public'")
    expect(await findings()).toEqual([])

    await run(mistakes)
    expect([...new Set((await findings()).map(({ name }) => name))].sort()).toEqual([
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
})
