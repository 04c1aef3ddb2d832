import type { Role } from '../callers.ts'
import { json } from '../json.ts'
import { DatabaseError } from '../thread/jobs.ts'

/** Why the Data API can't do what was asked: thrown by parser and planner, answered in PostgREST's form. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }

  /** The answer; its fields are those of https://docs.postgrest.org/en/v12/references/errors.html. */
  response(): Response {
    const { status, code, message, details, hint } = this
    return json(status, { code, message, details, hint })
  }
}

/** A query that the grammar doesn't know. `details` quotes the part that can't be read. */
export const unreadable = (details: string) =>
  new Refusal(400, 'PGRST100', 'This query can’t be read', { details: details.slice(0, 200) })

/** A query that is well-formed, and more than its caller may ask for. */
export const tooMuch = (what: string) => new Refusal(400, 'PGRST100', `This query has ${what}`)

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
