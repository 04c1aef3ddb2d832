import { Refusal } from './refusal.ts'

/** A column as the database describes it; `type` is SQL. */
export type Column = {
  name: string
  type: string
  /** Whether some index holds it, as a key or in its condition: then a filter needn't read every row. */
  indexed: boolean
  /** Whether an index finds a part of its text. */
  searchable: boolean
}
export type Table = { name: string; columns: Map<string, Column>; key: string[] }
type Argument = { name: string; type: string; optional: boolean }
export type Routine = {
  name: string
  arguments: Argument[]
  /** Whether it gives any number of rows. */
  set: boolean
  /** Whether a row has named columns; else it is one value. */
  composite: boolean
  nothing: boolean
}

export type Catalogue = { tables: Map<string, Table>; routines: Map<string, Routine> }

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
  select p.proname as name, p.proretset as "set", p.prorettype = 'void'::regtype as nothing,
    t.typtype = 'c' or p.prorettype = 'record'::regtype as composite,
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null), 'optional', n > p.pronargs - p.pronargdefaults) order by n)
      from generate_series(1, p.pronargs) n), '[]') as arguments
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`

/** Reads which tables and functions the schema 'public' has. */
export async function readCatalogue(read: Read): Promise<Catalogue> {
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

/** The table of that name. Throws a Refusal (404) where there is none. */
export function tableOf({ tables }: Catalogue, name: string): Table {
  const table = tables.get(name)
  if (table) return table
  throw new Refusal(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}

/** The column of that name. Throws a Refusal (400) where there is none. */
export function columnOf({ name: table, columns }: Table, name: string): Column {
  const column = columns.get(name)
  if (column) return column
  throw new Refusal(400, '42703', `column ${table}.${name} does not exist`)
}
