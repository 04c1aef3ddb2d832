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

/** A start that takes longer (ms) is a failure: nobody watches this run. */
const longestStart = 120_000

/** Starts a server and waits until it answers. */
export async function start(folder: string): Promise<Running> {
  const begun = Date.now()
  const child = launch(folder)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), longestStart)
  try {
    const url = await addressOf(child)
    if (url) return { child, url, milliseconds: Date.now() - begun }
  } finally {
    clearTimeout(giveUp)
  }
  throw new Error(`The server on ${folder} did not start.`)
}

/** What a server says when it is ready; undefined where it ends before. */
async function addressOf(child: ChildProcess): Promise<string | undefined> {
  for await (const text of child.stdout ?? []) {
    const url = /ready (\S+)/.exec(String(text))?.[1]
    if (url) return url
  }
  return undefined
}

/** Ends a process the hard way. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
