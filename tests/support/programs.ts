import path from 'node:path'
import { inject } from 'vitest'
import type { Program } from './bundle-programs.ts'
import { quickStart } from './quick-start.ts'

const fileOf = (name: Program) => path.join(inject('programs'), `${name}.js`)

/** Has the backends of this process run the bundled thread. */
export function useBundledThread() {
  process.env.DATABASE_THREAD = fileOf('database-thread')
}

/** What Node is to run for a bundled program. */
export const program = (name: Program) => [quickStart, fileOf(name)]
