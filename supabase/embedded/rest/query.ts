/**
 * PostgREST's query language, as far as supabase-js and the site use it: text in, a tree of plain values out. Nothing here
 * knows a table; what the names mean is decided in sql.ts. Grammar: https://docs.postgrest.org/en/v12/references/api/tables_views.html
 */
import type { Bounds } from './bounds.ts'
import { Reader } from './reader.ts'
import { tooMuch, unreadable } from './refusal.ts'

export const comparisons = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
export const patterns = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' } as const
const states = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Filter = { column: string; negated: boolean } & (
  | { operator: keyof typeof comparisons | keyof typeof patterns; value: string }
  | { operator: 'in'; values: string[] }
  | { operator: 'is'; state: (typeof states)[number] }
)
type Group = { group: 'and' | 'or'; negated: boolean; conditions: Condition[] }
export type Condition = Filter | Group
export type Order = { column: string; descending: boolean; nulls?: 'first' | 'last' }

export type Query = {
  /** undefined stands for all columns. */
  select?: string[]
  conditions: Condition[]
  order: Order[]
  limit?: number
  offset: number
  onConflict?: string[]
  /** The columns that an insert fills. */
  columns?: string[]
}

const name = /^[a-z_][a-z0-9_]{0,62}$/
const count = /^\d{1,10}$/

/** The names and values of a query string, decoded once; throws a Refusal where it is malformed or too long. */
export function readParameters(search: string, limit: number): [name: string, value: string][] {
  if (search.length > limit) throw tooMuch('too many characters')
  const parts = search.replace(/^\?/, '').split('&').filter(Boolean)
  return parts.map((part) => {
    const at = part.indexOf('=')
    if (at < 0) throw unreadable(part)
    return [decoded(part.slice(0, at)), decoded(part.slice(at + 1))]
  })
}

function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '))
    if (!plain.includes('\0')) return plain
  } catch {
    // No UTF-8, or a lone percent sign.
  }
  throw unreadable(text)
}

/** Reads the query string of a request on a table; throws a Refusal for what is unknown, repeated or over a bound. */
export function parseQuery(search: string, bounds: Bounds): Query {
  const query: Query = { conditions: [], order: [], offset: 0 }
  const seen = new Set<string>()
  for (const [key, value] of readParameters(search, bounds.query)) {
    if (/^(select|order|limit|offset|on_conflict|columns)$/.test(key)) {
      if (seen.has(key)) throw unreadable(`${key} twice`)
      seen.add(key)
    }
    if (key === 'select') query.select = parseSelect(value)
    else if (key === 'order') query.order = value.split(',').map(parseOrder)
    else if (key === 'limit') query.limit = parseCount(value)
    else if (key === 'offset') query.offset = parseCount(value)
    else if (key === 'on_conflict') query.onConflict = parseNames(value)
    else if (key === 'columns') query.columns = parseNames(value)
    else query.conditions.push(parseParameter(key, value))
  }
  checkBounds(query.conditions, bounds)
  return query
}

function parseSelect(text: string): string[] | undefined {
  return text === '*' || text === '' ? undefined : parseNames(text)
}

/** Column names, each once; supabase-js puts those of `columns` into quotes. */
function parseNames(text: string): string[] {
  const names = text.split(',').map((each) => each.trim().replace(/^"(.*)"$/, '$1'))
  for (const each of names) if (!name.test(each)) throw unreadable(text)
  if (new Set(names).size < names.length) throw unreadable(`A column twice: ${text}`)
  return names
}

function parseOrder(text: string): Order {
  const match = /^([a-z0-9_]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(text.trim())
  if (!match) throw unreadable(text)
  const [, column = '', direction, nulls] = match
  return { column, descending: direction === 'desc', ...(nulls && { nulls: nulls as 'first' | 'last' }) }
}

function parseCount(text: string): number {
  if (!count.test(text)) throw unreadable(text)
  return Number(text)
}

function parseParameter(key: string, value: string): Condition {
  const group = /^(not\.)?(and|or)$/.exec(key)
  if (group) {
    const reader = new Reader(value)
    const conditions = parseConditions(reader, 1)
    reader.end()
    return { group: group[2] as 'and' | 'or', negated: Boolean(group[1]), conditions }
  }
  if (!name.test(key)) throw unreadable(key)
  const reader = new Reader(value)
  const filter = parseFilter(reader, key, () => reader.rest())
  reader.end()
  return filter
}

/** What stands between the parentheses of `and` or `or`. */
function parseConditions(reader: Reader, depth: number): Condition[] {
  // The parser itself goes no deeper than any caller may ask.
  if (depth > 10) throw tooMuch('too many levels')
  return reader.list(() => {
    const group = reader.take(/(not\.)?(and|or)(?=\()/y)
    if (group) {
      const conditions = parseConditions(reader, depth + 1)
      return { group: group[2] as 'and' | 'or', negated: Boolean(group[1]), conditions }
    }
    const [, column = ''] = reader.expect(/([a-z_][a-z0-9_]{0,62})\./y)
    return parseFilter(reader, column, () => reader.value())
  })
}

/** `not.eq.value` and the like; what the value may hold depends on where the filter stands. */
function parseFilter(reader: Reader, column: string, readValue: () => string): Filter {
  const negated = Boolean(reader.take(/not\./y))
  const [, operator = ''] = reader.expect(/([a-z]+)\./y)
  if (operator === 'in') return { column, negated, operator, values: reader.list(() => reader.value()) }
  if (operator === 'is') {
    const text = readValue().toLowerCase()
    const state = states.find((each) => each === text)
    if (!state) throw unreadable(`is.${text}`)
    return { column, negated, operator, state }
  }
  if (!Object.hasOwn(comparisons, operator) && !Object.hasOwn(patterns, operator)) throw unreadable(operator)
  return { column, negated, operator: operator as 'eq', value: readValue() }
}

function checkBounds(conditions: Condition[], bounds: Bounds): void {
  let filters = 0
  let matches = 0
  const visit = (condition: Condition, depth: number) => {
    if (depth > bounds.depth) throw tooMuch('too many levels')
    if ('group' in condition) return condition.conditions.forEach((each) => visit(each, depth + 1))
    filters += 1
    if (Object.hasOwn(patterns, condition.operator)) matches += 1
    if (condition.operator === 'in' && condition.values.length > bounds.list) throw tooMuch('too long a list')
  }
  conditions.forEach((each) => visit(each, 0))
  if (filters > bounds.conditions) throw tooMuch('too many filters')
  if (matches > bounds.patterns) throw tooMuch('too many patterns')
}
