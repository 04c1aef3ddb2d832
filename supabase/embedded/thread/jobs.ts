import type { AdminCall } from '../admin-users.ts'
import type { AuthAnswer } from '../auth-answer.ts'
import type { Claims } from '../callers.ts'
import type { DemoAdmin } from '../demo-admin.ts'
import { StartError } from '../../../server/errors.ts'
import type { Keys } from '../keys.ts'
import type { Broadcast } from '../realtime/client.ts'
import type { StatementResult, Statement } from '../rest/statement.ts'
import type { SessionCall } from '../sessions.ts'
import type { RemoveFiles, StoreFile } from './files.ts'

export type OpenOptions = {
  /** Without a folder the data is in memory, and gone with the thread. */
  folder?: string
  /** In memory only: the folder of files, and the keys. */
  files?: string
  keys?: Keys
  /** In memory only: a database to start from, as returned by `dump`. */
  dump?: Blob
  seed: boolean
  admin?: DemoAdmin
  /** The folder of the migrations. */
  migrations: string
  /** Whether an earlier thread of this process opened the folder, which is then migrated already. */
  isRestart?: boolean
}

/** PGlite's WebAssembly module, compiled once per process, and its initial file system. */
export type PgliteProgram = { wasmModule: WebAssembly.Module; fsBundle: Blob }

export type Jobs = {
  /** SQL with the owner's rights. */
  query: { input: { sql: string; parameters?: unknown[] }; output: object[] }
  statement: {
    input: { statement: Statement; claims: Claims; headers: Record<string, string> }
    output: StatementResult
  }
  session: { input: SessionCall; output: AuthAnswer }
  adminUsers: { input: AdminCall; output: AuthAnswer }
  /** Stores an uploaded file, or checks whether it may be stored; the id of its row. */
  storeFile: { input: StoreFile; output: string }
  /** Removes files; their rows. */
  removeFiles: { input: RemoveFiles; output: object[] }
  mayRead: { input: { topic: string; claims: Claims }; output: boolean }
  dump: { input: null; output: Blob }
  close: { input: null; output: null }
}

export type JobMessage = {
  [Kind in keyof Jobs]: { id: number; kind: Kind; input: Jobs[Kind]['input'] }
}[keyof Jobs]

/** The channels of pg_notify: see signals.sql. */
export const channels = ['content_revision', 'stored_files', 'schedule', 'mail', 'accounts'] as const
export type Channel = (typeof channels)[number]

export type ThreadMessage =
  | { event: 'opened'; keys: Keys; files: string }
  | { event: 'failed'; error: SerializedError }
  | { event: 'warning'; line: string }
  | { event: 'notification'; channel: Channel; payload: string }
  /** The broadcasts that earlier jobs caused. */
  | { event: 'broadcasts'; broadcasts: Broadcast[] }
  /** `memory` is the size of the database's own memory (WebAssembly), in bytes. */
  | { event: 'done'; id: number; output: unknown; memory: number }
  | { event: 'error'; id: number; error: SerializedError; memory: number }

export type SerializedError = {
  kind: 'database' | 'start' | 'other'
  message: string
  stack?: string
  code?: string
  detail?: string
  hint?: string
}

/** An error of Postgres; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string
  readonly detail?: string
  readonly hint?: string

  constructor({
    message,
    code = 'XX000',
    detail,
    hint,
  }: Pick<SerializedError, 'message' | 'code' | 'detail' | 'hint'>) {
    super(message)
    this.code = code
    this.detail = detail
    this.hint = hint
  }
}

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { kind: 'other', message: String(error) }
  const { message, stack } = error
  if (error instanceof StartError) return { kind: 'start', message }
  const { code, detail, hint } = error as Partial<SerializedError>
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return { kind: 'database', message, code, detail, hint }
  return { kind: 'other', message, stack }
}

export function deserializeError(error: SerializedError): Error {
  if (error.kind === 'database') return new DatabaseError(error)
  if (error.kind === 'start') return new StartError(error.message)
  return Object.assign(new Error(error.message), { stack: error.stack })
}
