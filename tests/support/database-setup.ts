import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { accounts } from './accounts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that holds a migrated database with the test accounts: each test file begins with a copy. */
    databaseTemplate: string
  }
}

/** Migrates one database for all test files. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'database-template-'))
  const backend = await openBackend({ seed: false, admin: accounts.admin })
  const body = { ...accounts.stranger, email_confirm: true }
  const response = await backend.fetch('http://localhost/auth/v1/admin/users', {
    method: 'POST',
    headers: { apikey: backend.keys.secret, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  // Nobody makes a database from these two; they are a third of what each test file copies.
  await backend.query('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await backend.query(`drop database ${unused}`)
  const file = path.join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await (await backend.dump()).arrayBuffer()))
  await backend.close()
  project.provide('databaseTemplate', file)
  return () => rm(folder, { recursive: true, force: true })
}
