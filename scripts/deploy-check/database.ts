import { newMigrations } from '../../supabase/embedded/migrations.ts'
import { projectMigrations } from '../../supabase/embedded/schema.ts'
import {
  functionsOf,
  type Queried,
  relations,
  topicPolicies,
  unprotected,
} from '../../supabase/rights/catalogue.ts'
import { executeRights, grants, topics } from '../../supabase/rights/expectations.ts'
import { tryRights } from './attempts.ts'
import { applyMigrations } from './project.ts'
import { failed, skipped, ok, type Lines } from './report.ts'

/** Checks migrations, grants, functions and policies in the database itself. */
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
    ...(await wrongPolicies(database)),
  ]
  for (const what of wrong) yield failed(what, applyMigrations)
  if (wrong.length === 0)
    yield ok('Grants, functions and row level security are as the migrations made them.')
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

/** Other projects' tables are fine as long as the API can't reach them. */
async function wrongGrants(database: Queried): Promise<string[]> {
  const found = await relations(database)
  const closed = { anon: [], authenticated: [] }
  const names = new Set([...Object.keys(found), ...Object.keys(grants)].filter(isOurs))
  return [...names].flatMap((name) => {
    const has = found[name] ?? closed
    const should = grants[name] ?? closed
    return (['anon', 'authenticated'] as const)
      .filter((role) => list(has[role]) !== list(should[role]))
      .map((role) => `${role} has ${list(has[role])} on ${name}, and should have ${list(should[role])}.`)
  })
}

async function wrongFunctions(database: Queried): Promise<string[]> {
  const found = await functionsOf(database, ['public', 'private'])
  const missing = Object.keys(executeRights).filter((name) => !(name in found))
  const wrong = Object.entries(found).flatMap(([name, { pinned, ...has }]) => {
    const should = executeRights[name]
    if (!should)
      return has.anon || has.authenticated ? [`${name} is not of this project, and can be called.`] : []
    if (!pinned) return [`${name} doesn’t pin its search path.`]
    const differs = (['anon', 'authenticated', 'definer'] as const).some((key) => has[key] !== should[key])
    return differs ? [`${name} can be called by others, or runs as somebody else, than it should.`] : []
  })
  return [...missing.map((name) => `${name} is missing.`), ...wrong]
}

async function wrongPolicies(database: Queried): Promise<string[]> {
  const open = await unprotected(database, ['public', 'private', 'storage', 'realtime'])
  const found = await topicPolicies(database)
  const wanted = Object.keys(topics)
  return [
    ...open.filter((name) => name in grants).map((name) => `${name} has no row level security.`),
    ...wanted
      .filter((name) => !found.includes(name))
      .map((name) => `The policy "${name}" on realtime.messages is missing.`),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) => `The policy "${name}" on realtime.messages is not of this project.`),
  ]
}

async function* outcomes(database: Queried): Lines {
  const attempts = await tryRights(database)
  const wrong = attempts.filter(({ outcome, expected }) => outcome !== expected)
  for (const { role, operation, table, outcome, expected } of wrong)
    yield failed(
      `${operation} on ${table} as ${role} is "${outcome}", and should be "${expected}".`,
      applyMigrations,
    )
  if (wrong.length === 0)
    yield ok(`${attempts.length} reads and writes as each role ended as they should, and were undone.`)
  if (!attempts.some(({ role }) => role === 'owner'))
    yield skipped('What an owner may do.', 'Make an owner: npm run admin:create -- you@example.com.')
}
