import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { generateKeys, type Keys } from '../../supabase/embedded/keys.ts'
import { RateLimiter } from '../../server/rate-limits.ts'
import { Realtime, type RealtimeDeps } from '../../supabase/embedded/realtime/realtime.ts'
import type { UpgradeOptions } from '../../supabase/embedded/realtime/upgrades.ts'

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object]

export type LiveServer = {
  url: string
  server: Server
  keys: Keys
  realtime: Realtime
  /** Opens a WebSocket as a visitor. */
  connect: (headers?: Record<string, string>) => Promise<LiveClient>
}

type LiveClient = Awaited<ReturnType<typeof openSocket>>

export const topic = 'news'

/** Builds a broadcast on the topic. */
export const message = (id: string, payload: Record<string, unknown> = {}) => ({
  id,
  topic,
  event: 'message',
  payload,
})

/** Realtime on a separate server without a database. By default everybody may read everything. */
export async function liveServer(
  deps: Partial<RealtimeDeps> = {},
  attach: UpgradeOptions = { names: [], handleOthers: true },
): Promise<LiveServer> {
  const keys = generateKeys()
  const realtime = new Realtime({
    keys,
    limiter: new RateLimiter(),
    mayRead: () => Promise.resolve(true),
    ...deps,
  })
  const server = createServer((_request, response) => response.end('a page'))
  realtime.attach(server, attach)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    realtime.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1/websocket?vsn=2.0.0&apikey=${keys.anon}`
  return { url, server, keys, realtime, connect: (headers) => openSocket(url, headers) }
}

async function openSocket(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  const received: Frame[] = []
  let lastRef = 0
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Frame))
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  onTestFinished(() => socket.terminate())
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0))
    socket.on('error', () => resolve(0))
  })
  const send = (event: string, payload: object = {}, topic = 'phoenix') => {
    const ref = String(++lastRef)
    socket.send(JSON.stringify(['1', ref, topic, event, payload]))
    return ref
  }
  /** Sends a message and waits for the reply. */
  const ask = (event: string, payload?: object, topic?: string) => {
    const ref = send(event, payload, topic)
    return new Promise<object>((resolve) => {
      const listener = () => {
        const answer = received.find((frame) => frame[1] === ref && frame[3] === 'phx_reply')
        if (!answer) return
        socket.off('message', listener)
        resolve(answer[4])
      }
      socket.on('message', listener)
    })
  }
  return {
    socket,
    status,
    received,
    closed,
    send,
    ask,
    join: (name = topic) => ask('phx_join', { config: { private: true } }, `realtime:${name}`),
    /** The ids of the received broadcasts. */
    heard: () =>
      received
        .filter((frame) => frame[3] === 'broadcast')
        .map((frame) => (frame[4] as { meta: { id: string } }).meta.id),
  }
}
