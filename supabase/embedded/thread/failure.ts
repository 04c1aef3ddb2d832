import { StartError } from '../errors.ts'
import { DatabaseError, type Failure } from './jobs.ts'

/** An error as a message between threads. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'other', message: String(error) }
  const { message, stack } = error
  if (error instanceof StartError) return { kind: 'start', message }
  const { code, detail, hint } = error as Partial<Failure>
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return { kind: 'database', message, code, detail, hint }
  return { kind: 'other', message, stack }
}

/** The error that the message told of. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'database') return new DatabaseError(failure)
  if (failure.kind === 'start') return new StartError(failure.message)
  return Object.assign(new Error(failure.message), { stack: failure.stack })
}
