import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Commands } from './server.ts'

/** The server process (server.ts) of a fuzz run. */
export class ServerProcess {
  private lastErrors = ''
  private readonly ended: Promise<string>
  private readonly child

  /** `verbose` shows the server's output; `folder` is a data folder to begin with a copy of. */
  constructor({ verbose = false, folder }: { verbose?: boolean; folder?: string | undefined } = {}) {
    this.child = fork(path.join(import.meta.dirname, 'server.ts'), folder ? [folder] : [], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      stdio: ['ignore', verbose ? 'inherit' : 'ignore', 'pipe', 'ipc'],
    })
    this.child.stderr?.on('data', (data: Buffer) => {
      if (verbose) process.stderr.write(data)
      this.lastErrors = (this.lastErrors + data.toString()).slice(-2000)
    })
    this.ended = once(this.child, 'exit').then(([code, signal]) => String(signal ?? code))
  }

  get isAlive() {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Runs a command in the server and returns its result; 'start' waits for the server. Throws if there is no reply. */
  async run<Name extends keyof Commands>(command: Name | 'start'): Promise<Commands[Name]> {
    const reply = once(this.child, 'message') as Promise<[{ value: Commands[Name]; error?: string }]>
    if (command !== 'start' && this.child.connected) this.child.send(command)
    const [{ value, error }] = await Promise.race([reply, this.noReply(command)])
    if (error !== undefined) throw new Error(error)
    return value
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }

  private async noReply(command: string): Promise<never> {
    const code = await Promise.race([this.ended, sleep(60_000, undefined, { ref: false })])
    const reason = code === undefined ? `The server did not ${command}.` : `The server ended with ${code}.`
    throw new Error(`${reason}\n${this.lastErrors}`)
  }
}
