import { openBackend } from '../../supabase/embedded/backend.ts'
import { growthSql, type Growth } from './growth-sql.ts'

/** Makes a data folder with the demo magazine and as much beside it as `size` says. */
export async function grow(dataDir: string, size: Growth): Promise<void> {
  const backend = await openBackend({ dataDir })
  for (const { sql } of growthSql(size)) for (const statement of sql) await backend.query(statement)
  await backend.query('analyze')
  await backend.close()
}
