/** Generates requests to the Data API for the database's tables and functions. */
import type { Draft, Known, Sender } from './request.ts'
import type { Random } from './random.ts'
import { type Context, plain, queryFor, valueFor } from './rest-query.ts'

const accepts = ['*/*', 'application/json', 'application/vnd.pgrst.object+json', 'text/html;q=0.9, */*']
const oddAccepts = ['text/csv', 'application/geo+json', 'application/vnd.pgrst.plan+json', '']
const preferences = [
  ...['count=exact', 'count=planned', 'return=representation', 'return=representation', 'return=minimal'],
  ...['resolution=merge-duplicates', 'resolution=ignore-duplicates', 'missing=default', 'tx=rollback'],
]
const oddTables = ['users', 'auth.users', 'pg_class', 'Articles', 'rate_counters', '']
const oddRoutines = ['version', 'pg_sleep', 'check_rate', 'query_to_xml', 'is_editor()', '']

/** A random request to the Data API: to a table or a function. */
export function restRequest(random: Random, known: Known, sender: Sender): Draft {
  const odd = random.chance(0.3) ? 0.25 : 0
  const context = { random, ids: known.ids, odd }
  const make = random.chance(0.2) ? routineRequest : tableRequest
  const { headers, ...draft } = make(context, known, sender)
  return { ...draft, headers: [...headers, ...headersFor(context, sender, Boolean(draft.body))] }
}

function headersFor({ random, odd }: Context, sender: Sender, hasBody: boolean): Draft['headers'] {
  const header = (probability: number, name: string, value: () => string): Draft['headers'] =>
    random.chance(probability) ? [[name, value()]] : []
  const profile = () => random.pick(['public', 'auth', 'private', ''])
  return [
    ...header(0.3, 'accept', () => random.pick(odd ? [...accepts, ...oddAccepts] : accepts)),
    ...header(hasBody ? 0.7 : 0.3, 'prefer', () => random.several(3, () => random.pick(preferences)).join()),
    ...header(odd / 2, 'range', () => random.pick(['0-9', '5-', 'bytes=0-1', '9-0'])),
    ...header(odd / 4, 'accept-profile', profile),
    ...header(odd / 4, 'content-profile', profile),
    ...header(hasBody ? 1 : 0, 'content-type', () => (random.chance(odd) ? 'text/csv' : 'application/json')),
    // Only for the admin, since leaks to others must be found as plain text.
    ...header(sender === 'admin' ? 0.3 : 0, 'accept-encoding', () => random.pick(['gzip', 'deflate', 'br'])),
  ]
}

/** Columns that forms of the site write. */
const written =
  /^(email|name|subject|message|session_id|sender|content|title|question|answer|quote|issue_date)$/

function tableRequest(context: Context, { tables }: Known, sender: Sender): Draft {
  const { random, odd } = context
  const { name, columns: all } = random.pick(tables)
  const indexed = all.filter((column) => column.indexed)
  const columns = sender === 'admin' || odd || indexed.length === 0 ? all : indexed
  const [method, hasBody] = random.weighted<[string, boolean]>([
    [12, ['GET', false]],
    [1, ['HEAD', false]],
    [5, ['POST', true]],
    [3, ['PATCH', true]],
    [2, ['DELETE', false]],
    [odd * 2, ['PUT', true]],
    [0.5, ['OPTIONS', false]],
  ])
  const usual = all.filter((column) => written.test(column.name))
  const row = () => {
    const isUsual = usual.length > 0 && !random.chance(odd)
    const some = random.several(4, () => random.pick(isUsual ? usual : all))
    const fields = isUsual && method === 'POST' ? usual : some
    return Object.fromEntries(fields.map((column) => [column.name, valueFor(context, column)]))
  }
  const body = random.chance(sender === 'admin' ? 0.2 : odd) ? random.several(3, row) : row()
  const query = queryFor(context, columns, method)
  return {
    method,
    target: `/rest/v1/${random.chance(odd / 4) ? random.pick(oddTables) : name}${query && '?'}${query}`,
    headers: [],
    ...(hasBody && { body: Buffer.from(JSON.stringify(body)) }),
  }
}

function routineRequest(context: Context, { routines }: Known): Draft {
  const { random, odd } = context
  const routine = random.pick(routines)
  const name = random.chance(odd / 2) ? random.pick(oddRoutines) : routine.name
  const used = routine.arguments.filter(({ optional }) => random.chance(optional ? 0.5 : 1 - odd / 2))
  const given = Object.fromEntries(used.map((argument) => [argument.name, valueFor(context, argument)]))
  if (random.chance(odd / 2)) given[random.pick(['x', 'Session_id', 'select', 'limit'])] = 1
  const target = `/rest/v1/rpc/${name}`
  const body = Buffer.from(JSON.stringify(given))
  if (random.chance(0.7)) return { method: 'POST', target, headers: [], body }
  const query = Object.entries(given).map(([key, value]) => `${key}=${encodeURIComponent(plain(value))}`)
  return { method: random.pick(['GET', 'HEAD']), target: `${target}?${query.join('&')}`, headers: [] }
}
