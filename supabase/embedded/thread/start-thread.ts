import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../root.ts'
import type { Opening, Program } from './jobs.ts'

/** More than any request needs; a thread that wants more ends alone, and not with the server. */
const memory = { maxOldGenerationSizeMb: 1024 }

let program: Promise<Program> | undefined

/** Compiled once: a thread that is started anew has its database in half a second. */
async function loadProgram(): Promise<Program> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return {
    wasmModule: await WebAssembly.compile(await readFile(path.join(folder, 'pglite.wasm'))),
    fsBundle: new Blob([await readFile(path.join(folder, 'pglite.data'))]),
  }
}

/** Starts the database's thread: the module that is bundled with the server, else the source, through tsx. */
export async function startThread(opening: Opening): Promise<Worker> {
  const workerData = { opening, program: await (program ??= loadProgram()) }
  return new Worker(moduleFile(), { workerData, resourceLimits: memory, execArgv: [] })
}

/** Bundled, this text stands in the server's folder or in a chunk below it: the thread is that of the same build. */
function moduleFile(): string {
  const isBundled = Boolean((import.meta as { env?: { PROD?: boolean } }).env?.PROD)
  if (!isBundled) return path.join(projectRoot(), 'supabase/embedded/thread/source.mjs')
  const folders = [import.meta.dirname, path.dirname(import.meta.dirname)]
  return folders.map((folder) => path.join(folder, 'database-thread.js')).find(existsSync)!
}
