/** The database's thread from its sources, for the dev server, scripts and tests: Node 20 runs no TypeScript by itself. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
