import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leftOut } from './tests/support/lists.ts'
import { hasPostgres } from './tests/support/postgres-server.ts'

const alias = { '@': path.resolve(import.meta.dirname, 'src') }

/** What tests that start a backend share. */
const withBackend = {
  // A worker loads the server and the database's program once, not for each file.
  isolate: false,
  // React renders pages by its production build, as in the server.
  env: { NODE_ENV: 'production' },
  restoreMocks: true,
  unstubEnvs: true,
  // The longest test takes ten seconds, and a first start on a busy machine of two cores half a minute.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const files = (names: string) => `tests/database/${names}.test.ts`

/** Rights, plans and limits are SQL: they run on a real PostgreSQL, as hosted Supabase has one, which starts faster too. */
const sqlAlone = [
  files('rights/{tables,functions,columns,constraints}'),
  files(
    '{plans,admin-search,revised-at,article-drafts,article-versions,schedule,previews,edition-dates,email-addresses,client-ip,build-hook}',
  ),
  files(
    '{public-limits,costly-filters,deploy-check-{database,address},order,newsletter-{sign-up,sending,hosted},desk-mails}',
  ),
]
/** The embedded database has its own grants, extensions and collations: what shows them runs there as well. */
const onBoth = [files('rights/{catalogue,shown-files}'), files('{search,site-search,daily-writes}')]

const onPostgres = {
  resolve: { alias },
  test: {
    name: 'postgres',
    environment: 'node' as const,
    include: [...sqlAlone, ...onBoth],
    exclude: leftOut,
    globalSetup: ['tests/support/postgres-setup.ts'],
    ...withBackend,
  },
}
if (!hasPostgres)
  console.warn('No PostgreSQL comes by npm for this system: its tests run on the embedded database.')

export default defineConfig({
  test: {
    // By default one core is left free. More workers than cores are slower.
    maxWorkers: '100%',
    // What a server logs of refused requests says nothing about a test that passes.
    silent: 'passed-only',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          // A worker loads the app once, not for each file.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 60_000,
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
      {
        resolve: { alias },
        oxc: { jsx: { development: false } },
        test: {
          name: 'database',
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          exclude: hasPostgres ? [...sqlAlone, ...leftOut] : leftOut,
          globalSetup: ['tests/support/database-setup.ts'],
          ...withBackend,
        },
      },
      ...(hasPostgres ? [onPostgres] : []),
    ],
  },
})
