import http from 'node:http'
import { connect } from 'node:net'
import type { Sent } from './request.ts'
import type { Started } from './server.ts'

/** The raw response to a request, or to several pipelined ones. */
export type RawResponse = {
  text: string
  /** Whether the server closed the connection, as a complete request demands. */
  isClosed: boolean
}

/** Sends the bytes over a new connection. For an incomplete request it doesn't wait long. */
export function exchange(port: number, { bytes, isComplete }: Sent): Promise<RawResponse> {
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

/** A client that requests a page, a file and rows ten times a second, and records the longest time of each (ms). */
export class LatencyMonitor {
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

  /** Slow reads are no problem, since they wait for other statements. */
  problems(stall: number): string[] {
    const late = Object.entries(this.longest).filter(([name, time]) => name !== 'read' && time > stall)
    return [...late.map(([name, time]) => `a ${name} took ${Math.round(time)} ms`), ...this.failures]
  }

  stop(): void {
    clearInterval(this.timer)
    this.agent.destroy()
  }

  private ask(name: string, request: { path: string; headers?: http.OutgoingHttpHeaders }): void {
    const startedAt = this.waiting.get(name)
    if (startedAt !== undefined) return this.record(name, startedAt)
    const now = performance.now()
    this.waiting.set(name, now)
    const end = (failure: string | undefined) => {
      this.record(name, now)
      this.waiting.delete(name)
      if (failure) this.failures.add(`the monitored ${name}: ${failure}`)
    }
    http
      .get({ ...request, port: this.port, host: '127.0.0.1', agent: this.agent }, (response) => {
        const { statusCode } = response
        response.resume().on('end', () => end(statusCode === 200 ? undefined : `status ${statusCode}`))
      })
      // The server may close an idle keep-alive connection just when the next request is sent.
      .on('error', ({ message }) => end(/ECONNRESET|socket hang up/.test(message) ? undefined : message))
  }

  private record(name: string, startedAt: number): void {
    this.longest[name] = Math.max(this.longest[name] ?? 0, Math.round(performance.now() - startedAt))
  }
}
