import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { type Claims, claimsOf } from '../callers.ts'
import { clientAddress } from '../client-address.ts'
import type { Keys } from '../keys.ts'
import type { Limiter } from '../limits.ts'
import { type Broadcast, Client } from './client.ts'
import { safely } from '../errors.ts'
import { listenForUpgrades, refuse, type Upgrade } from './upgrades.ts'

export type RealtimeDeps = {
  keys: Keys
  limiter: Limiter
  trustProxy?: boolean
  /** Whether the policies let the caller at this address read the topic. */
  mayRead: (topic: string, claims: Claims, address: string) => Promise<boolean>
}

const maxClients = 2000

/** The largest message is one with an access token of 1 to 2 KB. Compression stays off: a small message could unpack to a large one. */
const socketOptions = {
  noServer: true,
  maxPayload: 16 * 1024,
  maxFragments: 64,
  maxBufferedChunks: 64,
  // How long a client may take to answer when we close; the type definitions lack it.
  closeTimeout: 2000,
}

/** Broadcast from the database to WebSocket clients on private channels. */
export class Realtime {
  private readonly clients = new Set<Client>()
  private readonly perAddress = new Map<string, number>()
  private readonly sockets = new WebSocketServer(socketOptions)
  private readonly waiting: Broadcast[] = []
  private isDelivering = false
  private readonly sweeper: NodeJS.Timeout
  private readonly deps: RealtimeDeps

  constructor(deps: RealtimeDeps) {
    this.deps = deps
    this.sweeper = setInterval(() => this.closeUnused(), 30_000).unref()
  }

  /** Accepts the server's WebSockets for realtime. `answerOthers` is for a server on which nobody else accepts any. */
  attach(server: Server, { answerOthers = false } = {}): () => void {
    return listenForUpgrades(server, (upgrade) => this.accept(upgrade), answerOthers)
  }

  /** Sends a message to those who have joined its channel. Returns at once, and never throws. */
  broadcast(message: Broadcast): void {
    this.waiting.push(message)
    if (!this.isDelivering) void this.deliver()
  }

  close(): void {
    clearInterval(this.sweeper)
    for (const socket of this.sockets.clients) socket.terminate()
    this.sockets.close()
  }

  private async accept({ request, socket, head, params }: Upgrade): Promise<void> {
    const { keys, limiter, mayRead, trustProxy } = this.deps
    const apiKey = params.get('apikey') ?? ''
    const known = await claimsOf(apiKey, keys)
    const forwardedFor = trustProxy && String(request.headers['x-forwarded-for'] ?? '')
    const address = clientAddress(request.socket.remoteAddress ?? '', forwardedFor)
    if (!known) return refuse(socket, '401 Unauthorized')
    if ((this.perAddress.get(address) ?? 0) >= limiter.sockets) return refuse(socket, '429 Too Many Requests')
    if (this.clients.size >= maxClients) return refuse(socket, '503 Service Unavailable')
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const version = params.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
      const client = new Client(webSocket, version, apiKey, {
        identify: (credential) => claimsOf(credential, keys),
        mayRead: (topic, claims) => mayRead(topic, claims, address),
        countJoin: async () => (await limiter.take('joins', address)) === 0,
      })
      this.clients.add(client)
      this.count(address, 1)
      webSocket.on('close', () => {
        this.clients.delete(client)
        this.count(address, -1)
      })
    })
  }

  private count(address: string, change: 1 | -1): void {
    const now = (this.perAddress.get(address) ?? 0) + change
    if (now > 0) this.perAddress.set(address, now)
    else this.perAddress.delete(address)
  }

  private async deliver(): Promise<void> {
    this.isDelivering = true
    while (this.waiting.length > 0) {
      const message = this.waiting.shift()!
      for (const client of this.clients) await safely(() => client.deliver(message))
      // Lets sockets be written: else many messages at once look like a client that doesn't read.
      await setImmediate()
    }
    this.isDelivering = false
  }

  private closeUnused(): void {
    for (const client of this.clients) void safely(() => client.closeIfUnused())
  }
}
