import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../supabase/embedded/database.ts'
import { projectMigrations } from '../../supabase/embedded/schema.ts'
import { definitions, type Definition } from '../../supabase/rights/catalogue.ts'
import { grants } from '../../supabase/rights/expectations.ts'
import { failed, type Problem } from './report.ts'

export const runInEditor = (...statements: string[]) => `Run in the SQL editor: ${statements.join('; ')};`

let migrated: Promise<Definition[]> | undefined

/**
 * The migrations' definitions: a database in memory runs them, so no list can be out of date. That takes some
 * seconds, once.
 */
export const readMigrated = () => (migrated ??= runMigrations())

async function runMigrations(): Promise<Definition[]> {
  const db = await openDatabase({ files: tmpdir() }, { seed: false, warn: console.warn })
  try {
    return await definitions({
      query: async <Row extends object>(sql: string) => (await db.query<Row>(sql)).rows,
    })
  } finally {
    await db.close()
  }
}

/** The file of the last migration that makes a function. */
export function migrationOf({ name }: Definition): string {
  const creation = `function ${name.replace(/\(.*/, '')}(`
  const folder = projectMigrations()
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const last = files.toSorted().findLast((file) => {
    const sql = readFileSync(path.join(folder, file), 'utf8')
    return sql.includes(`create ${creation}`) || sql.includes(`create or replace ${creation}`)
  })
  return `supabase/migrations/${last ?? ''}`
}

const titleOf = ({ kind, name, table }: Definition) =>
  table ? `${kind} ${name} on ${table}` : `${kind} ${name}`

const removal = (definition: Definition) =>
  definition.kind === 'constraint'
    ? `alter table ${definition.table} drop constraint ${definition.name}`
    : `drop ${titleOf(definition)}`

/** How to make an object as the migrations do. */
const restore = (definition: Definition, { exists }: { exists: boolean }): string =>
  definition.kind === 'function'
    ? `Run its \`create function\` of ${migrationOf(definition)} again in the SQL editor.`
    : runInEditor(
        ...(exists ? [removal(definition)] : []),
        // PostgreSQL breaks the lines of subqueries.
        definition.statement.replace(/\n\s*/g, ' '),
      )

/**
 * Compares what a database defines with what the migrations define. More triggers, functions and constraints than those are the
 * publisher's own; another policy could open a table.
 */
export function compareDefinitions(expected: Definition[], found: Definition[]): Problem[] {
  const byTitle = new Map(found.map((definition) => [titleOf(definition), definition]))
  const titles = new Set(expected.map(titleOf))
  const wrong = expected.flatMap((definition) => {
    const title = titleOf(definition)
    const { statement, isOff } = byTitle.get(title) ?? {}
    if (!statement) return [failed(`The ${title} is missing.`, restore(definition, { exists: false }))]
    if (statement !== definition.statement)
      return [failed(`The ${title} is not as the migrations made it.`, restore(definition, { exists: true }))]
    return isOff
      ? [
          failed(
            `The ${title} is switched off.`,
            runInEditor(`alter table ${definition.table} enable trigger ${definition.name}`),
          ),
        ]
      : []
  })
  const strange = found
    .filter(({ kind, table }) => kind === 'policy' && table && table in grants)
    .filter((definition) => !titles.has(titleOf(definition)))
    .map((definition) =>
      failed(`The ${titleOf(definition)} is not of this project.`, runInEditor(removal(definition))),
    )
  return [...wrong, ...strange]
}
