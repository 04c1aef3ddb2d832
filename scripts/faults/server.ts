import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Running = { child: ChildProcess; url: string; milliseconds: number }

const script = path.resolve(import.meta.dirname, '../../tests/support/serve-folder.ts')

/** A server process on a data folder, perhaps not yet ready. */
export function launch(folder: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Starts a server and waits until it answers. */
export async function start(folder: string): Promise<Running> {
  const begun = Date.now()
  const child = launch(folder)
  for await (const text of child.stdout ?? []) {
    const url = /ready (\S+)/.exec(String(text))?.[1]
    if (url) return { child, url, milliseconds: Date.now() - begun }
  }
  throw new Error(`The server on ${folder} did not start.`)
}

/** Ends a process the hard way. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
