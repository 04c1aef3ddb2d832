import { isLoopback } from '../../server/environment.ts'
import { StartError } from '../../server/errors.ts'
import type { Queried } from '../../supabase/rights/catalogue.ts'

export type OpenDatabase = Queried & { close: () => Promise<void> }

/** Connects to the database as its owner. */
export async function connectDatabase(url: string): Promise<OpenDatabase> {
  // A development dependency, so it may be missing on a server.
  const { default: pg } = await import('pg').catch(() => {
    throw new StartError('DATABASE_URL needs the package pg: run npm ci without --omit=dev.')
  })
  const client = new pg.Client({ connectionString: readUrl(url), connectionTimeoutMillis: 15_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `The database at DATABASE_URL can't be reached: ${(error as Error).message}. ` +
        'Copy the URL from "Connect" in the dashboard; a network without IPv6 needs the pooler\'s.',
    )
  }
  return {
    query: async <Row extends object>(sql: string, parameters?: unknown[]) =>
      (await client.query(sql, parameters)).rows as Row[],
    close: () => client.end(),
  }
}

/** Parses the URL like psql, where `sslmode=require` trusts any certificate: Supabase's are self-signed. */
function readUrl(given: string): string {
  if (!URL.canParse(given))
    throw new StartError('DATABASE_URL must be like postgresql://USER:PASSWORD@HOST:PORT/DATABASE.')
  const url = new URL(given)
  url.searchParams.set('uselibpqcompat', 'true')
  if (url.hostname && !isLoopback(url.hostname) && !url.searchParams.has('sslmode'))
    url.searchParams.set('sslmode', 'require')
  return url.href
}
