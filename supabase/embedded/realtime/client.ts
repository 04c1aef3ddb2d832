import type { WebSocket } from 'ws'
import type { Claims } from '../callers.ts'
import { Connection } from './connection.ts'
import { decode, encode, type Message } from './phoenix.ts'

export type Broadcast = { id: string; topic: string; event: string; payload: Record<string, unknown> }

export type Checks = {
  claimsOf(credential: string): Promise<Claims | undefined>
  mayRead(topic: string, claims: Claims): Promise<boolean>
  /** Counts a join or a new token; false if the client's IP address is over its limit. */
  countJoin(): Promise<boolean>
}

type Channel = { joinRef: string | null; token: string; claims: Claims }

const prefix = 'realtime:'
const maxChannels = 20
const noLongerAllowed = 'You do not have permissions to read from this Channel topic'
const tooManyJoins = 'ClientJoinRateLimitReached: Too many joins per second'

/** How long a client may send nothing, and have no channel (ms). supabase-js sends every 25 s, and disconnects after 50 s. */
const timeouts = { silent: 90_000, idle: 60_000 }

/** A realtime client: its channels, and the protocol. */
export class Client {
  private lastJoined = Date.now()
  private readonly channels = new Map<string, Channel>()
  private readonly connection: Connection
  private readonly apiKey: string
  private readonly checks: Checks

  constructor(socket: WebSocket, apiKey: string, checks: Checks) {
    this.apiKey = apiKey
    this.checks = checks
    this.connection = new Connection(socket, (text) => {
      const message = decode(text)
      if (message) return this.receive(message)
    })
  }

  /** Sends a broadcast to the channel of its topic, if this client has joined it. */
  deliver({ id, topic, event, payload }: Broadcast): void {
    const name = prefix + topic
    const channel = this.channels.get(name)
    if (!channel) return
    if (isExpired(channel.claims)) return this.end(name, 'Token has expired')
    this.send({
      joinRef: channel.joinRef,
      ref: null,
      topic: name,
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload, meta: { id } },
    })
  }

  /** Closes a connection that is dead, or has no channel. */
  closeIfUnused(): void {
    const now = Date.now()
    if (this.channels.size > 0) this.lastJoined = now
    if (now - this.connection.lastSeen > timeouts.silent) this.connection.terminate()
    else if (now - this.lastJoined > timeouts.idle) this.connection.close(1000, 'No channel joined')
  }

  private async receive(message: Message): Promise<void> {
    const { topic, event, payload } = message
    if (event === 'heartbeat') return this.reply(message, 'ok', {})
    if (event === 'phx_join') return this.join(message)
    if (event === 'phx_leave') {
      this.channels.delete(topic)
      this.reply(message, 'ok', {})
      return this.send({ ...message, ref: message.joinRef, event: 'phx_close', payload: {} })
    }
    if (event === 'access_token') return this.updateToken(topic, String(payload.access_token))
    // Clients may not send broadcasts. Hosted Supabase also drops what no policy allows silently.
  }

  private async join(message: Message): Promise<void> {
    const { topic, joinRef, payload } = message
    const refuse = (reason: string) => this.reply(message, 'error', { reason })
    if (!topic.startsWith(prefix)) return refuse('unmatched topic')
    if (!(payload.config as { private?: unknown } | undefined)?.private) {
      return refuse('PrivateOnly: This project only allows private channels')
    }
    if (this.channels.size >= maxChannels) return refuse('ChannelRateLimitReached: Too many channels')
    if (!(await this.checks.countJoin())) return refuse(tooManyJoins)
    const token = typeof payload.access_token === 'string' ? payload.access_token : this.apiKey
    const claims = await this.checks.claimsOf(token)
    if (!claims || isExpired(claims)) return refuse('InvalidJWTToken: The token is invalid or has expired')
    if (!(await this.checks.mayRead(topic.slice(prefix.length), claims))) {
      return refuse(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice(prefix.length)}`,
      )
    }
    this.channels.set(topic, { joinRef, token, claims })
    this.reply(message, 'ok', { postgres_changes: [] })
  }

  /** Checks the right to a channel again after a session was refreshed or its user changed. */
  private async updateToken(topic: string, token: string): Promise<void> {
    const channel = this.channels.get(topic)
    if (!channel || channel.token === token) return
    if (!(await this.checks.countJoin())) return this.end(topic, tooManyJoins)
    const claims = await this.checks.claimsOf(token)
    if (!claims || isExpired(claims)) return this.end(topic, 'The token is invalid or has expired')
    if (!(await this.checks.mayRead(topic.slice(prefix.length), claims))) {
      return this.end(topic, noLongerAllowed)
    }
    Object.assign(channel, { token, claims } satisfies Partial<Channel>)
  }

  /** Closes the account's channels that it may no longer read, and those for which this can't be asked. */
  async checkAgain(account: string): Promise<void> {
    for (const [topic, channel] of this.channels) {
      if (channel.claims.sub !== account) continue
      const isAllowed = await this.checks
        .mayRead(topic.slice(prefix.length), channel.claims)
        .catch(() => false)
      if (!isAllowed && this.channels.get(topic) === channel) this.end(topic, noLongerAllowed)
    }
  }

  private end(topic: string, message: string): void {
    const joinRef = this.channels.get(topic)?.joinRef ?? null
    this.channels.delete(topic)
    this.send({
      joinRef,
      ref: null,
      topic,
      event: 'system',
      payload: { status: 'error', message, extension: 'system', channel: topic.slice(prefix.length) },
    })
    this.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  private reply(message: Message, status: 'ok' | 'error', response: object): void {
    this.send({ ...message, event: 'phx_reply', payload: { status, response } })
  }

  private send(message: Message): void {
    this.connection.send(encode(message))
  }
}

function isExpired({ exp }: Claims) {
  return exp !== undefined && exp * 1000 < Date.now()
}
