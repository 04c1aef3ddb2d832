import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '../../src/data/database.types.ts'

type Talk = { url: string; anonKey: string; visitors: number }
export type Way = {
  way: string
  sent: number
  median: number
  p95: number
  p99: number
  lost: number
  twice: number
}

/** The database takes 600 visitors' messages a minute: all sizes stay below. */
const messagesInAll = 500
const sendingTime = 20_000
const settleTime = 5_000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A client as if from an address of its own, as behind a proxy. */
function clientFrom(address: string, { url, anonKey }: Talk) {
  const headers = { 'x-forwarded-for': address }
  class Socket extends WebSocket {
    constructor(target: string | URL, protocols?: string | string[]) {
      super(target, protocols, { headers })
    }
  }
  return createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
    realtime: { transport: Socket as unknown as typeof globalThis.WebSocket },
  })
}

type Client = ReturnType<typeof clientFrom>

async function join(client: Client, topic: string, onContent: (content: string) => void) {
  const channel = client.channel(topic, { config: { private: true } })
  channel.on('broadcast', { event: '*' }, ({ payload }: { payload: Record<string, unknown> }) => {
    const record = (payload.record ?? payload) as { content?: string }
    if (record.content) onContent(record.content)
  })
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (String(status) === 'SUBSCRIBED') resolve()
      else if (error) reject(error)
    })
  })
}

/** A refused message ends the run: it would count as lost. */
async function insert(client: Client, message: { session_id: string; sender: string; content: string }) {
  const { error } = await client.from('chat_messages').insert(message)
  if (error) throw new Error(`A message was refused: ${error.message}`)
}

/** Who sent what and when, and when it arrived. */
class Ledger {
  private readonly sent = new Map<string, number>()
  private readonly arrived = new Map<string, number>()
  private readonly times: number[] = []

  send(content: string) {
    this.sent.set(content, performance.now())
  }

  arrive(content: string) {
    const at = this.sent.get(content)
    if (at === undefined) return
    const count = this.arrived.get(content) ?? 0
    this.arrived.set(content, count + 1)
    if (count === 0) this.times.push(performance.now() - at)
  }

  summary(way: string): Way {
    const times = this.times.sort((a, b) => a - b)
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
    return {
      way,
      sent: this.sent.size,
      median: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      lost: this.sent.size - this.arrived.size,
      twice: [...this.arrived.values()].filter((count) => count > 1).length,
    }
  }
}

/** Lets N visitors write at random moments, and an admin answer each message as it comes. */
export async function talk(options: Talk): Promise<Way[]> {
  const toAdmin = new Ledger()
  const toVisitor = new Ledger()
  const admin = clientFrom('10.0.0.1', options)
  const { error } = await admin.auth.signInWithPassword({
    email: 'admin@longhand.example',
    password: 'longhand-demo',
  })
  if (error) throw error
  await admin.realtime.setAuth()

  const sessions = Array.from({ length: options.visitors }, (_, index) => ({
    id: randomUUID(),
    client: clientFrom(`10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`, options),
  }))
  await join(admin, 'chat:inbox', (content) => {
    toAdmin.arrive(content)
    const [kind, session, number] = content.split(' ')
    if (kind !== 'question' || !session) return
    const reply = `answer ${session} ${number}`
    toVisitor.send(reply)
    void insert(admin, { session_id: session, sender: 'bot', content: reply })
  })
  for (const { id, client } of sessions)
    await join(client, `chat:${id}`, (content) => toVisitor.arrive(content))

  const each = Math.max(1, Math.min(5, Math.floor(messagesInAll / options.visitors)))
  await Promise.all(
    sessions.flatMap(({ id, client }) =>
      Array.from({ length: each }, async (_, number) => {
        await sleep(Math.random() * sendingTime)
        const content = `question ${id} ${number}`
        toAdmin.send(content)
        await insert(client, { session_id: id, sender: 'user', content })
      }),
    ),
  )
  await sleep(settleTime)
  await Promise.all(
    [admin, ...sessions.map(({ client }) => client)].map((client) => client.removeAllChannels()),
  )
  return [toAdmin.summary('visitor to admin'), toVisitor.summary('admin to visitor')]
}
