import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../root.ts'
import type { OpenOptions, PgliteProgram } from './jobs.ts'

/** More than any request needs. If the thread exceeds it, only the thread ends, not the server. */
const memory = { maxOldGenerationSizeMb: 1024 }

let program: Promise<PgliteProgram> | undefined

/** Compiled once per process, so that a restarted thread opens its database in half a second. */
async function loadProgram(): Promise<PgliteProgram> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return {
    wasmModule: await WebAssembly.compile(await readFile(path.join(folder, 'pglite.wasm'))),
    fsBundle: new Blob([await readFile(path.join(folder, 'pglite.data'))]),
  }
}

/** Starts the database thread from the server's bundle, or else from its source with tsx. */
export async function startThread(openOptions: OpenOptions): Promise<Worker> {
  const workerData = { openOptions, program: await (program ??= loadProgram()) }
  return new Worker(moduleFile(), { workerData, resourceLimits: memory, execArgv: [] })
}

/**
 * When bundled, this module is in the server's folder or in its assets folder, so that the thread is from the same build.
 * DATABASE_THREAD names one that the tests have bundled.
 */
function moduleFile(): string {
  const isBundled = Boolean((import.meta as { env?: { PROD?: boolean } }).env?.PROD)
  if (!isBundled)
    return process.env.DATABASE_THREAD ?? path.join(projectRoot(), 'supabase/embedded/thread/source.mjs')
  const folders = [import.meta.dirname, path.dirname(import.meta.dirname)]
  return folders.map((folder) => path.join(folder, 'database-thread.js')).find(existsSync)!
}
