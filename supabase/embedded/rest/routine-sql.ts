import { type SchemaCache, type Routine } from './schema-cache.ts'
import { ApiError } from './api-error.ts'
import { quoted, type Statement, SqlParameters } from './statement.ts'

/** Calls a function of the schema 'public' with named JSON arguments. Throws an ApiError if there is no such function. */
export function routineSql(
  schemaCache: SchemaCache,
  name: string,
  given: Record<string, unknown>,
  { text, readOnly, single }: { text: string; readOnly: boolean; single: boolean },
): { statement: Statement; routine: Routine } {
  const routine = schemaCache.routines.get(name)
  const names = Object.keys(given)
  if (!routine || !accepts(routine, names)) {
    const list = names.map((each) => each.slice(0, 63)).join(', ')
    throw new ApiError(
      404,
      'PGRST202',
      `Could not find the function public.${name}${list ? `(${list})` : ''} in the schema cache`.slice(
        0,
        400,
      ),
    )
  }
  const values = new SqlParameters()
  const used = routine.arguments.filter(({ name: each }) => names.includes(each))
  const call = `public.${quoted(name)}(${used.map((each) => `${quoted(each.name)} := given.${quoted(each.name)}`).join(', ')})`
  const types = used.map((each) => `${quoted(each.name)} ${each.type}`).join(', ')
  const from = used.length
    ? `json_to_record(${values.bind(text, 'json')}) as given(${types}), lateral ${call}`
    : call
  const rows = routine.composite
    ? `select result.* from ${from} as result`
    : `select result.value from ${from} as result(value)`
  const item = routine.composite ? 'source' : 'source.value'
  const list = routine.set || routine.composite
  const value = routine.returnsVoid
    ? `''`
    : list
      ? `coalesce(json_agg(${item})::text, '[]')`
      : `coalesce((json_agg(${item}) -> 0)::text, 'null')`
  const first = list && (single || !routine.set) ? `(json_agg(${item}) -> 0)::text` : value
  return {
    routine,
    statement: {
      // PostgREST, too, reads the setting after the call.
      sql: `with source as (${rows})
        select count(*)::int as rows, null::int as total, ${first} as body,
          nullif(current_setting('response.status', true), '')::int as status
        from source`,
      parameters: values.list,
      readOnly,
      single,
    },
  }
}

/** Whether the function has all given arguments, and all others have a default. */
function accepts({ arguments: known }: Routine, given: string[]): boolean {
  return (
    given.every((name) => known.some((each) => each.name === name)) &&
    known.every(({ name, optional }) => optional || given.includes(name))
  )
}
