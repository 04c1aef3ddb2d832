import http from 'node:http'
import { connect } from 'node:net'
import type { Sent } from './findings.ts'
import type { Started } from './server.ts'

/** What came back for one request, or for several in one segment. */
export type Answer = {
  text: string
  /** Whether the server closed the connection, as a complete request asks it to. */
  isClosed: boolean
}

/** Sends the bytes over a connection of their own. A server that waits for the rest of a broken request is left soon. */
export function exchange(port: number, { bytes, isComplete }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const end = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(received).toString('latin1'), isClosed })
    }
    let timer = setTimeout(() => end(false), isComplete ? 30_000 : 600)
    socket.on('data', (data) => {
      received.push(data)
      if (isComplete) return
      clearTimeout(timer)
      timer = setTimeout(() => end(false), 100)
    })
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
    socket.write(bytes)
  })
}

/** Another client: asks for a page, a file and rows ten times a second, and notes the longest time of each (ms). */
export class Watch {
  readonly longest: Record<string, number> = {}
  private readonly failures = new Set<string>()
  private readonly waiting = new Map<string, number>()
  private readonly agent = new http.Agent({ keepAlive: true })
  private readonly timer: NodeJS.Timeout
  private readonly port: number

  constructor({ port, publicFile, known }: Started) {
    this.port = port
    const headers = { apikey: known.anonKey }
    this.timer = setInterval(() => {
      this.ask('page', { path: '/robots.txt' })
      this.ask('file', { path: publicFile })
      this.ask('read', { path: '/rest/v1/articles?select=id&limit=1', headers })
    }, 100)
  }

  /** A read waits for the database, for as long as a statement may take. */
  problems(stall: number): string[] {
    const late = Object.entries(this.longest).filter(([name, time]) => name !== 'read' && time > stall)
    return [...late.map(([name, time]) => `a ${name} took ${Math.round(time)} ms`), ...this.failures]
  }

  stop(): void {
    clearInterval(this.timer)
    this.agent.destroy()
  }

  private ask(name: string, request: { path: string; headers?: http.OutgoingHttpHeaders }): void {
    const begun = this.waiting.get(name)
    if (begun !== undefined) return this.note(name, begun)
    const now = performance.now()
    this.waiting.set(name, now)
    const end = (failure: string | undefined) => {
      this.note(name, now)
      this.waiting.delete(name)
      if (failure) this.failures.add(`the watched ${name}: ${failure}`)
    }
    http
      .get({ ...request, port: this.port, host: '127.0.0.1', agent: this.agent }, (answer) => {
        const { statusCode } = answer
        answer.resume().on('end', () => end(statusCode === 200 ? undefined : `status ${statusCode}`))
      })
      // The server may close a connection that it keeps for the next request just when that one comes.
      .on('error', ({ message }) => end(/ECONNRESET|socket hang up/.test(message) ? undefined : message))
  }

  private note(name: string, begun: number): void {
    this.longest[name] = Math.max(this.longest[name] ?? 0, Math.round(performance.now() - begun))
  }
}
