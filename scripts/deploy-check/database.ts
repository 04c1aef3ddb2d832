import { newMigrations } from '../../supabase/embedded/migrations.ts'
import { projectMigrations } from '../../supabase/embedded/schema.ts'
import {
  definitions,
  functionsOf,
  type Queried,
  relations,
  unprotected,
} from '../../supabase/rights/catalogue.ts'
import { executeRights, grants } from '../../supabase/rights/expectations.ts'
import { tryRights } from './attempts.ts'
import { compareDefinitions, readMigrated, runInEditor } from './definitions.ts'
import { failed, skipped, ok, type Lines, type Problem } from './report.ts'

/** Checks migrations, rights and what limits them in the database itself. */
export async function* checkDatabase(database: Queried): Lines {
  const missing = await missingMigrations(database)
  if (missing.length)
    return yield failed(
      `${missing.length} migrations are not applied, the first is ${missing[0]}.`,
      'Run npx supabase db push --remote.',
    )
  yield ok('All migrations are applied.')
  const wrong = [
    ...(await wrongGrants(database)),
    ...(await wrongFunctions(database)),
    ...(await openTables(database)),
    ...compareDefinitions(await readMigrated(), await definitions(database)),
  ]
  yield* wrong
  if (wrong.length === 0)
    yield ok('Grants, policies, triggers, functions and limits are as the migrations made them.')
  yield* outcomes(database)
}

async function missingMigrations({ query }: Queried): Promise<string[]> {
  const [table] = await query<{ name: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as name",
  )
  const answer = async <Row>(sql: string) => ({ rows: table?.name ? ((await query(sql)) as Row[]) : [] })
  return newMigrations({ query: answer }, projectMigrations())
}

const isOurs = (name: string) => /^(public|private)\./.test(name)
const list = (rights: string[]) => rights.join(', ') || 'nothing'
const roles = ['anon', 'authenticated'] as const

/** Other projects' tables are fine as long as the API can't reach them. */
async function wrongGrants(database: Queried): Promise<Problem[]> {
  const found = await relations(database)
  const closed = { anon: [], authenticated: [] }
  const names = new Set([...Object.keys(found), ...Object.keys(grants)].filter(isOurs))
  return [...names].flatMap((name) => {
    const has = found[name] ?? closed
    const should = grants[name] ?? closed
    return roles
      .filter((role) => list(has[role]) !== list(should[role]))
      .map((role) =>
        failed(
          `${role} has ${list(has[role])} on ${name}, and should have ${list(should[role])}.`,
          runInEditor(
            `revoke all on ${name} from public, ${role}`,
            ...(should[role].length ? [`grant ${list(should[role])} on ${name} to ${role}`] : []),
          ),
        ),
      )
  })
}

/** Who may run functions. What they do is compared with the migrations. */
async function wrongFunctions(database: Queried): Promise<Problem[]> {
  const found = await functionsOf(database, ['public', 'private'])
  return Object.entries(found).flatMap(([name, has]) => {
    const should = executeRights[name]
    if (roles.every((role) => has[role] === (should?.[role] ?? false))) return []
    const callers = roles.filter((role) => should?.[role])
    return failed(
      should
        ? `${name} can be called by others than it should.`
        : `${name} is not of this project, and can be called.`,
      runInEditor(
        `revoke execute on function ${name} from public, anon, authenticated`,
        ...(callers.length ? [`grant execute on function ${name} to ${list(callers)}`] : []),
      ),
    )
  })
}

async function openTables(database: Queried): Promise<Problem[]> {
  const open = await unprotected(database, ['public', 'private', 'storage', 'realtime'])
  return open
    .filter((name) => name in grants)
    .map((name) =>
      failed(
        `${name} has no row level security.`,
        runInEditor(`alter table ${name} enable row level security`),
      ),
    )
}

async function* outcomes(database: Queried): Lines {
  const attempts = await tryRights(database)
  const wrong = attempts.filter(({ outcome, expected }) => outcome !== expected)
  for (const { role, operation, table, outcome, expected } of wrong)
    yield failed(
      `${operation} on ${table} as ${role} is "${outcome}", and should be "${expected}".`,
      'Follow the advice above, and check again. Without any, look for what was changed by hand in roles and table definitions.',
    )
  if (wrong.length === 0)
    yield ok(`${attempts.length} reads and writes as each role ended as they should, and were undone.`)
  if (!attempts.some(({ role }) => role === 'owner'))
    yield skipped('What an owner may do.', 'Make an owner: npm run admin:create -- you@example.com.')
}
