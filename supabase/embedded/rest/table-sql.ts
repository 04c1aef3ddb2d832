import { type Bounds, maxRows } from './bounds.ts'
import { columnOf, type Table } from './catalogue.ts'
import { orderSql, whereSql } from './conditions.ts'
import type { Query } from './query.ts'
import { Refusal, unreadable } from './refusal.ts'
import { quoted, type Statement, Values } from './statement.ts'

export type Wish = {
  /** Whether exactly one row is wanted, as an object. */
  single: boolean
  /** Whether to count all rows that the conditions meet. */
  count: boolean
  /** Whether a write gives the rows that it wrote. */
  representation: boolean
  /** What an insert does with a row that is there. */
  resolution?: 'merge' | 'ignore'
}

type Scope = { table: Table; bounds: Bounds; query: Query; wish: Wish }

const body = (single: boolean) => (single ? '(json_agg(source) -> 0)::text' : `json_agg(source)::text`)

/** Reads rows. An answer of more bytes than allowed is measured first, and not made. */
export function selectSql({ table, bounds, query, wish }: Scope): Statement {
  const values = new Values()
  const where = whereSql(query.conditions, { table, bounds, values })
  const from = `from public.${quoted(table.name)} as target where ${where}`
  const size = Math.min(query.limit ?? maxRows, maxRows)
  const total = wish.count ? `(select count(*) ${from})::int` : 'null::int'
  const names = query.select ?? [...table.columns.keys()]
  const bytes = names.map((name) => {
    const { type } = columnOf(table, name)
    // Neither reads the value itself, which may lie beside the row, compressed.
    return `coalesce(${type === 'text' ? 'octet_length' : 'pg_column_size'}(${quoted(name)}), 4)`
  })
  return {
    sql: `with source as materialized (
        select ${columnsSql(table, query.select)} ${from}${orderSql(query.order, { table, bounds })} limit ${size} offset ${query.offset}
      )
      select (select count(*) from source)::int as rows, ${total} as total,
        case when coalesce((select sum(${bytes.join(' + ')}) from source), 0) <= ${bounds.answer}
          then (select coalesce(${body(wish.single)}, '[]') from source) end as body`,
    parameters: values.list,
    readOnly: true,
    single: wish.single,
  }
}

/** Inserts the rows of a JSON array, of which each field has a column. */
export function insertSql(scope: Scope, rows: Record<string, unknown>[], text: string): Statement {
  const { table, query, wish } = scope
  const values = new Values()
  const columns = query.columns ?? fieldsOf(rows)
  const target = `insert into public.${quoted(table.name)} as target`
  const list = columns.map(quoted).join(', ')
  const source = `json_to_recordset(${values.bind(text, 'json')}) as given(${typedSql(table, columns)})`
  const insert =
    columns.length > 0
      ? `${target} (${list}) select ${list} from ${source}${conflictSql(scope, columns)}`
      : `${target} ${rows.length > 0 ? 'default values' : 'select target.* from public.' + quoted(table.name) + ' as target where false'}`
  return writeSql(insert, scope, columns.length > 0 ? values : new Values(), wish)
}

/** Puts the fields of a JSON object into the rows that the conditions meet. */
export function updateSql(scope: Scope, fields: Record<string, unknown>, text: string): Statement {
  const { table, bounds, query, wish } = scope
  const columns = Object.keys(fields)
  if (columns.length === 0) throw unreadable('No field to change')
  const values = new Values()
  const source = `json_to_record(${values.bind(text, 'json')}) as given(${typedSql(table, columns)})`
  const changes = columns.map((name) => `${quoted(name)} = given.${quoted(name)}`).join(', ')
  const where = whereSql(filtered(query), { table, bounds, values })
  return writeSql(
    `update public.${quoted(table.name)} as target set ${changes} from ${source} where ${where}`,
    scope,
    values,
    wish,
  )
}

/** Deletes the rows that the conditions meet. */
export function deleteSql(scope: Scope): Statement {
  const { table, bounds, query, wish } = scope
  const values = new Values()
  const where = whereSql(filtered(query), { table, bounds, values })
  return writeSql(`delete from public.${quoted(table.name)} as target where ${where}`, scope, values, wish)
}

/** Hosted Supabase refuses to change all rows at once, too. */
function filtered({ conditions, order, limit, offset }: Query) {
  if (order.length > 0 || limit !== undefined || offset > 0)
    throw unreadable('A write has no order and no limit')
  if (conditions.length === 0) throw new Refusal(400, '21000', 'A change of rows requires a filter')
  return conditions
}

function writeSql(write: string, { table, query }: Scope, values: Values, wish: Wish): Statement {
  // Without rows to give back, none is read: who may write a row may not always read it.
  const returning = wish.representation ? columnsSql(table, query.select) : '1'
  return {
    sql: `with source as (${write} returning ${returning})
      select count(*)::int as rows, null::int as total,
        ${wish.representation ? `coalesce(${body(wish.single)}, '[]')` : `''`} as body from source`,
    parameters: values.list,
    readOnly: false,
    single: wish.single,
  }
}

function columnsSql(table: Table, select: string[] | undefined): string {
  if (!select) return 'target.*'
  return select.map((name) => `target.${quoted(columnOf(table, name).name)}`).join(', ')
}

function typedSql(table: Table, columns: string[]): string {
  return columns
    .map((name) => {
      const column = table.columns.get(name)
      if (!column) {
        throw new Refusal(
          400,
          'PGRST204',
          `Could not find the '${name}' column of '${table.name}' in the schema cache`,
        )
      }
      return `${quoted(name)} ${column.type}`
    })
    .join(', ')
}

/** The fields of the rows, which all have the same ones unless the query names the columns. */
function fieldsOf(rows: Record<string, unknown>[]): string[] {
  const first = Object.keys(rows[0] ?? {})
  const same = rows.every((row) => {
    const fields = Object.keys(row)
    return fields.length === first.length && fields.every((field) => Object.hasOwn(rows[0] ?? {}, field))
  })
  if (!same) throw new Refusal(400, 'PGRST102', 'All object keys must match')
  return first
}

function conflictSql({ table, query, wish }: Scope, columns: string[]): string {
  if (!wish.resolution) return ''
  const key = (query.onConflict ?? table.key).map((name) => columnOf(table, name).name)
  if (key.length === 0) throw unreadable('on_conflict')
  const place = ` on conflict (${key.map(quoted).join(', ')})`
  if (wish.resolution === 'ignore') return `${place} do nothing`
  const merge = columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  return `${place} do update set ${merge.join(', ')}`
}
