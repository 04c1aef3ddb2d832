import pg from 'pg'
import type { PGlite } from '@electric-sql/pglite'
import { superuser } from './postgres-server.ts'

/** The part of PGlite that the embedded backend uses. */
type Driver = Pick<PGlite, 'query' | 'exec' | 'transaction'>

const isoTimestamp = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

// Values in PGlite's format: see supabase/embedded/pglite.ts.
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1114: isoTimestamp,
  1184: isoTimestamp,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers[type] ?? (pg.types.getTypeParser(type, format) as never),
}

export type PostgresConnection = { driver: Driver; close: () => Promise<void> }

/** A connection to a real PostgreSQL with the embedded one's interface. `folder` contains the server's socket. */
export async function connectPostgres(
  folder: string,
  database: string,
  user = superuser,
): Promise<PostgresConnection> {
  const client = new pg.Client({ host: folder, database, user, types })
  await client.connect()
  const query = async (sql: string, parameters?: unknown[]) => {
    const { rows, rowCount } = await client.query(sql, parameters)
    return { rows: rows as never[], affectedRows: rowCount ?? 0, fields: [] }
  }
  const driver = {
    query,
    exec: async (sql: string) => [await query(sql)],
    async transaction(work: (tx: object) => Promise<unknown>) {
      let isOver = false
      const rollback = async () => {
        isOver = true
        await query('rollback')
      }
      await query('begin')
      try {
        const result = await work({ query, exec: driver.exec, rollback })
        if (!isOver) await query('commit')
        return result
      } catch (error) {
        await rollback()
        throw error
      }
    },
  }
  return { driver: driver as unknown as Driver, close: () => client.end() }
}
