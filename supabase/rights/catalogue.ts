import type { Grants } from './expectations.ts'

/** Reads the database's catalogue. Names include their schema. */

/** A database that runs SQL as its owner. */
export type Queried = { query: <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]> }

/** Every schema that an API role may look into, but Postgres' own. */
export async function schemas({ query }: Queried): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select nspname as name from pg_namespace n
     where nspname !~ '^pg_' and nspname <> 'information_schema' and exists (
       select from unnest(array['anon', 'authenticated']) role where has_schema_privilege(role, n.oid, 'usage'))
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Tables, views and sequences with what API roles may do, whole or by column, however they came to that right. */
export async function relations({ query }: Queried): Promise<Record<string, Grants>> {
  const rows = await query<{ name: string; role: keyof Grants; granted: string[] }>(
    `select n.nspname || '.' || c.relname as name, role, array(
       select case
         when privilege = 'maintain' or has_table_privilege(role, c.oid, privilege) then privilege
         else privilege || ' (' || (
           select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and has_column_privilege(role, c.oid, a.attnum, privilege)) || ')' end
       from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'])
         with ordinality as privileges(privilege, place)
       where has_table_privilege(role, c.oid,
           -- Before version 17 there is no right to maintain: all the other rights together stand for it.
           case when privilege = 'maintain' and current_setting('server_version_num')::integer < 170000
             then 'trigger' else privilege end)
         or (privilege in ('select', 'insert', 'update', 'references')
             and has_any_column_privilege(role, c.oid, privilege))
       order by place) as granted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       cross join unnest(array['anon', 'authenticated']) role
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname = any($1)
     order by 1`,
    [await schemas({ query })],
  )
  const found: Record<string, Grants> = {}
  for (const { name, role, granted } of rows)
    (found[name] ??= { anon: [], authenticated: [] })[role] = granted
  return found
}

/** The tables of the schemas that have no row level security. */
export async function unprotected({ query }: Queried, schemas: string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`,
    [schemas],
  )
  return rows.map(({ name }) => name)
}

/** The policies that open realtime topics. */
export async function topicPolicies({ query }: Queried): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select policyname::text as name from pg_policies
     where schemaname = 'realtime' and tablename = 'messages' order by 1`,
  )
  return rows.map(({ name }) => name)
}

export type Definition = {
  kind: 'policy' | 'trigger' | 'function' | 'constraint'
  /** As SQL would write it, a function with its types. */
  name: string
  /** The table that it belongs to; null for a function. */
  table: string | null
  /** SQL that makes it. */
  statement: string
  /** Whether it is a trigger that is disabled. */
  isOff: boolean
}

/**
 * The definitions of policies, triggers, functions and check constraints. Without a search path PostgreSQL 15 and 17 and the embedded
 * database print each in the same words. Triggers that call functions of other schemas are the backend's own.
 */
export async function definitions({ query }: Queried): Promise<Definition[]> {
  return query<Definition>(
    `with path as materialized (select set_config('search_path', '', true) as path),
     ours as (select oid from pg_namespace where nspname in ('public', 'private'))
     select kind, name, "table", statement, "isOff" from path, lateral (
       select 'policy' as kind, quote_ident(polname) as name, c.oid::regclass::text as "table",
         format('create policy %I on %s as %s for %s to %s%s%s', polname, c.oid::regclass,
           case when polpermissive then 'permissive' else 'restrictive' end,
           case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
           (select string_agg(role, ', ' order by role) from (
             select case id when 0 then 'public' else id::regrole::text end as role from unnest(polroles) id) roles),
           ' using (' || pg_get_expr(polqual, polrelid) || ')',
           ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')') as statement,
         false as "isOff"
       from pg_policy join pg_class c on c.oid = polrelid where path = ''
       union all
       select 'trigger', quote_ident(tgname), tgrelid::regclass::text, pg_get_triggerdef(t.oid), tgenabled in ('D', 'R')
       from pg_trigger t join pg_proc p on p.oid = tgfoid
       where not tgisinternal and p.pronamespace in (select oid from ours) and path = ''
       union all
       select 'function', oid::regprocedure::text, null, pg_get_functiondef(oid), false
       from pg_proc p where pronamespace in (select oid from ours) and prokind = 'f' and path = ''
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all
       -- Not valid: a statement that older rows can't stop.
       select 'constraint', quote_ident(conname), conrelid::regclass::text, format('alter table %s add constraint %I %s not valid',
         conrelid::regclass, conname, regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '')), false
       from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace in (select oid from ours) and path = ''
     ) found
     order by 1, 3, 2`,
  )
}

export type FunctionFacts = { anon: boolean; authenticated: boolean; definer: boolean; pinned: boolean }

/** Functions of the schemas with who may run them, but those of extensions, and event triggers, which nobody can call. */
export async function functionsOf(
  { query }: Queried,
  schemas: string[],
): Promise<Record<string, FunctionFacts>> {
  const rows = await query<FunctionFacts & { name: string }>(
    `select n.nspname || '.' || p.proname || '(' || coalesce((
         select string_agg(format_type(type, null), ', ' order by place)
         from unnest(p.proargtypes::oid[]) with ordinality as types(type, place)), '') || ')' as name,
       has_function_privilege('anon', p.oid, 'execute') as anon,
       has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
       p.prosecdef as definer,
       coalesce('search_path=""' = any(p.proconfig), false) as pinned
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any($1) and p.prorettype <> 'event_trigger'::regtype
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
    [schemas],
  )
  return Object.fromEntries(rows.map(({ name, ...facts }) => [name, facts]))
}

export type Column = { table: string; name: string; type: string; generated: boolean }

export async function columns({ query }: Queried): Promise<Column[]> {
  return query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            a.attgenerated <> '' as generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     order by 1, a.attnum`,
  )
}
