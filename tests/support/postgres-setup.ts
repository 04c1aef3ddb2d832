import { readFile } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import type { PGlite } from '@electric-sql/pglite'
import { applyMigrations } from '../../supabase/embedded/migrations.ts'
import { accounts } from './accounts.ts'
import { connectPostgres } from './postgres-connection.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of PostgreSQL's socket, for tests that run on it instead of the embedded database. */
    postgres: string
  }
}

/** Creates the template database of all test files, as the Supabase CLI sets up a hosted project. */
export async function makeTemplate(folder: string) {
  const maintenance = await connectPostgres(folder, 'postgres')
  await maintenance.driver.exec('create database magazine')
  await maintenance.close()
  const owner = await connectPostgres(folder, 'magazine')
  for (const file of ['supabase/embedded/prelude.sql', 'tests/support/hosted-project.sql'])
    await owner.driver.exec(await readFile(file, 'utf8'))
  const developer = await connectPostgres(folder, 'magazine', 'postgres')
  await applyMigrations(developer.driver as PGlite, 'supabase/migrations', console.warn)
  await developer.close()
  for (const role of ['admin', 'stranger'] as const)
    await owner.driver.query('insert into auth.users (email) values ($1)', [accounts[role].email])
  await owner.driver.query('insert into public.staff (user_id) select id from auth.users where email = $1', [
    accounts.admin.email,
  ])
  await owner.close()
}

/** One PostgreSQL for all test files. */
export default async function setup(project: TestProject) {
  const { folder, stop } = await startPostgres()
  await makeTemplate(folder).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  project.provide('postgres', folder)
  return stop
}
