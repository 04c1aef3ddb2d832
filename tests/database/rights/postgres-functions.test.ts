import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

/**
 * The functions of Postgres itself. The API can't call them. Even if it could, those that run text as SQL,
 * read files or control the server are revoked from visitors.
 */

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

type Found = { name: string; roles: string[]; call: string }

/** The Postgres functions that match the condition, with the API roles that may run each, and a call. */
const functionsWhere = (condition: string) =>
  backend.query<Found>(
    // The arguments come from a row, since Postgres skips a call with constant null arguments.
    `select p.proname as name,
       array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
         where has_function_privilege(role, p.oid, 'execute')) as roles,
       format('select pg_catalog.%I(%s) from (select %s offset 0) given', p.proname,
         string_agg(case when p.provariadic > 0 and place = pronargs then 'variadic ' else '' end || 'a' || place, ', ' order by place),
         coalesce(string_agg('null::' || type::regtype || ' as a' || place, ', ' order by place), '1')) as call
     from pg_proc p left join unnest(p.proargtypes::oid[]) with ordinality as types(type, place) on true
     where p.pronamespace = 'pg_catalog'::regnamespace and ${condition}
     group by p.oid, p.proname, p.provariadic, p.pronargs order by 1`,
  )

const families = [
  '(query|cursor|table|schema|database)_to_xml',
  '^ts_stat$',
  '^ts_rewrite$',
  '^lo_',
  '^lo(read|write)$',
  '^pg_read_',
  '^pg_ls_',
  '^pg_stat_file$',
  '^pg_current_logfile$',
  '^pg_sleep',
  'advisory',
  '^pg_notify$',
  '^pg_logical_',
  '^pg_replication_',
  '^pg_(create|copy|drop|sync)_.*replication',
  '^pg_(cancel|terminate)_backend$',
  '^pg_log_',
  '^pg_(reload|rotate|switch|promote|backup|export|import)',
  '^pg_wal_replay_(pause|resume)',
  '^pg_stat_reset',
  '^binary_upgrade_',
]

test.each(families)('nobody but the owner runs %s', async (family) => {
  const found = await functionsWhere(`p.proname ~ '${family}'`)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ roles }) => roles.length > 0)).toEqual([])
})

async function codeOf(call: string, role: string) {
  await backend.query('begin')
  try {
    await backend.query(`set local role ${role}`)
    await backend.query(call)
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await backend.query('rollback')
  }
}

test('a call of one is refused', async () => {
  const found = await functionsWhere(`p.proname ~ '${families.join('|')}'`)
  for (const role of ['anon', 'authenticated'])
    for (const { call } of found) expect([call, await codeOf(call, role)]).toEqual([call, '42501'])
  for (const call of [
    "select query_to_xml('select 1', true, false, '')",
    "select * from ts_stat('select null::tsvector')",
    "select lo_from_bytea(0, 'x')",
    'select pg_sleep(0)',
  ])
    expect([call, await codeOf(call, 'anon')]).toEqual([call, '42501'])
  expect(await codeOf('select pg_sleep(0)', 'postgres')).toBe('done')
  expect(await codeOf('select random()', 'anon')).toBe('done')
})

/** The functions with side effects that visitors may run, and why they are harmless. */
const harmless = [
  // Values.
  '(clock_timestamp|timeofday|random|random_normal|setseed|gen_random_uuid|array_sample|array_shuffle|current_query)',
  // Settings of the current session; PostgREST, policies and triggers use them.
  'set_config',
  // They check rights on the sequence, table or index themselves.
  '(nextval|setval|currval|lastval|currtid2|brin_.*|gin_clean_pending_list)',
  // For superusers, and for the scripts of extensions.
  '(pg_nextoid|pg_stop_making_pinned_objects|pg_extension_config_dump)',
  '(plpgsql_validator|amvalidate)',
  // Information: sizes, statistics, positions.
  'pg_(.*_)?(size|version|ancestors|tree|status|pids|blocked|value|members|events|timestamp|timestamp_origin)',
  'pg_(stat_get|control|current_wal|last|get_wal|is)_.*',
  'pg_(available_wal_summaries|wal_summary_contents|last_committed_xact|prepared_xact|jit_available)',
  '(pg_notification_queue_usage|pg_stat_clear_snapshot|pg_stat_force_next_flush|txid_status)',
]

test('all other functions with side effects are known to be harmless', async () => {
  const callable = `p.provolatile = 'v' and p.prorettype::regtype::text !~ 'trigger|handler|internal'
    and not 'internal'::regtype = any(p.proargtypes::oid[])`
  const open = (await functionsWhere(callable)).filter(({ roles }) => roles.length > 0)
  const known = new RegExp(`^(${harmless.join('|')})$`)
  expect(open.map(({ name }) => name).filter((name) => !known.test(name))).toEqual([])
})
