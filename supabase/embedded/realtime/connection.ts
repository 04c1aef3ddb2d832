import type { WebSocket } from 'ws'
import { safely } from '../../../server/errors.ts'

/** Limits of one connection. supabase-js sends a heartbeat every 25 seconds, and a few messages per channel. */
const limits = {
  /** Messages and pings in `period` (ms). */
  messages: 100,
  period: 10_000,
  /** Total length of queued messages: more than a new token of 2 kB for each of 20 channels. */
  queued: 128 * 1024,
  /** Bytes that were sent but not read by the client. */
  unread: 1024 * 1024,
}

/** A WebSocket that handles messages one after the other, with limits. */
export class Connection {
  lastSeen = Date.now()
  private readonly socket: WebSocket
  private readonly handle: (text: string) => unknown
  private readonly queue: string[] = []
  private queuedLength = 0
  private isHandling = false
  private counted = { since: Date.now(), messages: 0 }

  constructor(socket: WebSocket, handle: (text: string) => unknown) {
    this.socket = socket
    this.handle = handle
    socket.on('message', (data: Buffer, isBinary) => void safely(() => this.receive(data, isBinary)))
    socket.on('ping', () => void safely(() => this.count()))
    socket.on('pong', () => void safely(() => this.count()))
    // `ws` closes the socket itself, but without a listener the error would end the process.
    socket.on('error', () => undefined)
  }

  send(text: string): void {
    if (!this.isOpen()) return
    if (this.socket.bufferedAmount > limits.unread) this.socket.terminate()
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
    // Binary messages are broadcasts by clients, which are not allowed.
    if (isBinary || !this.isOpen()) return
    const text = data.toString()
    this.queuedLength += text.length
    if (this.queuedLength > limits.queued) return this.close(1008, 'Too many messages are waiting')
    this.queue.push(text)
    if (this.isHandling) return
    this.isHandling = true
    // Messages of a closed socket are dropped.
    while (this.isOpen() && this.queue.length > 0) {
      const next = this.queue.shift()!
      await safely(() => this.handle(next))
      this.queuedLength -= next.length
    }
    this.isHandling = false
  }

  private count(): void {
    const now = Date.now()
    this.lastSeen = now
    if (now - this.counted.since > limits.period) this.counted = { since: now, messages: 0 }
    if (++this.counted.messages > limits.messages) this.close(1008, 'Too many messages')
    // A client that keeps sending isn't given time for the close handshake.
    if (this.counted.messages > limits.messages * 2) this.terminate()
  }
}
