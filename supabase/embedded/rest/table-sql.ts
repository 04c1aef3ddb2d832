import { type QueryLimits, maxRows } from './query-limits.ts'
import { columnOf, type Table } from './schema-cache.ts'
import { orderSql, whereSql } from './conditions.ts'
import type { Query } from './query.ts'
import { ApiError, malformedQuery } from './api-error.ts'
import { quoted, type Statement, SqlParameters } from './statement.ts'

export type Preferences = {
  /** Whether to return exactly one row, as an object. */
  single: boolean
  count: boolean
  /** Whether a write returns the written rows. */
  representation: boolean
  /** What to do on a conflict with an existing row. */
  resolution?: 'merge' | 'ignore'
}

type Scope = { table: Table; limits: QueryLimits; query: Query; preferences: Preferences }

const body = (single: boolean) => (single ? '(json_agg(source) -> 0)::text' : `json_agg(source)::text`)

/**
 * Selects rows. Their size is estimated first, since even printing them may take too long, and then measured row by row: a
 * response over the limit is never built.
 */
export function selectSql({ table, limits, query, preferences }: Scope): Statement {
  const values = new SqlParameters()
  const where = whereSql(query.conditions, { table, limits, values })
  const from = `from public.${quoted(table.name)} as target where ${where}`
  const size = Math.min(query.limit ?? maxRows, maxRows)
  const total = preferences.count ? `(select count(*) ${from})::int` : 'null::int'
  const names = query.select ?? [...table.columns.keys()]
  const bytes = names.map((name) => {
    const { type } = columnOf(table, name)
    // Neither function reads a value in a TOAST table. Where that is compressed, pg_column_size is too low, often by far.
    return `coalesce(${type === 'text' ? 'octet_length' : 'pg_column_size'}(${quoted(name)}), 4)`
  })
  const answer = preferences.single
    ? '(select line from lines limit 1)'
    : `'[' || (select string_agg(line, ',') from lines) || ']'`
  return {
    sql: `with source as materialized (
        select ${columnsSql(table, query.select)} ${from}${orderSql(query.order, { table, limits })} limit ${size} offset ${query.offset}
      ), estimate as materialized (
        select coalesce(sum(${bytes.join(' + ')}), 0) <= ${limits.responseBytes} as fits from source
      ), lines as materialized (
        select row_to_json(source)::text as line from source where (select fits from estimate)
      )
      select (select count(*) from source)::int as rows, ${total} as total,
        case when (select fits from estimate) and coalesce((select sum(octet_length(line) + 1) from lines), 0) <= ${limits.responseBytes}
          then coalesce(${answer}, '[]') end as body`,
    parameters: values.list,
    readOnly: true,
    single: preferences.single,
  }
}

export function insertSql(scope: Scope, rows: Record<string, unknown>[], text: string): Statement {
  const { table, query, preferences } = scope
  const values = new SqlParameters()
  const columns = query.columns ?? fieldsOf(rows)
  const target = `insert into public.${quoted(table.name)} as target`
  const list = columns.map(quoted).join(', ')
  const source = `json_to_recordset(${values.bind(text, 'json')}) as given(${typedSql(table, columns)})`
  const insert =
    columns.length > 0
      ? `${target} (${list}) select ${list} from ${source}${conflictSql(scope, columns)}`
      : // One row of defaults for each object.
        `${target} select from generate_series(1, ${rows.length})`
  return writeSql(insert, scope, columns.length > 0 ? values : new SqlParameters(), preferences)
}

/** Sets the fields of a JSON object in the matching rows. */
export function updateSql(scope: Scope, fields: Record<string, unknown>, text: string): Statement {
  const { table, limits, query, preferences } = scope
  const columns = Object.keys(fields)
  if (columns.length === 0) throw malformedQuery('No field to change')
  const values = new SqlParameters()
  const source = `json_to_record(${values.bind(text, 'json')}) as given(${typedSql(table, columns)})`
  const changes = columns.map((name) => `${quoted(name)} = given.${quoted(name)}`).join(', ')
  const where = whereSql(filtered(query), { table, limits, values })
  return writeSql(
    `update public.${quoted(table.name)} as target set ${changes} from ${source} where ${where}`,
    scope,
    values,
    preferences,
  )
}

export function deleteSql(scope: Scope): Statement {
  const { table, limits, query, preferences } = scope
  const values = new SqlParameters()
  const where = whereSql(filtered(query), { table, limits, values })
  return writeSql(
    `delete from public.${quoted(table.name)} as target where ${where}`,
    scope,
    values,
    preferences,
  )
}

/** Hosted Supabase refuses writes without a filter, too. */
function filtered({ conditions, order, limit, offset }: Query) {
  if (order.length > 0 || limit !== undefined || offset > 0)
    throw malformedQuery('A write has no order and no limit')
  if (conditions.length === 0) throw new ApiError(400, '21000', 'A change of rows requires a filter')
  return conditions
}

function writeSql(
  write: string,
  { table, query }: Scope,
  values: SqlParameters,
  preferences: Preferences,
): Statement {
  // Not `returning *`: a caller who may write a row may not always read it.
  const returning = preferences.representation ? columnsSql(table, query.select) : '1'
  return {
    sql: `with source as (${write} returning ${returning})
      select count(*)::int as rows, null::int as total,
        ${preferences.representation ? `coalesce(${body(preferences.single)}, '[]')` : `''`} as body from source`,
    parameters: values.list,
    readOnly: false,
    single: preferences.single,
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
        throw new ApiError(
          400,
          'PGRST204',
          `Could not find the '${name}' column of '${table.name}' in the schema cache`,
        )
      }
      return `${quoted(name)} ${column.type}`
    })
    .join(', ')
}

/** The fields of the rows. All rows must have the same fields unless the query has `columns`. */
function fieldsOf(rows: Record<string, unknown>[]): string[] {
  const first = Object.keys(rows[0] ?? {})
  const same = rows.every((row) => {
    const fields = Object.keys(row)
    return fields.length === first.length && fields.every((field) => Object.hasOwn(rows[0] ?? {}, field))
  })
  if (!same) throw new ApiError(400, 'PGRST102', 'All object keys must match')
  return first
}

function conflictSql({ table, query, preferences }: Scope, columns: string[]): string {
  if (!preferences.resolution) return ''
  const key = (query.onConflict ?? table.key).map((name) => columnOf(table, name).name)
  if (key.length === 0) throw malformedQuery('on_conflict')
  const place = ` on conflict (${key.map(quoted).join(', ')})`
  if (preferences.resolution === 'ignore') return `${place} do nothing`
  const merge = columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  return `${place} do update set ${merge.join(', ')}`
}
