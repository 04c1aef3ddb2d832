import type { PGlite } from '@electric-sql/pglite'
import type { Claims } from '../callers.ts'

export type CallerOptions = { claims: Claims; headers?: Record<string, string>; readOnly?: boolean }

/** Runs `work` in a transaction with the caller's role and claims, as PostgREST does, and commits it if `keep` says so. */
export async function asCaller<T>(
  db: PGlite,
  { claims, headers = { 'x-forwarded-for': 'internal' }, readOnly }: CallerOptions,
  work: () => Promise<T>,
  keep: (result: T) => boolean = () => true,
): Promise<T> {
  await db.exec(readOnly ? 'begin read only' : 'begin')
  try {
    await db.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claim.role', $3, true), set_config('request.headers', $4, true), set_config('role', $3, true)`,
      [JSON.stringify(claims), claims.sub ?? '', claims.role, JSON.stringify(headers)],
    )
    const result = await work()
    await db.exec(keep(result) ? 'commit' : 'rollback')
    return result
  } catch (error) {
    await db.exec('rollback')
    throw error
  }
}
