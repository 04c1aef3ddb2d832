import { json } from '../../server/json.ts'
import { serveFile } from './serve-file.ts'
import { type ServiceRequest, timeoutMs } from './service.ts'
import { type Listing, readStorageRequest } from './storage-requests.ts'

/** Handles the storage API for signed-in users, but for uploads. Everybody else can only read public URLs. */
export async function handleStorage(request: ServiceRequest): Promise<Response> {
  const { method, url, headers, body, caller, database } = request
  const read = readStorageRequest(method, url.pathname, body)
  if (!read) return json(404, { statusCode: '404', error: 'not_found', message: 'Not found' })
  if (read instanceof Response) return read
  if (caller.role === 'anon') return forbidden()
  switch (read.action) {
    case 'buckets':
      return json(200, await select(request, bucketsSql))
    case 'list':
      return json(200, await select(request, ...listSql(read.bucket, read.listing)))
    case 'remove': {
      const input = { ...read, claims: caller.claims }
      return json(200, await database.run('removeFiles', input, { client: caller.ip, timeoutMs }))
    }
    case 'read': {
      const { bucket, key } = read.object
      const [found] = await select<{ mimetype?: string }>(request, objectSql, [bucket, key])
      const file = found && {
        mimetype: found.mimetype ?? 'application/octet-stream',
        // Other than in a public bucket, the next reader may not have the right.
        cacheControl: 'private, no-store',
      }
      return serveFile({ method, url: url.href, headers }, database.files, read.object, file)
    }
  }
}

const bucketsSql = `select id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at
  from storage.buckets order by id`

const objectSql =
  "select metadata ->> 'mimetype' as mimetype from storage.objects where bucket_id = $1 and name = $2"

/** The entries of one folder: first its folders, which have only a name. */
function listSql(bucket: string, { prefix, search, sortBy, limit, offset }: Listing): [string, string[]] {
  const folder = prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix
  const { column = 'name', order = 'asc' } = sortBy ?? {}
  const sql = `
    with inside as (
      select *, substr(name, length($2::text) + 1) as rest from storage.objects
      where bucket_id = $1 and starts_with(name, $2::text)
    ), entries as (
      select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from inside where strpos(rest, '/') > 0
      union all
      select rest, id, updated_at, created_at, last_accessed_at, metadata from inside where strpos(rest, '/') = 0
    )
    select * from entries where strpos(lower(name), lower($3::text)) > 0
    order by id is not null, ${column} ${order}, name limit $4::text::int offset $5::text::int`
  return [sql, [bucket, folder, search, String(limit), String(offset)]]
}

async function select<Row extends object>(
  { database, caller: { claims, ip } }: ServiceRequest,
  sql: string,
  parameters: string[] = [],
): Promise<Row[]> {
  const statement = {
    sql: `select count(*)::int as rows, coalesce(json_agg(r), '[]')::text as body, null as total from (${sql}) r`,
    parameters,
    readOnly: true,
    single: false,
  }
  const { body } = await database.run(
    'statement',
    { statement, claims, headers: {} },
    { client: ip, timeoutMs },
  )
  return JSON.parse(body ?? '[]') as Row[]
}

export function forbidden(): Response {
  const message = 'new row violates row-level security policy'
  return json(400, { statusCode: '403', error: 'Unauthorized', message }, { Connection: 'close' })
}
