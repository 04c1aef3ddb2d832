import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { startServer } from '../../supabase/embedded/server.ts'
import { accounts } from './accounts.ts'
import { bundlePrograms } from './bundle-programs.ts'
import { quickStart } from './quick-start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a migrated database with the test accounts; each test file starts with a copy. */
    databaseTemplate: string
    /** A data folder with the same database. */
    folderTemplate: string
  }
}

/** A first start takes seven seconds of processor time: one for all test files. */
async function makeTemplates(parent: string) {
  const file = path.join(parent, 'template.tar')
  const folder = path.join(parent, 'template')
  const { backend, close } = await startServer({
    dataDir: folder,
    port: 0,
    host: '127.0.0.1',
    seed: false,
    signals: false,
    admin: accounts.admin,
    pages: () => new Response('a page'),
  })
  const body = { ...accounts.stranger, email_confirm: true }
  const response = await backend.fetch('http://localhost/auth/v1/admin/users', {
    method: 'POST',
    headers: { apikey: backend.keys.secret, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  // Both are unused after initdb, and a third of what each test file would copy.
  await backend.query('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await backend.query(`drop database ${unused}`)
  await writeFile(file, Buffer.from(await (await backend.dump()).arrayBuffer()))
  await close()
  return { file, folder }
}

/** What all database tests begin with. */
export default async function setup(project: TestProject) {
  setFlagsFromString(quickStart)
  const parent = await mkdtemp(path.join(tmpdir(), 'database-templates-'))
  const programs = await bundlePrograms()
  project.provide('programs', programs.folder)
  const { file, folder } = await makeTemplates(parent)
  project.provide('databaseTemplate', file)
  project.provide('folderTemplate', folder)
  return async () => {
    await programs.remove()
    await rm(parent, { recursive: true, force: true })
  }
}
