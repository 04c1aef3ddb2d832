import type { Claims } from '../callers.ts'
import type { DemoAdmin } from '../demo-admin.ts'
import { StartError } from '../errors.ts'
import type { Keys } from '../keys.ts'
import type { Broadcast } from '../realtime/client.ts'
import type { Outcome, Statement } from '../rest/statement.ts'

/** What the server and the database's thread say to each other. */

/** What the thread opens. */
export type Opening = {
  /** Without a folder the data is in memory, gone with the thread. */
  folder?: string
  /** In memory only: where files lie, and the keys. */
  files?: string
  keys?: Keys
  /** In memory only: a database that `dump` gave. */
  dump?: Blob
  seed: boolean
  admin?: DemoAdmin
  /** The folder of the migrations. */
  migrations: string
  /** Whether an earlier thread of this process had the folder open: all is up to date then. */
  again?: boolean
}

/** Postgres as WebAssembly, compiled once a process, and the files that it begins with. */
export type Program = { wasmModule: WebAssembly.Module; fsBundle: Blob }

/** A request of the auth or storage API, made anew from what was read of the caller's. */
export type PlainRequest = {
  method: string
  /** From /auth/v1 or /storage/v1 on. */
  path: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}
export type PlainResponse = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }

/** The jobs of the thread: what each takes and gives. */
export type Jobs = {
  /** SQL as the owner. */
  query: { takes: { sql: string; parameters?: unknown[] }; gives: object[] }
  /** A statement of the Data API under the rights of its caller. */
  statement: { takes: { statement: Statement; claims: Claims; address: string }; gives: Outcome }
  /** A request that the library answers, or the part of the auth API that we have ourselves. */
  request: { takes: PlainRequest; gives: PlainResponse }
  /** Whether the policies let the caller follow the topic. */
  mayRead: { takes: { topic: string; claims: Claims }; gives: boolean }
  dump: { takes: null; gives: Blob }
  close: { takes: null; gives: null }
}

export type JobMessage = {
  [Kind in keyof Jobs]: { id: number; kind: Kind; input: Jobs[Kind]['takes'] }
}[keyof Jobs]

/** What the database tells by pg_notify: see signals.sql. */
export const channels = ['content_revision', 'stored_files'] as const
export type Channel = (typeof channels)[number]

export type ThreadMessage =
  | { event: 'opened'; keys: Keys; files: string }
  | { event: 'failed'; failure: Failure }
  | { event: 'warning'; line: string }
  | { event: 'notification'; channel: Channel; payload: string }
  /** What the jobs before this message had the database send. */
  | { event: 'broadcasts'; broadcasts: Broadcast[] }
  | { event: 'done'; id: number; output: unknown }
  | { event: 'refused'; id: number; failure: Failure }

/** An error on its way between threads. */
export type Failure = {
  kind: 'database' | 'start' | 'other'
  message: string
  stack?: string
  code?: string
  detail?: string
  hint?: string
}

/** What Postgres refused, by its SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string
  readonly detail?: string
  readonly hint?: string

  constructor({
    message,
    code = 'XX000',
    detail,
    hint,
  }: Pick<Failure, 'message' | 'code' | 'detail' | 'hint'>) {
    super(message)
    this.code = code
    this.detail = detail
    this.hint = hint
  }
}

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
