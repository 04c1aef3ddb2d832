/**
 * Parses the part of PostgREST's query language that supabase-js and the site use. It knows nothing of tables: names are resolved
 * in table-sql.ts. Grammar: https://docs.postgrest.org/en/v12/references/api/tables_views.html
 */
import type { QueryLimits } from './query-limits.ts'
import { Scanner } from './scanner.ts'
import { limitExceeded, malformedQuery } from './api-error.ts'

/** `cs`, contains, is for arrays. */
export const comparisons = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', cs: '@>' } as const
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
  /** undefined means all columns. */
  select?: string[]
  conditions: Condition[]
  order: Order[]
  limit?: number
  offset: number
  onConflict?: string[]
  columns?: string[]
}

const name = /^[a-z_][a-z0-9_]{0,62}$/
const count = /^\d{1,10}$/

/** Decodes the names and values of a query string. Throws an ApiError if it is malformed or too long. */
export function readParameters(search: string, limit: number): [name: string, value: string][] {
  if (search.length > limit) throw limitExceeded('too many characters')
  const parts = search.replace(/^\?/, '').split('&').filter(Boolean)
  return parts.map((part) => {
    const at = part.indexOf('=')
    if (at < 0) throw malformedQuery(part)
    return [decode(part.slice(0, at)), decode(part.slice(at + 1))]
  })
}

function decode(text: string): string {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '))
    if (!plain.includes('\0')) return plain
  } catch {
    // Not UTF-8, or a lone percent sign.
  }
  throw malformedQuery(text)
}

/** Parses the query string of a request on a table. Throws an ApiError if it is unknown, repeated or over a limit. */
export function parseQuery(search: string, limits: QueryLimits): Query {
  const query: Query = { conditions: [], order: [], offset: 0 }
  const seen = new Set<string>()
  for (const [key, value] of readParameters(search, limits.queryLength)) {
    if (/^(select|order|limit|offset|on_conflict|columns)$/.test(key)) {
      if (seen.has(key)) throw malformedQuery(`${key} twice`)
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
  checkLimits(query.conditions, limits)
  return query
}

function parseSelect(text: string): string[] | undefined {
  return text === '*' || text === '' ? undefined : parseNames(text)
}

/** Parses unique column names. supabase-js quotes those of `columns`. */
function parseNames(text: string): string[] {
  const names = text.split(',').map((each) => each.trim().replace(/^"(.*)"$/, '$1'))
  for (const each of names) if (!name.test(each)) throw malformedQuery(text)
  if (new Set(names).size < names.length) throw malformedQuery(`A column twice: ${text}`)
  return names
}

function parseOrder(text: string): Order {
  const match = /^([a-z0-9_]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(text.trim())
  if (!match) throw malformedQuery(text)
  const [, column = '', direction, nulls] = match
  return { column, descending: direction === 'desc', ...(nulls && { nulls: nulls as 'first' | 'last' }) }
}

function parseCount(text: string): number {
  if (!count.test(text)) throw malformedQuery(text)
  return Number(text)
}

function parseParameter(key: string, value: string): Condition {
  const group = /^(not\.)?(and|or)$/.exec(key)
  if (group) {
    const scanner = new Scanner(value)
    const conditions = parseConditions(scanner, 1)
    scanner.end()
    return { group: group[2] as 'and' | 'or', negated: Boolean(group[1]), conditions }
  }
  if (!name.test(key)) throw malformedQuery(key)
  const scanner = new Scanner(value)
  const filter = parseFilter(scanner, key, () => scanner.rest())
  scanner.end()
  return filter
}

/** Parses the parenthesized conditions of `and` or `or`. */
function parseConditions(scanner: Scanner, depth: number): Condition[] {
  // Bounds the recursion; each role's own limit is checked later.
  if (depth > 10) throw limitExceeded('too many levels')
  const conditions = scanner.list(() => {
    const group = scanner.take(/(not\.)?(and|or)(?=\()/y)
    if (group) {
      const conditions = parseConditions(scanner, depth + 1)
      return { group: group[2] as 'and' | 'or', negated: Boolean(group[1]), conditions }
    }
    const [, column = ''] = scanner.expect(/([a-z_][a-z0-9_]{0,62})\./y)
    return parseFilter(scanner, column, () => scanner.value())
  })
  // Always true as SQL, so that it would pass for the filter that a write needs. PostgREST can't read it either.
  if (conditions.length === 0) throw malformedQuery('()')
  return conditions
}

/** Parses a filter such as `not.eq.value`. How the value is read depends on the filter's position. */
function parseFilter(scanner: Scanner, column: string, readValue: () => string): Filter {
  const negated = Boolean(scanner.take(/not\./y))
  const [, operator = ''] = scanner.expect(/([a-z]+)\./y)
  if (operator === 'in') return { column, negated, operator, values: scanner.list(() => scanner.value()) }
  if (operator === 'is') {
    const text = readValue().toLowerCase()
    const state = states.find((each) => each === text)
    if (!state) throw malformedQuery(`is.${text}`)
    return { column, negated, operator, state }
  }
  if (!Object.hasOwn(comparisons, operator) && !Object.hasOwn(patterns, operator))
    throw malformedQuery(operator)
  return { column, negated, operator: operator as 'eq', value: readValue() }
}

function checkLimits(conditions: Condition[], limits: QueryLimits): void {
  let filters = 0
  let matches = 0
  const visit = (condition: Condition, depth: number) => {
    if (depth > limits.depth) throw limitExceeded('too many levels')
    if ('group' in condition) return condition.conditions.forEach((each) => visit(each, depth + 1))
    filters += 1
    if (Object.hasOwn(patterns, condition.operator)) matches += 1
    if (condition.operator === 'in' && condition.values.length > limits.listLength)
      throw limitExceeded('too long a list')
  }
  conditions.forEach((each) => visit(each, 0))
  if (filters > limits.filters) throw limitExceeded('too many filters')
  if (matches > limits.patterns) throw limitExceeded('too many patterns')
}
