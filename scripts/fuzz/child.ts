import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Questions } from './server.ts'

/** The server's process, as a run sees it. */
export class Child {
  private lastWords = ''
  private readonly ended: Promise<string>
  private readonly child

  /** `isLoud`: what it prints is shown. */
  constructor({ isLoud = false } = {}) {
    this.child = fork(path.join(import.meta.dirname, 'server.ts'), [], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      stdio: ['ignore', isLoud ? 'inherit' : 'ignore', 'pipe', 'ipc'],
    })
    this.child.stderr?.on('data', (data: Buffer) => {
      if (isLoud) process.stderr.write(data)
      this.lastWords = (this.lastWords + data.toString()).slice(-2000)
    })
    this.ended = once(this.child, 'exit').then(([code, signal]) => String(signal ?? code))
  }

  get isAlive() {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Asks, and waits for the next message; 'start' waits for the first one. Throws where none comes. */
  async ask<Name extends keyof Questions>(question: Name | 'start'): Promise<Questions[Name]> {
    const answer = once(this.child, 'message') as Promise<[{ value: Questions[Name]; error?: string }]>
    if (question !== 'start' && this.child.connected) this.child.send(question)
    const [{ value, error }] = await Promise.race([answer, this.noAnswer(question)])
    if (error !== undefined) throw new Error(error)
    return value
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }

  private async noAnswer(question: string): Promise<never> {
    const code = await Promise.race([this.ended, sleep(60_000, undefined, { ref: false })])
    const reason = code === undefined ? `The server did not ${question}.` : `The server ended with ${code}.`
    throw new Error(`${reason}\n${this.lastWords}`)
  }
}
