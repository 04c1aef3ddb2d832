import { tAny } from '@/lib/texts'

/** One error class for everything that the backend refuses or fails at. */

type Failure = { message: string; code?: string; status?: number }

const unreachable = 'The server could not be reached.'

/** `code`: a Postgres or PostgREST code ('23505', 'PGRST116', 'PT429'), '' if the request never arrived. */
export class BackendError extends Error {
  override name = 'BackendError'
  readonly code: string
  readonly status: number

  constructor({ message, code = '', status = 0 }: Failure) {
    super(message || unreachable)
    this.code = code
    this.status = status
  }

  /** Whether trying again may help: the network or the server failed, not the request. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }
}

/** Postgres's code for a duplicate key. */
export const uniqueViolation = '23505'

/** Postgres's code for a row that a check constraint refuses. */
export const checkViolation = '23514'

/** PostgREST's code for a single row that does not exist. */
export const rowMissing = 'PGRST116'

/** PostgREST's code for a range that begins after the last row. */
export const pastTheEnd = 'PGRST103'

/** For responses that aren't the backend's, such as a proxy's error page, and for truncated ones. */
export const unreadableResponse = 'The server’s response could not be read.'
const isUnreadable = (message: string) => /^\s*[<{[]/.test(message)

// "Load failed" is Safari's message; our own "Upload failed: …" must not match. A request that takes too long is aborted.
const networkFailure = /fetch|network|\bload failed|^AbortError/i

export type QueryResponse<T> = { data: T; error: Failure | null; status: number }

/** The data of a Supabase response; throws a BackendError if it has an error. */
export function unwrap<T>(response: QueryResponse<T>): NonNullable<T>
export function unwrap(response: QueryResponse<unknown>): unknown {
  const { error, status } = response
  if (!error) return response.data
  // If the body isn't JSON, the library uses all of it as the message.
  if (isUnreadable(error.message))
    throw new BackendError({ message: unreadableResponse, status: status < 400 ? 0 : status })
  const isUnreachable = status === 0 && networkFailure.test(error.message)
  throw new BackendError({
    message: isUnreachable ? unreachable : error.message,
    code: error.code,
    status,
  })
}

/** The same for json in the database, whose shape is not in the generated types. */
export const unwrapJson = <T>(response: QueryResponse<unknown>): T => unwrap(response) as T

export function errorText(error: unknown): string {
  const isError = error instanceof Error
  if (isError && networkFailure.test(error.message)) return tAny(unreachable)
  // Reading a response of an unexpected shape throws a TypeError, whose message is for developers.
  return tAny(isError && !(error instanceof TypeError) ? error.message : unreadableResponse)
}

/** Whether the backend, or a proxy in front of it, refused the request by a rate limit. */
export const isRateLimited = (error: unknown) => error instanceof BackendError && error.status === 429

export const isUnreachable = (error: unknown) =>
  error instanceof BackendError && error.message === unreachable

export const isTemporary = (error: unknown) => !(error instanceof BackendError) || error.isTemporary

/** Whether to retry a failed read; `attempt` counts from 0. */
export const shouldRetry = (attempt: number, error: unknown) => attempt < 1 && isTemporary(error)
