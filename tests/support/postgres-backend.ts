import { randomUUID } from 'node:crypto'
import { sign } from 'hono/jwt'
import { createApi } from '../../supabase/embedded/api.ts'
import { createHttpServer, listen, urlOf } from '../../server/http-server.ts'
import { generateKeys } from '../../supabase/embedded/keys.ts'
import { RateLimiter, type RateLimits } from '../../server/rate-limits.ts'
import {
  mayChangeSchema,
  readSchemaCache,
  type SchemaCache,
} from '../../supabase/embedded/rest/schema-cache.ts'
import { StoredFiles } from '../../supabase/embedded/stored-files.ts'
import type { Database } from '../../supabase/embedded/thread/database.ts'
import { runJob } from '../../supabase/embedded/thread/run-job.ts'
import { deserializeError, serializeError } from '../../supabase/embedded/thread/jobs.ts'
import type { OpenData } from '../../supabase/embedded/thread/open-data.ts'
import { connectPostgres } from './postgres-connection.ts'

type Options = { limits?: Partial<RateLimits>; trustProxy?: boolean }

/**
 * The Data API of the embedded backend over a copy of the migrated database on a real PostgreSQL, whose socket is in
 * `folder`. There is no auth or storage service: `tokenOf` returns an account's token.
 */
export async function startOnPostgres(folder: string, { limits, trustProxy }: Options) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const maintenance = await connectPostgres(folder, 'postgres')
  await maintenance.driver.exec(`create database ${name} template magazine owner postgres strategy file_copy`)
  const connection = await connectPostgres(folder, name, 'postgres')

  const keys = generateKeys()
  let last: Promise<unknown> = Promise.resolve()
  const run = (kind: never, input: never) => {
    const job = last.then(() =>
      runJob({ db: connection.driver, keys } as unknown as OpenData, { kind, input }),
    )
    last = job.catch(() => undefined)
    return job.catch((error: unknown) => {
      throw deserializeError(serializeError(error))
    })
  }
  const database = { run, keys, files: '' } as unknown as Database
  let schemaCache: Promise<SchemaCache> | undefined
  const query = <Row extends object>(sql: string, parameters?: unknown[]) =>
    (database.run('query', { sql, parameters }) as Promise<Row[]>).finally(() => {
      if (mayChangeSchema(sql)) schemaCache = undefined
    })
  const api = createApi({
    database,
    schemaCache: () => (schemaCache ??= readSchemaCache(query)),
    storedFiles: new StoredFiles(),
    resumableUploads: { handle: () => Promise.reject(new Error('There is no storage service.')) },
    keys,
    limiter: new RateLimiter(limits),
    trustProxy,
    siteUrl: () => 'http://localhost:3000',
    freeBytes: () => Promise.resolve(Infinity),
  })
  const server = createHttpServer((request, { ip }) => api.handle(request, ip), { trustProxy })
  await listen(server, 0, '127.0.0.1')

  return {
    url: urlOf(server),
    keys,
    query,
    tokenOf: async (email: string) => {
      const [account] = await query<{ id: string }>('select id from auth.users where email = $1', [email])
      const exp = Math.floor(Date.now() / 1000) + 3600
      return sign({ sub: account?.id, role: 'authenticated', exp }, keys.jwtSecret, 'HS256')
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await connection.close()
      await maintenance.driver.exec(`drop database ${name} with (force)`)
      await maintenance.close()
    },
  }
}
