import type { Server } from 'node:http'
import { clientIp, networkOf } from './client-ip.ts'
import { isLoopback } from './environment.ts'
import { networkFactor } from './rate-limits.ts'

/** How many connections may be open at the same time. */
export type ConnectionLimits = {
  /** Per IP address: enough for an office, as for WebSockets. */
  perIp: number
  /** From this machine: all readers come from here through an untrusted proxy, and the chat benchmark opens 500. */
  loopback: number
  total: number
}

const defaults: ConnectionLimits = { perIp: 200, loopback: 1000, total: 2000 }

/** Closes connections beyond the limits. Behind a trusted proxy only the total counts, since all readers share its IP address. */
export function limitConnections(
  server: Server,
  limits: Partial<ConnectionLimits> | undefined,
  trustProxy: boolean | undefined,
): void {
  const { perIp, loopback, total } = { ...defaults, ...limits }
  server.maxConnections = total
  if (trustProxy) return
  const open = new OpenConnections()
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    const close = open.add(clientIp(peer, false), isLoopback(peer) ? loopback : perIp)
    if (close) socket.once('close', close)
    else socket.destroy()
  })
}

/** Counts what each client has open, and the /48 of an IPv6 client. */
export class OpenConnections {
  private readonly counts = new Map<string, number>()

  /** Counts one more, and returns a function for its end; undefined if the client is at its limit. */
  add(client: string, limit: number): (() => void) | undefined {
    const network = networkOf(client)
    const isFull = (key: string, most: number) => (this.counts.get(key) ?? 0) >= most
    if (isFull(client, limit) || (network && isFull(network, networkFactor * limit))) return undefined
    const keys = network ? [client, network] : [client]
    for (const key of keys) this.change(key, 1)
    return () => {
      for (const key of keys) this.change(key, -1)
    }
  }

  private change(key: string, by: 1 | -1): void {
    const count = (this.counts.get(key) ?? 0) + by
    if (count > 0) this.counts.set(key, count)
    else this.counts.delete(key)
  }
}
