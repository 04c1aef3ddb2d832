import type { Bounds } from './bounds.ts'
import { type Column, columnOf, type Table } from './catalogue.ts'
import { type Condition, comparisons, type Filter, type Order, patterns } from './query.ts'
import { tooMuch, unreadable } from './refusal.ts'
import { quoted, type Values } from './statement.ts'

type Scope = { table: Table; bounds: Bounds; values: Values }

// Character by character: escaped punctuation, or anything that stands for itself.
const literalText = /^(\\[^\p{L}\p{N}]|[^\\.^$*+?()[\]{}|])*$/u

/** The conditions as SQL, `true` where there is none. The table stands in it as `target`. */
export function whereSql(conditions: Condition[], scope: Scope): string {
  return conditions.map((condition) => conditionSql(condition, scope)).join(' and ') || 'true'
}

function conditionSql(condition: Condition, scope: Scope): string {
  const sql =
    'group' in condition
      ? `(${condition.conditions.map((each) => conditionSql(each, scope)).join(` ${condition.group} `) || 'true'})`
      : filterSql(condition, scope)
  return condition.negated ? `(not ${sql})` : sql
}

function filterSql(filter: Filter, { table, bounds, values }: Scope): string {
  const column = columnOf(table, filter.column)
  const target = `target.${quoted(column.name)}`
  // Reads no value, however long.
  if (filter.operator === 'is') return `(${target} is ${stateSql(filter.state, column)})`
  if (bounds.indexedOnly && !column.indexed) throw tooMuch('a filter that is too costly for a visitor')
  if (filter.operator === 'in') {
    if (filter.values.length === 0) return 'false'
    return `(${target} in (${filter.values.map((value) => values.bind(value, column.type)).join(', ')}))`
  }
  if (Object.hasOwn(comparisons, filter.operator)) {
    const operator = comparisons[filter.operator as keyof typeof comparisons]
    return `(${target} ${operator} ${values.bind(filter.value, column.type)})`
  }
  return `(${target} ${patternSql(filter.operator as keyof typeof patterns, filter.value, column, { bounds, values })})`
}

function patternSql(
  operator: keyof typeof patterns,
  value: string,
  column: Column,
  { bounds, values }: Pick<Scope, 'bounds' | 'values'>,
): string {
  if (column.type !== 'text') throw unreadable(`${operator} on a column that is no text`)
  if (bounds.indexedOnly && !column.searchable) throw tooMuch('a filter that is too costly for a visitor')
  const isLike = operator.endsWith('like')
  // A regular expression can take minutes: a back-reference over a long text has no end.
  if (!isLike && !bounds.anyPattern && !literalText.test(value)) throw tooMuch('a pattern that is too costly')
  return `${patterns[operator]} ${values.bind(isLike ? value.replaceAll('*', '%') : value, 'text')}`
}

function stateSql(state: (Filter & { operator: 'is' })['state'], { type }: Column): string {
  if (state === 'null') return 'null'
  if (state === 'not_null') return 'not null'
  if (type !== 'boolean') throw unreadable(`is.${state} on a column that is no boolean`)
  return state
}

/** The order as SQL, with what comes before it; '' for none. */
export function orderSql(order: Order[], { table, bounds }: Omit<Scope, 'values'>): string {
  if (order.length > table.columns.size) throw tooMuch('too long an order')
  const terms = order.map(({ column: name, descending, nulls }) => {
    const column = columnOf(table, name)
    if (bounds.indexedOnly && !column.indexed) throw tooMuch('an order that is too costly for a visitor')
    return `target.${quoted(name)}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
}
