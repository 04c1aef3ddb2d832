import { ApiError } from './api-error.ts'

/** A column of the database; `type` is SQL. */
export type Column = {
  name: string
  type: string
  /** Whether it is in an index, as a key or in the index's condition. */
  indexed: boolean
  /** Whether it has a trigram index. */
  searchable: boolean
}
export type Table = { name: string; columns: Map<string, Column>; key: string[] }
type Argument = { name: string; type: string; optional: boolean }
export type Routine = {
  name: string
  arguments: Argument[]
  /** Whether it returns a set of rows. */
  set: boolean
  /** Whether it returns rows with named columns, not single values. */
  composite: boolean
  returnsVoid: boolean
}

export type SchemaCache = { tables: Map<string, Table>; routines: Map<string, Routine> }

type Read = <Row extends object>(sql: string) => Promise<Row[]>

const tablesSql = `
  select c.relname as name,
    json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'indexed', exists (
        select from pg_index i where i.indrelid = c.oid and (
          a.attnum = any(i.indkey) or exists (
            select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = c.oid and d.refobjsubid = a.attnum))),
      'searchable', exists (
        select from pg_index i join pg_opclass o on o.oid = any(i.indclass)
        where i.indrelid = c.oid and a.attnum = any(i.indkey) and o.opcname = 'gin_trgm_ops')
    ) order by a.attnum) as columns,
    coalesce((
      select json_agg(k.attname order by k.attnum) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  group by c.oid, c.relname`

const routinesSql = `
  select p.proname as name, p.proretset as "set", p.prorettype = 'void'::regtype as "returnsVoid",
    t.typtype = 'c' or p.prorettype = 'record'::regtype as composite,
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null), 'optional', n > p.pronargs - p.pronargdefaults) order by n)
      from generate_series(1, p.pronargs) n), '[]') as arguments
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`

/** Whether a statement may change the schema, so that it has to be read again, which takes as long as several requests. */
export const mayChangeSchema = (sql: string): boolean =>
  !/^\s*(?:select|insert|update|delete|truncate)\s/i.test(sql)

/** Reads the tables and functions of the schema 'public' from Postgres' system catalogs. */
export async function readSchemaCache(read: Read): Promise<SchemaCache> {
  const tables = await read<{ name: string; columns: Column[]; key: string[] }>(tablesSql)
  const routines = await read<Routine>(routinesSql)
  return {
    tables: new Map(
      tables.map(({ name, columns, key }) => [
        name,
        { name, key, columns: new Map(columns.map((column) => [column.name, column])) },
      ]),
    ),
    routines: new Map(routines.map((routine) => [routine.name, routine])),
  }
}

export function tableOf({ tables }: SchemaCache, name: string): Table {
  const table = tables.get(name)
  if (table) return table
  throw new ApiError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}

export function columnOf({ name: table, columns }: Table, name: string): Column {
  const column = columns.get(name)
  if (column) return column
  throw new ApiError(400, '42703', `column ${table}.${name} does not exist`)
}
