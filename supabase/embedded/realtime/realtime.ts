import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { type Claims, claimsOf } from '../callers.ts'
import { clientIp } from '../../../server/client-ip.ts'
import { OpenConnections } from '../../../server/connections.ts'
import type { Keys } from '../keys.ts'
import type { RateLimiter } from '../../../server/rate-limits.ts'
import { type Broadcast, Client } from './client.ts'
import { safely } from '../../../server/errors.ts'
import { handleUpgrades, refuse, type Upgrade, type UpgradeOptions } from './upgrades.ts'

export type RealtimeDeps = {
  keys: Keys
  limiter: RateLimiter
  trustProxy?: boolean
  mayRead: (topic: string, claims: Claims, ip: string) => Promise<boolean>
}

const maxClients = 2000

/** The largest message contains an access token of 1 to 2 kB. Compression is off: a small message could decompress to a huge one. */
const socketOptions = {
  noServer: true,
  maxPayload: 16 * 1024,
  maxFragments: 64,
  maxBufferedChunks: 64,
  // How long to wait for a client's close frame. Missing in the type definitions.
  closeTimeout: 2000,
}

/** Sends broadcasts from the database to WebSocket clients on private channels. */
export class Realtime {
  private readonly clients = new Set<Client>()
  private readonly open = new OpenConnections()
  private readonly sockets = new WebSocketServer(socketOptions)
  private readonly queue: Broadcast[] = []
  private isDelivering = false
  private readonly sweeper: NodeJS.Timeout
  private readonly deps: RealtimeDeps

  constructor(deps: RealtimeDeps) {
    this.deps = deps
    this.sweeper = setInterval(() => this.closeUnused(), 30_000).unref()
  }

  /** Accepts realtime WebSockets on the server; returns a function that detaches it. */
  attach(server: Server, options: UpgradeOptions): () => void {
    return handleUpgrades(server, (upgrade) => this.accept(upgrade), options)
  }

  /** Queues a message for the clients in its channel. Never throws. */
  broadcast(message: Broadcast): void {
    this.queue.push(message)
    if (!this.isDelivering) void this.deliver()
  }

  /** Closes the channels of an account that may do less than when it joined them. Never throws. */
  checkAgain(account: string): void {
    for (const client of this.clients) void safely(() => client.checkAgain(account))
  }

  close(): void {
    clearInterval(this.sweeper)
    for (const socket of this.sockets.clients) socket.terminate()
    this.sockets.close()
  }

  private async accept({ request, socket, head, params }: Upgrade): Promise<void> {
    const { keys, limiter, mayRead, trustProxy } = this.deps
    const apiKey = params.get('apikey') ?? ''
    const claims = await claimsOf(apiKey, keys)
    const forwardedFor = trustProxy && String(request.headers['x-forwarded-for'] ?? '')
    const ip = clientIp(request.socket.remoteAddress ?? '', forwardedFor)
    if (!claims) return refuse(socket, '401 Unauthorized')
    if (this.clients.size >= maxClients) return refuse(socket, '503 Service Unavailable')
    // It won't emit 'close' again.
    if (socket.destroyed) return
    const close = this.open.add(ip, limiter.sockets)
    if (!close) return refuse(socket, '429 Too Many Requests')
    socket.once('close', close)
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const client = new Client(webSocket, apiKey, {
        claimsOf: (credential) => claimsOf(credential, keys),
        mayRead: (topic, claims) => mayRead(topic, claims, ip),
        countJoin: async () => (await limiter.take('joins', ip)) === 0,
      })
      this.clients.add(client)
      webSocket.on('close', () => this.clients.delete(client))
    })
  }

  private async deliver(): Promise<void> {
    this.isDelivering = true
    while (this.queue.length > 0) {
      const message = this.queue.shift()!
      for (const client of this.clients) await safely(() => client.deliver(message))
      // Lets Node flush the sockets: otherwise a burst of messages looks like a client that doesn't read.
      await setImmediate()
    }
    this.isDelivering = false
  }

  private closeUnused(): void {
    for (const client of this.clients) void safely(() => client.closeIfUnused())
  }
}
