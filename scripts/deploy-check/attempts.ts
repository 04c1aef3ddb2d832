import { randomUUID } from 'node:crypto'
import type { Queried } from '../../supabase/rights/catalogue.ts'
import {
  type Outcome,
  type Role,
  roles,
  type Row,
  tables,
  type TableRights,
} from '../../supabase/rights/expectations.ts'

// Upserts are not tried: they need exactly the rights to insert and to update.
const operations = ['select', 'insert', 'update', 'delete'] as const
type Operation = (typeof operations)[number]

export type Attempt = {
  role: Role
  table: string
  operation: Operation
  expected: Outcome
  /** An `Outcome`, or the text of an unexpected error. */
  outcome: string
}

/** SQL that runs each attempt with its role and rolls it back: it ends with an error whose message contains the outcomes. */
const script = (attempts: object[]) => `
do $script$
declare
  attempt record;
  touched bigint;
  outcome text;
  outcomes text[] := '{}';
begin
  set local lock_timeout = '3s';
  for attempt in
    select * from json_to_recordset(${literal(attempts)}) as a (role text, claims text, prepare text, sql text)
  loop
    begin
      begin
        execute attempt.prepare;
      exception when others then
        raise exception using errcode = 'SETUP', message = sqlerrm;
      end;
      perform set_config('request.jwt.claims', attempt.claims, true),
        set_config('request.jwt.claim.sub', attempt.claims::json ->> 'sub', true),
        set_config('role', attempt.role, true);
      execute attempt.sql;
      get diagnostics touched = row_count;
      raise exception using errcode = 'UNDO1', message = touched;
    exception
      when sqlstate 'UNDO1' then outcome := case sqlerrm when '0' then 'nothing' else 'done' end;
      when insufficient_privilege then outcome := 'refused';
      when others then outcome := sqlstate || ': ' || sqlerrm;
    end;
    outcomes := outcomes || outcome;
  end loop;
  raise exception using errcode = 'UNDO2', message = to_json(outcomes);
end $script$`

const literal = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

const insert = (table: string, row: Row) =>
  `insert into public.${table} (${Object.keys(row).join()}) values (${Object.values(row).map(literal).join()})`

/** The statements of an attempt. `prepare` creates the row that is tried, replacing a row with the same key. */
function statements(table: string, operation: Operation, rights: TableRights, ownId: string) {
  const { row, change, key = 'id', stands } = rights
  const existing: Row = stands ? { [key]: ownId } : { ...(key in row ? {} : { [key]: randomUUID() }), ...row }
  const where = `where ${key} = ${literal(existing[key])}`
  const deletion = `delete from public.${table} ${where}`
  const changes = Object.entries(change).map(([name, value]) => `${name} = ${literal(value)}`)
  const prepare = stands
    ? 'select'
    : operation === 'insert'
      ? deletion
      : `${deletion}; ${insert(table, existing)}`
  const sql = {
    select: `select from public.${table} ${where}`,
    insert: insert(table, row),
    update: `update public.${table} set ${changes.join()} ${where}`,
    delete: deletion,
  }[operation]
  return { prepare, sql }
}

/**
 * Tries every operation on every table as each role, and compares it with the list of rights. Everything is rolled back. A
 * role of the panel is only tried if the database has somebody with it.
 */
export async function tryRights({ query }: Queried): Promise<Attempt[]> {
  const staff = await query<{ id: string; role: Role }>(
    'select distinct on (role) user_id as id, role from public.staff order by role, created_at',
  )
  const accounts: Partial<Record<Role, string>> = {
    visitor: '',
    stranger: randomUUID(),
    ...Object.fromEntries(staff.map(({ id, role }) => [role, id])),
  }
  const planned = Object.entries(tables).flatMap(([table, rights]) =>
    operations.flatMap((operation) =>
      roles
        .filter((role) => role in accounts)
        .map((role) => ({ role, table, operation, expected: rights[operation][role] })),
    ),
  )
  const outcomes = await query(
    script(
      planned.map(({ role, table, operation }) => {
        const sqlRole = role === 'visitor' ? 'anon' : 'authenticated'
        return {
          role: sqlRole,
          claims: JSON.stringify({ role: sqlRole, sub: accounts[role] || undefined }),
          ...statements(table, operation, tables[table]!, accounts[role] || randomUUID()),
        }
      }),
    ),
  ).then(
    () => [],
    (error: unknown) => {
      const { code, message } = error as { code?: string; message: string }
      if (code !== 'UNDO2') throw error
      return JSON.parse(message) as string[]
    },
  )
  return planned.map((attempt, index) => ({ ...attempt, outcome: outcomes[index] ?? 'not tried' }))
}
