/** Runs the database thread from TypeScript, for the dev server, scripts and tests. Node 20 can't do that. */
import { register } from 'tsx/esm/api'

// Imported before tsx, which would otherwise process their modules too: a second of CPU time per start.
await import('@electric-sql/pglite')
await import('@electric-sql/pglite/contrib/pg_trgm')

register()
await import('./worker.ts')
