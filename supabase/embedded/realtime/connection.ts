import type { WebSocket } from 'ws'
import { safely } from '../errors.ts'

/** What one connection may cost. supabase-js sends a heartbeat every 25 seconds, and a few messages for each channel. */
const bounds = {
  /** Messages and pings in `period` (ms). */
  messages: 100,
  period: 10_000,
  /** Length of the messages that wait for an earlier one: more than a new token of 2 KB for each of 20 channels. */
  waiting: 128 * 1024,
  /** Bytes sent that the client hasn't read. */
  unread: 1024 * 1024,
}

/** A WebSocket whose messages are handled one after the other, within bounds. */
export class Connection {
  /** When the client sent something last. */
  lastSeen = Date.now()
  private readonly socket: WebSocket
  private readonly handle: (text: string) => unknown
  private readonly waiting: string[] = []
  private waitingLength = 0
  private isHandling = false
  private counted = { since: Date.now(), messages: 0 }

  constructor(socket: WebSocket, handle: (text: string) => unknown) {
    this.socket = socket
    this.handle = handle
    socket.on('message', (data: Buffer, isBinary) => void safely(() => this.receive(data, isBinary)))
    socket.on('ping', () => void safely(() => this.count()))
    socket.on('pong', () => void safely(() => this.count()))
    // Nothing to do: the library closes the socket. Without a listener the process would end.
    socket.on('error', () => undefined)
  }

  send(text: string): void {
    if (!this.isOpen()) return
    if (this.socket.bufferedAmount > bounds.unread) this.socket.terminate()
    else this.socket.send(text)
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason)
  }

  terminate(): void {
    this.socket.terminate()
  }

  private isOpen() {
    return this.socket.readyState === this.socket.OPEN
  }

  private async receive(data: Buffer, isBinary: boolean): Promise<void> {
    this.count()
    // Binary messages are broadcasts of clients, which we refuse.
    if (isBinary || !this.isOpen()) return
    const text = data.toString()
    this.waitingLength += text.length
    if (this.waitingLength > bounds.waiting) return this.close(1008, 'Too many messages are waiting')
    this.waiting.push(text)
    if (this.isHandling) return
    this.isHandling = true
    // What a closed socket still asked for is dropped.
    while (this.isOpen() && this.waiting.length > 0) {
      const next = this.waiting.shift()!
      await safely(() => this.handle(next))
      this.waitingLength -= next.length
    }
    this.isHandling = false
  }

  private count(): void {
    const now = Date.now()
    this.lastSeen = now
    if (now - this.counted.since > bounds.period) this.counted = { since: now, messages: 0 }
    if (++this.counted.messages > bounds.messages) this.close(1008, 'Too many messages')
    // One that sends on doesn't get the time that a close takes.
    if (this.counted.messages > bounds.messages * 2) this.terminate()
  }
}
