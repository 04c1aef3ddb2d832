import type { Role } from '../callers.ts'

/** How much one request may ask of the database, by role. */
export type Bounds = {
  /** Characters of the query string. */
  query: number
  /** Filters, those inside `or` and `and` included. */
  conditions: number
  /** Filters that match a pattern: the costliest kind. */
  patterns: number
  /** Values in one `in` list. */
  list: number
  /** How deep `or` and `and` stand in each other. */
  depth: number
  /** Bytes of text that an answer may hold. */
  answer: number
  /** Bytes of a request's body. */
  body: number
  /** Whether filters and orders may use only columns that an index holds. */
  indexedOnly: boolean
  /** Whether a pattern may hold more than literal text. */
  anyPattern: boolean
  /** Whether an argument of a function may be a list or an object. */
  compound: boolean
  /** Milliseconds until a statement is stopped; those of hosted Supabase. */
  time: number
}

const megabyte = 1024 * 1024

export const bounds: Record<Role, Bounds> = {
  anon: {
    query: 4096,
    conditions: 12,
    patterns: 2,
    list: 100,
    depth: 2,
    answer: 8 * megabyte,
    body: 64 * 1024,
    indexedOnly: true,
    anyPattern: false,
    compound: false,
    time: 3000,
  },
  authenticated: {
    query: 12_288,
    conditions: 30,
    patterns: 4,
    list: 200,
    depth: 3,
    answer: 64 * megabyte,
    body: 2 * megabyte,
    indexedOnly: false,
    anyPattern: false,
    compound: true,
    time: 8000,
  },
  service_role: {
    query: 15_000,
    conditions: 100,
    patterns: 10,
    list: 1000,
    depth: 5,
    answer: 128 * megabyte,
    body: 2 * megabyte,
    indexedOnly: false,
    anyPattern: true,
    compound: true,
    time: 120_000,
  },
}

/** Rows of one answer, as in config.toml (api.max_rows). */
export const maxRows = 1000
