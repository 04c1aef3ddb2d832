import { json } from '../json.ts'

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
  response(headers?: Record<string, string>): Response {
    const { status, code, message, details, hint } = this
    return json(status, { code, message, details, hint }, headers)
  }
}

/** A query that the grammar doesn't know. `details` quotes the part that can't be read. */
export const unreadable = (details: string) =>
  new Refusal(400, 'PGRST100', 'This query can’t be read', { details: details.slice(0, 200) })

/** A query that is well-formed, and more than its caller may ask for. */
export const tooMuch = (what: string) => new Refusal(400, 'PGRST100', `This query has ${what}`)
