import type { WebSocket } from 'ws'
import type { Claims } from '../callers.ts'
import { decode, encode, type Message, type Version } from './phoenix.ts'

export type Broadcast = { id: string; topic: string; event: string; payload: Record<string, unknown> }

/** What a client asks of the server. */
export type Rules = {
  identify(credential: string): Promise<Claims | undefined>
  mayRead(topic: string, claims: Claims): Promise<boolean>
  /** Counts a join; false when its address has made too many. */
  countJoin(): Promise<boolean>
}

type Channel = { joinRef: string | null; claims: Claims }

const prefix = 'realtime:'
const maxChannels = 100

/** One connection: the channels it has joined, and the protocol with it. */
export class Client {
  lastSeen = Date.now()
  private readonly channels = new Map<string, Channel>()
  private readonly socket: WebSocket
  private readonly version: Version
  private readonly apiKey: string
  private readonly rules: Rules

  constructor(socket: WebSocket, version: Version, apiKey: string, rules: Rules) {
    this.socket = socket
    this.version = version
    this.apiKey = apiKey
    this.rules = rules
    // One message after the other, so that a leave never overtakes its join.
    let last = Promise.resolve()
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      this.lastSeen = Date.now()
      const message = isBinary ? undefined : decode(data.toString(), version)
      if (message)
        last = last.then(() => this.receive(message)).catch((error: unknown) => console.error(error))
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

  private async receive(message: Message): Promise<void> {
    const { topic, event, payload } = message
    if (event === 'heartbeat') return this.reply(message, 'ok', {})
    if (event === 'phx_join') return this.join(message)
    if (event === 'phx_leave') {
      this.channels.delete(topic)
      this.reply(message, 'ok', {})
      return this.send({ ...message, ref: message.joinRef, event: 'phx_close', payload: {} })
    }
    if (event === 'access_token') return this.renew(topic, payload.access_token)
    // Clients may not send: hosted Supabase drops what no policy allows, without a word.
  }

  private async join(message: Message): Promise<void> {
    const { topic, joinRef, payload } = message
    const refuse = (reason: string) => this.reply(message, 'error', { reason })
    if (!topic.startsWith(prefix)) return refuse('unmatched topic')
    if (!(payload.config as { private?: unknown } | undefined)?.private) {
      return refuse('PrivateOnly: This project only allows private channels')
    }
    if (this.channels.size >= maxChannels) return refuse('ChannelRateLimitReached: Too many channels')
    if (!(await this.rules.countJoin()))
      return refuse('ClientJoinRateLimitReached: Too many joins per second')
    const token = typeof payload.access_token === 'string' ? payload.access_token : this.apiKey
    const claims = await this.rules.identify(token)
    if (!claims || isExpired(claims)) return refuse('InvalidJWTToken: The token is invalid or has expired')
    if (!(await this.rules.mayRead(topic.slice(prefix.length), claims))) {
      return refuse(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice(prefix.length)}`,
      )
    }
    this.channels.set(topic, { joinRef, claims })
    this.reply(message, 'ok', { postgres_changes: [] })
  }

  /** A session was refreshed, or its user changed: the right to the channel is checked again. */
  private async renew(topic: string, token: unknown): Promise<void> {
    const channel = this.channels.get(topic)
    if (!channel) return
    const claims = typeof token === 'string' ? await this.rules.identify(token) : undefined
    if (!claims || isExpired(claims)) return this.end(topic, 'The token is invalid or has expired')
    if (await this.rules.mayRead(topic.slice(prefix.length), claims)) channel.claims = claims
    else this.end(topic, 'You do not have permissions to read from this Channel topic')
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
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(encode(message, this.version))
  }
}

function isExpired({ exp }: Claims) {
  return exp !== undefined && exp * 1000 < Date.now()
}
