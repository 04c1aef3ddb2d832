import type { PGlite } from '@electric-sql/pglite'
import type { Outcome } from '../rest/statement.ts'
import type { Jobs } from './jobs.ts'

/** Runs a statement in a transaction with its caller's role and claims, as PostgREST does. */
export async function runStatement(
  db: PGlite,
  { statement, claims, address }: Jobs['statement']['takes'],
): Promise<Outcome> {
  const { sql, parameters, readOnly, single } = statement
  await db.exec(readOnly ? 'begin read only' : 'begin')
  try {
    await db.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claim.role', $3, true), set_config('request.headers', $4, true), set_config('role', $3, true)`,
      [JSON.stringify(claims), claims.sub ?? '', claims.role, JSON.stringify({ 'x-forwarded-for': address })],
    )
    const { rows } = await db.query<Outcome>(sql, parameters)
    const outcome = rows[0]
    if (!outcome) throw new Error('The statement gave no row.')
    await db.exec(single && outcome.rows !== 1 ? 'rollback' : 'commit')
    return outcome
  } catch (error) {
    await db.exec('rollback')
    throw error
  }
}
