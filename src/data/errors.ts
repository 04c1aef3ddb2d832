/** One shape for everything the backend refuses or fails at. */

type Failure = { message: string; code?: string; status?: number }

/** `code`: a Postgres or PostgREST code ('23505', 'PGRST116', 'PT429'), '' where the request never arrived. */
export class BackendError extends Error {
  override name = 'BackendError'
  readonly code: string
  readonly status: number

  constructor({ message, code = '', status = 0 }: Failure) {
    super(message || 'The server could not be reached.')
    this.code = code
    this.status = status
  }

  /** Whether trying again may help: the network, or the server's fault, not the request's. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }
}

/** Postgres's code for a row whose key is there already. */
export const uniqueViolation = '23505'

/** PostgREST's code for a single row that does not exist. */
export const rowMissing = 'PGRST116'

/** PostgREST's code for a page of a list that begins after the list's end. */
export const pastTheEnd = 'PGRST103'

/** What comes from something else than the backend: a proxy's page, an answer that was cut off. */
export const unreadable = 'The server’s answer could not be read.'
const isUnreadable = (message: string) => /^\s*[<{[]/.test(message)

// "Load failed" is what Safari says; an "Upload failed: …" of ours is something else.
const networkFailure = /fetch|network|\bload failed/i

type Answer<T> = { data: T; error: Failure | null; status: number }

/** The data of a Supabase answer; throws a BackendError where it holds an error. */
export function unwrap<T>(answer: Answer<T>): NonNullable<T>
export function unwrap(answer: Answer<unknown>): unknown {
  const { error, status } = answer
  if (!error) return answer.data
  // Where the body is no JSON, the library makes all of it the message.
  if (isUnreadable(error.message))
    throw new BackendError({ message: unreadable, status: status < 400 ? 0 : status })
  const unreachable = status === 0 && networkFailure.test(error.message)
  throw new BackendError({
    message: unreachable ? 'The server could not be reached.' : error.message,
    code: error.code,
    status,
  })
}

/** The sentence to show for anything that was thrown. */
export function errorText(error: unknown): string {
  if (error instanceof Error)
    return networkFailure.test(error.message) ? 'The server could not be reached.' : error.message
  return String(error)
}

/** Whether the backend, or a proxy before it, bounds how much may be sent in a minute. */
export const isTooMany = (error: unknown) => error instanceof BackendError && error.status === 429

/** Whether a failed read is worth another try: `attempt` counts from 0. */
export const shouldRetry = (attempt: number, error: unknown) =>
  attempt < 1 && (!(error instanceof BackendError) || error.isTemporary)
