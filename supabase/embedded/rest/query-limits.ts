import type { Role } from '../callers.ts'

/** How much one request may demand of the database, by role. */
export type QueryLimits = {
  queryLength: number
  /** Filters, those inside `or` and `and` included. */
  filters: number
  /** Filters that match a pattern: the most expensive kind. */
  patterns: number
  /** Values in one `in` list. */
  listLength: number
  /** How deep `or` and `and` are nested. */
  depth: number
  responseBytes: number
  bodyBytes: number
  /** Whether only indexed columns may be used in filters and orders. */
  indexedOnly: boolean
  /** Whether patterns may contain more than literal text. */
  allowRegex: boolean
  /** Whether arguments of functions may be arrays or objects. */
  allowCompound: boolean
  /** The statement timeout, as on hosted Supabase. */
  timeoutMs: number
}

const megabyte = 1024 * 1024

export const queryLimits: Record<Role, QueryLimits> = {
  anon: {
    queryLength: 4096,
    filters: 12,
    patterns: 2,
    listLength: 100,
    depth: 2,
    responseBytes: 8 * megabyte,
    bodyBytes: 64 * 1024,
    indexedOnly: true,
    allowRegex: false,
    allowCompound: false,
    timeoutMs: 3000,
  },
  authenticated: {
    queryLength: 12_288,
    filters: 30,
    patterns: 4,
    listLength: 200,
    depth: 3,
    responseBytes: 64 * megabyte,
    bodyBytes: 2 * megabyte,
    indexedOnly: false,
    allowRegex: false,
    allowCompound: true,
    timeoutMs: 8000,
  },
  service_role: {
    queryLength: 15_000,
    filters: 100,
    patterns: 10,
    listLength: 1000,
    depth: 5,
    responseBytes: 128 * megabyte,
    bodyBytes: 2 * megabyte,
    indexedOnly: false,
    allowRegex: true,
    allowCompound: true,
    timeoutMs: 120_000,
  },
}

export const maxRows = 1000
