import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the programs that tests start as processes or threads. */
    programs: string
  }
}

const sources = {
  'database-thread': 'supabase/embedded/thread/worker.ts',
  'serve-folder': 'tests/support/serve-folder.ts',
  'admin-create': 'scripts/admin-create.ts',
  backup: 'scripts/backup.ts',
  export: 'scripts/export.ts',
  'deploy-check': 'scripts/deploy-check.ts',
  reset: 'scripts/reset.ts',
  restore: 'scripts/restore.ts',
  setup: 'scripts/setup.ts',
}

export type Program = keyof typeof sources

/** Bundles the programs: from their sources, through tsx, each start would take a second of processor time more. */
export async function bundlePrograms() {
  // Inside the project, whose packages and migrations they look for.
  const parent = path.resolve('node_modules/.cache')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, 'test-programs-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': path.resolve('src') } },
    // Little of it is needed, and it consists of hundreds of modules.
    ssr: { noExternal: [/^hono/] },
    build: { ssr: true, outDir: folder, copyPublicDir: false, rolldownOptions: { input: sources } },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
