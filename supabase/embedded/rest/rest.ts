/** The Data API: /rest/v1/TABLE and /rest/v1/rpc/FUNCTION, as PostgREST answers them. */
import type { Caller } from '../callers.ts'
import { type Bounds, bounds as allBounds } from './bounds.ts'
import { type Catalogue, tableOf } from './catalogue.ts'
import { readJson } from './json-body.ts'
import { parseQuery, readParameters } from './query.ts'
import { Refusal, tooMuch, unreadable } from './refusal.ts'
import { routineSql } from './routine-sql.ts'
import type { Outcome, Statement } from './statement.ts'
import { deleteSql, insertSql, selectSql, updateSql, type Wish } from './table-sql.ts'

export type RestRequest = {
  method: string
  /** What follows /rest/v1/, as it was sent. */
  path: string
  search: string
  headers: Headers
  body: Uint8Array
  caller: Caller
}

type Run = (statement: Statement, caller: Caller) => Promise<Outcome>

const json = 'application/json; charset=utf-8'
const object = 'application/vnd.pgrst.object+json'

/** Answers a request whose caller is known. Throws a Refusal, or what the database says. */
export async function answerRest(
  request: RestRequest,
  catalogue: () => Promise<Catalogue>,
  run: Run,
): Promise<Response> {
  const { method, path, headers, caller } = request
  const bounds = allBounds[caller.role]
  for (const name of ['accept-profile', 'content-profile']) {
    const profile = headers.get(name)
    if (profile !== null && profile !== 'public')
      throw new Refusal(406, 'PGRST106', 'The schema must be one of the following: public')
  }
  const [, isRoutine, name = ''] = /^(rpc\/)?([^/]{1,200})$/.exec(path) ?? []
  if (!name) throw new Refusal(404, 'PGRST125', 'Invalid path specified in request URL')
  const wish = wishOf(headers)
  if (isRoutine) return answerRoutine(request, name, { bounds, wish, catalogue: await catalogue(), run })

  const table = tableOf(await catalogue(), name)
  const query = parseQuery(request.search, bounds)
  const scope = { table, bounds, query, wish }
  if (method === 'GET' || method === 'HEAD') {
    const outcome = await run(selectSql(scope), caller)
    return answered(request, outcome, wish, { status: 200, offset: query.offset })
  }
  if (method === 'DELETE') {
    const outcome = await run(deleteSql(scope), caller)
    return answered(request, outcome, wish, { status: wish.representation ? 200 : 204 })
  }
  if (method !== 'POST' && method !== 'PATCH')
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  const { value, text } = readJson(request.body)
  if (method === 'PATCH') {
    if (!isObject(value)) throw notRows()
    const outcome = await run(updateSql(scope, value, text), caller)
    return answered(request, outcome, wish, { status: wish.representation ? 200 : 204 })
  }
  const rows = Array.isArray(value) ? (value as unknown[]) : [value]
  if (!rows.every(isObject)) throw notRows()
  const outcome = await run(insertSql(scope, rows, Array.isArray(value) ? text : `[${text}]`), caller)
  return answered(request, outcome, wish, { status: 201 })
}

type RoutineScope = { bounds: Bounds; wish: Wish; catalogue: Catalogue; run: Run }

async function answerRoutine(
  request: RestRequest,
  name: string,
  { bounds, wish, catalogue, run }: RoutineScope,
): Promise<Response> {
  const { method, caller, search } = request
  if (!/^(GET|HEAD|POST)$/.test(method)) throw new Refusal(405, 'PGRST101', 'Cannot use this method on RPC')
  const readOnly = method !== 'POST'
  const parameters = readParameters(search, bounds.query)
  if (!readOnly && parameters.length > 0) throw unreadable('A function has no filter')
  const { value, text } = readOnly ? argumentsOf(parameters) : readJson(request.body, '{}')
  if (!isObject(value)) throw unreadable('Arguments must be an object')
  if (!bounds.compound && Object.values(value).some((each) => typeof each === 'object' && each !== null))
    throw tooMuch('an argument of more than one value')
  const { statement, routine } = routineSql(catalogue, name, value, { text, readOnly, single: wish.single })
  const outcome = await run(statement, caller)
  if (routine.nothing) return new Response(null, { status: 204, headers: common })
  return answered(request, outcome, { ...wish, representation: true }, { status: 200 })
}

function argumentsOf(parameters: [string, string][]) {
  const value = Object.fromEntries(parameters)
  if (Object.keys(value).length < parameters.length) throw unreadable('An argument twice')
  return { value, text: JSON.stringify(value) }
}

const common = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Content-Range' }

function answered(
  { method }: RestRequest,
  { rows, body, total }: Outcome,
  wish: Wish,
  { status, offset = 0 }: { status: number; offset?: number },
): Response {
  if (wish.single && rows !== 1) {
    throw new Refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    })
  }
  if (body === null) throw tooMuch('too large an answer: ask for fewer rows or columns')
  if (total !== null && offset > total) {
    throw new Refusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    })
  }
  const isRead = method === 'GET' || method === 'HEAD'
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*'
  const headers = {
    ...common,
    'Content-Range': `${range}/${total ?? '*'}`,
    ...((isRead || wish.representation) && {
      'Content-Type': wish.single ? `${object}; charset=utf-8` : json,
    }),
  }
  const partial = isRead && status === 200 && total !== null && rows < total
  const hasBody = method !== 'HEAD' && (isRead || wish.representation)
  return new Response(hasBody ? body : null, { status: partial ? 206 : status, headers })
}

/** What the headers ask for; preferences that are not known are passed over, as by PostgREST. */
function wishOf(headers: Headers): Wish {
  const accept = headers.get('accept') ?? '*/*'
  const types = accept.split(',').map((type) => type.split(';')[0]?.trim() ?? '')
  const single = types[0] === object
  if (
    !single &&
    !types.some((type) => /^(\*\/\*|application\/(\*|json|vnd\.pgrst\.array\+json))$/.test(type))
  )
    throw new Refusal(406, 'PGRST107', 'None of these media types are available', {
      details: accept.slice(0, 200),
    })
  const preferences = (headers.get('prefer') ?? '').split(',').map((each) => each.trim())
  const resolution = preferences.find((each) => each.startsWith('resolution='))
  return {
    single,
    count: preferences.some((each) => /^count=(exact|planned|estimated)$/.test(each)),
    representation: preferences.includes('return=representation'),
    ...(resolution === 'resolution=merge-duplicates' && { resolution: 'merge' }),
    ...(resolution === 'resolution=ignore-duplicates' && { resolution: 'ignore' }),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const notRows = () => new Refusal(400, 'PGRST102', 'The body must be an object or an array of objects')
