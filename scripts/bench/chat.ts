import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '../../src/data/database.types.ts'
import { quantile } from './figures.ts'

type Options = { url: string; anonKey: string; visitors: number }
export type DeliveryStats = {
  direction: string
  sent: number
  median: number
  p95: number
  p99: number
  lost: number
  duplicates: number
}

/** The database accepts 600 messages of visitors a minute. */
const totalMessages = 500
const sendingTime = 20_000
const settleTime = 5_000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Creates a client with its own IP address, as behind a proxy. */
function clientFrom(ip: string, { url, anonKey }: Options) {
  const headers = { 'x-forwarded-for': ip }
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

async function join(client: Client, topic: string, onBroadcast: (content: string) => void) {
  const channel = client.channel(topic, { config: { private: true } })
  channel.on('broadcast', { event: '*' }, ({ payload }: { payload: Record<string, unknown> }) => {
    onBroadcast(typeof payload.content === 'string' ? payload.content : '')
  })
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (String(status) === 'SUBSCRIBED') resolve()
      else if (error) reject(error)
    })
  })
}

/** Inserts a message. An error ends the run, since the message would count as lost. */
async function insert(client: Client, message: { session_id: string; sender: string; content: string }) {
  const { error } = await client.from('chat_messages').insert(message)
  if (error) throw new Error(`A message was refused: ${error.message}`)
}

/** Returns a function that reads the questions that came since its last call, as the panel does after a broadcast. */
function questionReader(admin: Client, onQuestion: (content: string) => void): () => void {
  const seen = new Set<string>()
  let since = new Date().toISOString()
  let reading = Promise.resolve()
  let isWaiting = false
  async function read() {
    isWaiting = false
    const { data } = await admin
      .from('chat_messages')
      .select('id,content,created_at')
      .eq('sender', 'user')
      .gte('created_at', since)
      .order('created_at')
      .throwOnError()
    for (const { id, content } of data) if (!seen.has(id)) onQuestion((seen.add(id), content))
    const newest = data.at(-1)
    // Commits can overtake each other.
    if (newest) since = new Date(Date.parse(newest.created_at) - 1000).toISOString()
  }
  return () => {
    if (isWaiting) return
    isWaiting = true
    reading = reading.then(read)
  }
}

class DeliveryLog {
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

  summary(direction: string): DeliveryStats {
    const at = (share: number) => Math.round(quantile(this.times, share))
    return {
      direction,
      sent: this.sent.size,
      median: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      lost: this.sent.size - this.arrived.size,
      duplicates: [...this.arrived.values()].filter((count) => count > 1).length,
    }
  }
}

/** Runs a chat: visitors write at random moments, and an admin replies to each message. */
export async function runChat(options: Options): Promise<DeliveryStats[]> {
  const toAdmin = new DeliveryLog()
  const toVisitor = new DeliveryLog()
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
  const readQuestions = questionReader(admin, (content) => {
    toAdmin.arrive(content)
    const [kind, session, number] = content.split(' ')
    if (kind !== 'question' || !session) return
    const reply = `answer ${session} ${number}`
    toVisitor.send(reply)
    void insert(admin, { session_id: session, sender: 'bot', content: reply })
  })
  await join(admin, 'chat:inbox', readQuestions)
  for (const { id, client } of sessions)
    await join(client, `chat:${id}`, (content) => toVisitor.arrive(content))

  const each = Math.max(1, Math.min(5, Math.floor(totalMessages / options.visitors)))
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
