import type { Role } from '../callers.ts'
import { DatabaseError } from '../thread/jobs.ts'
import { Refusal } from './refusal.ts'

/**
 * What the database refused, with PostgREST's status for its SQLSTATE
 * (https://docs.postgrest.org/en/v12/references/errors.html#status-codes). Other errors are given back as they are.
 */
export function refusalOf(error: unknown, role: Role): unknown {
  if (!(error instanceof DatabaseError)) return error
  const { code, message, detail, hint } = error
  return new Refusal(statusOf(code, role), code, message, { details: detail ?? null, hint: hint ?? null })
}

function statusOf(code: string, role: Role): number {
  const raised = /^PT([2-5]\d\d)$/.exec(code)
  if (raised) return Number(raised[1])
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '23503' || code === '23505') return 409
  if (code === '25006') return 405
  if (code === '42883' || code === '42P01') return 404
  if (code === '57014') return 503
  // What a caller can bring about: wrong values, violated rules, raised errors, and more than the database can hold at once.
  return /^(0A|21|22|23|42|44|54|55000|P0001|PT)/.test(code) ? 400 : 500
}
