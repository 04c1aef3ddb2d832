import type { QueryLimits } from './query-limits.ts'
import { type Column, columnOf, type Table } from './schema-cache.ts'
import { type Condition, comparisons, type Filter, type Order, patterns } from './query.ts'
import { limitExceeded, malformedQuery } from './api-error.ts'
import { quoted, type SqlParameters } from './statement.ts'

type Scope = { table: Table; limits: QueryLimits; values: SqlParameters }

// A regular expression that only matches literal text: escaped punctuation, or characters without a special meaning.
const literalText = /^(\\[^\p{L}\p{N}]|[^\\.^$*+?()[\]{}|])*$/u

/** The conditions as SQL; `true` if there are none. The table's alias is `target`. */
export function whereSql(conditions: Condition[], scope: Scope): string {
  return conditions.map((condition) => conditionSql(condition, scope)).join(' and ') || 'true'
}

function conditionSql(condition: Condition, scope: Scope): string {
  const sql =
    'group' in condition
      ? `(${condition.conditions.map((each) => conditionSql(each, scope)).join(` ${condition.group} `)})`
      : filterSql(condition, scope)
  return condition.negated ? `(not ${sql})` : sql
}

function filterSql(filter: Filter, { table, limits, values }: Scope): string {
  const column = columnOf(table, filter.column)
  const target = `target.${quoted(column.name)}`
  // Allowed without an index, since it doesn't read the value.
  if (filter.operator === 'is') return `(${target} is ${stateSql(filter.state, column)})`
  const isArray = column.type.endsWith('[]')
  // The index of an array knows only what it contains.
  if (limits.indexedOnly && (!column.indexed || (isArray && filter.operator !== 'cs')))
    throw limitExceeded('a filter that is too costly for a visitor')
  if (filter.operator === 'cs' && !isArray) throw malformedQuery('cs on a column that is no array')
  if (filter.operator === 'in') {
    if (filter.values.length === 0) return 'false'
    return `(${target} in (${filter.values.map((value) => values.bind(value, column.type)).join(', ')}))`
  }
  if (Object.hasOwn(comparisons, filter.operator)) {
    const operator = comparisons[filter.operator as keyof typeof comparisons]
    return `(${target} ${operator} ${values.bind(filter.value, column.type)})`
  }
  return `(${target} ${patternSql(filter.operator as keyof typeof patterns, filter.value, column, { limits, values })})`
}

function patternSql(
  operator: keyof typeof patterns,
  value: string,
  column: Column,
  { limits, values }: Pick<Scope, 'limits' | 'values'>,
): string {
  if (column.type !== 'text') throw malformedQuery(`${operator} on a column that is no text`)
  if (limits.indexedOnly && !column.searchable)
    throw limitExceeded('a filter that is too costly for a visitor')
  const isLike = operator.endsWith('like')
  // A regular expression can run for minutes, for example with a back-reference over a long text.
  if (!isLike && !limits.allowRegex && !literalText.test(value))
    throw limitExceeded('a pattern that is too costly')
  return `${patterns[operator]} ${values.bind(isLike ? value.replaceAll('*', '%') : value, 'text')}`
}

function stateSql(state: (Filter & { operator: 'is' })['state'], { type }: Column): string {
  if (state === 'null') return 'null'
  if (state === 'not_null') return 'not null'
  if (type !== 'boolean') throw malformedQuery(`is.${state} on a column that is no boolean`)
  return state
}

/** The ORDER BY clause; '' if there is none. */
export function orderSql(order: Order[], { table, limits }: Omit<Scope, 'values'>): string {
  if (order.length > table.columns.size) throw limitExceeded('too long an order')
  const terms = order.map(({ column: name, descending, nulls }) => {
    const column = columnOf(table, name)
    if (limits.indexedOnly && (!column.indexed || column.type.endsWith('[]')))
      throw limitExceeded('an order that is too costly for a visitor')
    return `target.${quoted(name)}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
}
