import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './tests/support/postgres-server.ts'

const alias = { '@': path.resolve(import.meta.dirname, 'src') }

/** Migrations, rights and plans once more on a real PostgreSQL, as hosted Supabase has one. */
const onPostgres = {
  resolve: { alias },
  test: {
    name: 'postgres',
    environment: 'node' as const,
    include: [
      'rights/{tables,functions,columns,catalogue,bounds}',
      ...[
        'plans',
        'search',
        'admin-search',
        'revised-at',
        'email-addresses',
        'client-address',
        'build-hook',
        'deploy-check-database',
      ],
    ].map((name) => `tests/database/${name}.test.ts`),
    globalSetup: ['tests/support/postgres-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}
if (!hasPostgres)
  console.warn('No PostgreSQL comes by npm for this system: the tests on a real one are left out.')

export default defineConfig({
  test: {
    // Some of the tests wait most of their time: others use the core meanwhile.
    maxWorkers: '150%',
    // What a server logs of refused requests says nothing about a test that passes.
    silent: 'passed-only',
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'database',
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          // A backend takes a second to start, several when the machine is busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(hasPostgres ? [onPostgres] : []),
    ],
  },
})
