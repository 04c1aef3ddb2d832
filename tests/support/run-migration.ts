import { readFile } from 'node:fs/promises'
import type { TestBackend } from './backend.ts'

/** Runs a migration again, on rows as an older site may have them. */
export async function runMigration({ query }: TestBackend, name: string): Promise<void> {
  const sql = await readFile(`supabase/migrations/${name}.sql`, 'utf8')
  // A query is one statement.
  await query(`do $run$ begin execute $migration$${sql}$migration$; end $run$`)
}
