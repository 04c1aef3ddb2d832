import type { Role } from '../callers.ts'
import { json } from '../../../server/json.ts'
import { DatabaseError } from '../thread/jobs.ts'

/** An error response of the Data API, in PostgREST's format. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  /** Seconds. */
  readonly retryAfter: number

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      retryAfter = 0,
    }: { details?: string | null; hint?: string | null; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.retryAfter = retryAfter
  }

  /** See https://docs.postgrest.org/en/v12/references/errors.html. */
  response(): Response {
    const { status, code, message, details, hint, retryAfter } = this
    const headers = retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : undefined
    return json(status, { code, message, details, hint }, headers)
  }
}

/** A syntax error in a query. `details` quotes the part that can't be parsed. */
export const malformedQuery = (details: string) =>
  new ApiError(400, 'PGRST100', 'This query can’t be read', { details: details.slice(0, 200) })

export const limitExceeded = (what: string) => new ApiError(400, 'PGRST100', `This query has ${what}`)

/**
 * Converts a database error to an ApiError, with PostgREST's status for its SQLSTATE
 * (https://docs.postgrest.org/en/v12/references/errors.html#status-codes). Other errors are returned unchanged.
 */
export function toApiError(error: unknown, role: Role): unknown {
  if (!(error instanceof DatabaseError)) return error
  const { code, message, detail, hint } = error
  return new ApiError(statusOf(code, role), code, message, { details: detail ?? null, hint: hint ?? null })
}

function statusOf(code: string, role: Role): number {
  const raised = /^PT([2-5]\d\d)$/.exec(code)
  if (raised) return Number(raised[1])
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '23503' || code === '23505') return 409
  if (code === '25006') return 405
  if (code === '42883' || code === '42P01') return 404
  if (code === '57014') return 503
  // Errors that a caller can cause: invalid values, violated constraints, raised exceptions, and exceeded program limits.
  return /^(0A|21|22|23|42|44|54|55000|P0001|PT)/.test(code) ? 400 : 500
}
