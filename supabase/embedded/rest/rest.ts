/** The Data API: /rest/v1/TABLE and /rest/v1/rpc/FUNCTION, compatible with PostgREST. */
import type { Caller } from '../callers.ts'
import { type QueryLimits, queryLimits } from './query-limits.ts'
import { type SchemaCache, tableOf } from './schema-cache.ts'
import { readJson } from './json-body.ts'
import { parseQuery, readParameters } from './query.ts'
import { ApiError, limitExceeded, malformedQuery } from './api-error.ts'
import { routineSql } from './routine-sql.ts'
import type { StatementResult, Statement } from './statement.ts'
import { deleteSql, insertSql, selectSql, updateSql, type Preferences } from './table-sql.ts'

export type RestRequest = {
  method: string
  /** The raw path after /rest/v1/. */
  path: string
  search: string
  headers: Headers
  body: Uint8Array
  caller: Caller
}

type Run = (statement: Statement, caller: Caller) => Promise<StatementResult>

const json = 'application/json; charset=utf-8'
const object = 'application/vnd.pgrst.object+json'

/** Handles an authenticated request. Throws an ApiError, or the database's error. */
export async function handleRest(
  request: RestRequest,
  schemaCache: () => Promise<SchemaCache>,
  run: Run,
): Promise<Response> {
  const { method, path, headers, caller } = request
  const limits = queryLimits[caller.role]
  for (const name of ['accept-profile', 'content-profile']) {
    const profile = headers.get(name)
    if (profile !== null && profile !== 'public')
      throw new ApiError(406, 'PGRST106', 'The schema must be one of the following: public')
  }
  const [, isRoutine, name = ''] = /^(rpc\/)?([^/]{1,200})$/.exec(path) ?? []
  if (!name) throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
  const preferences = parsePreferences(headers)
  if (isRoutine)
    return handleRpc(request, name, { limits, preferences, schemaCache: await schemaCache(), run })

  const table = tableOf(await schemaCache(), name)
  const query = parseQuery(request.search, limits)
  const scope = { table, limits, query, preferences }
  if (method === 'GET' || method === 'HEAD') {
    const result = await run(selectSql(scope), caller)
    return answered(request, result, preferences, { status: 200, offset: query.offset })
  }
  if (method === 'DELETE') {
    const result = await run(deleteSql(scope), caller)
    return answered(request, result, preferences, { status: preferences.representation ? 200 : 204 })
  }
  if (method !== 'POST' && method !== 'PATCH')
    throw new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  const { value, text } = readJson(request.body)
  if (method === 'PATCH') {
    if (!isObject(value)) throw notRows()
    const result = await run(updateSql(scope, value, text), caller)
    return answered(request, result, preferences, { status: preferences.representation ? 200 : 204 })
  }
  const rows = Array.isArray(value) ? (value as unknown[]) : [value]
  if (!rows.every(isObject)) throw notRows()
  const result = await run(insertSql(scope, rows, Array.isArray(value) ? text : `[${text}]`), caller)
  return answered(request, result, preferences, { status: 201 })
}

type RoutineScope = { limits: QueryLimits; preferences: Preferences; schemaCache: SchemaCache; run: Run }

async function handleRpc(
  request: RestRequest,
  name: string,
  { limits, preferences, schemaCache, run }: RoutineScope,
): Promise<Response> {
  const { method, caller, search } = request
  if (!/^(GET|HEAD|POST)$/.test(method)) throw new ApiError(405, 'PGRST101', 'Cannot use this method on RPC')
  const readOnly = method !== 'POST'
  const parameters = readParameters(search, limits.queryLength)
  if (!readOnly && parameters.length > 0) throw malformedQuery('A function has no filter')
  const { value, text } = readOnly ? argumentsOf(parameters) : readJson(request.body, '{}')
  if (!isObject(value)) throw malformedQuery('Arguments must be an object')
  if (!limits.allowCompound && Object.values(value).some((each) => typeof each === 'object' && each !== null))
    throw limitExceeded('an argument of more than one value')
  const { statement, routine } = routineSql(schemaCache, name, value, {
    text,
    readOnly,
    single: preferences.single,
  })
  const result = await run(statement, caller)
  if (routine.returnsVoid) return new Response(null, { status: result.status ?? 204, headers: common })
  return answered(request, result, { ...preferences, representation: true }, { status: result.status ?? 200 })
}

function argumentsOf(parameters: [string, string][]) {
  const value = Object.fromEntries(parameters)
  if (Object.keys(value).length < parameters.length) throw malformedQuery('An argument twice')
  return { value, text: JSON.stringify(value) }
}

const common = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Content-Range' }

function answered(
  { method }: RestRequest,
  { rows, body, total }: StatementResult,
  preferences: Preferences,
  { status, offset = 0 }: { status: number; offset?: number },
): Response {
  if (preferences.single && rows !== 1) {
    throw new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    })
  }
  if (body === null) throw limitExceeded('too large an answer: ask for fewer rows or columns')
  if (total !== null && offset > total) {
    throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    })
  }
  const isRead = method === 'GET' || method === 'HEAD'
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*'
  const headers = {
    ...common,
    'Content-Range': `${range}/${total ?? '*'}`,
    ...((isRead || preferences.representation) && {
      'Content-Type': preferences.single ? `${object}; charset=utf-8` : json,
    }),
  }
  const partial = isRead && status === 200 && total !== null && rows < total
  const hasBody = method !== 'HEAD' && (isRead || preferences.representation)
  const response = new Response(hasBody ? body : null, { status: partial ? 206 : status, headers })
  if (hasBody) response.headers.set('Content-Length', String(Buffer.byteLength(body)))
  return response
}

/** Parses the Accept and Prefer headers. Like PostgREST, it ignores unknown preferences. */
function parsePreferences(headers: Headers): Preferences {
  const accept = headers.get('accept') ?? '*/*'
  const types = accept.split(',').map((type) => type.split(';')[0]?.trim() ?? '')
  const single = types[0] === object
  if (
    !single &&
    !types.some((type) => /^(\*\/\*|application\/(\*|json|vnd\.pgrst\.array\+json))$/.test(type))
  )
    throw new ApiError(406, 'PGRST107', 'None of these media types are available', {
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

const notRows = () => new ApiError(400, 'PGRST102', 'The body must be an object or an array of objects')
