import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Running = { child: ChildProcess; url: string; milliseconds: number }

const script = path.resolve(import.meta.dirname, '../../tests/support/serve-folder.ts')

/** Starts a server process on a data folder, without waiting for it. */
export function launch(folder: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const startTimeoutMs = 120_000

/** Starts a server and waits until it is ready. */
export async function start(folder: string): Promise<Running> {
  const startedAt = Date.now()
  const child = launch(folder)
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
  try {
    const url = await urlOf(child)
    if (url) return { child, url, milliseconds: Date.now() - startedAt }
  } finally {
    clearTimeout(timer)
  }
  throw new Error(`The server on ${folder} did not start.`)
}

/** Waits for the URL that a ready server prints; undefined if it ends before. */
async function urlOf(child: ChildProcess): Promise<string | undefined> {
  for await (const text of child.stdout ?? []) {
    const url = /ready (\S+)/.exec(String(text))?.[1]
    if (url) return url
  }
  return undefined
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
