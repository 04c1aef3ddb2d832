/** The database's thread from its sources, for the dev server, scripts and tests: Node 20 runs no TypeScript by itself. */
import { register } from 'tsx/esm/api'

// Loaded before tsx is there, which would read each of their modules too: a second of processor time a start.
await import('@supabase/lite/pglite')
await import('@electric-sql/pglite/contrib/pg_trgm')

register()
await import('./worker.ts')
