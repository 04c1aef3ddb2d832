import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = { '@': path.resolve(import.meta.dirname, 'src') }

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
    ],
  },
})
