import type { Server } from 'node:http'
import { clientIp } from './client-ip.ts'
import { isLoopback } from './environment.ts'

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
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    const ip = clientIp(peer, false)
    const count = open.get(ip) ?? 0
    if (count >= (isLoopback(peer) ? loopback : perIp)) return void socket.destroy()
    open.set(ip, count + 1)
    socket.once('close', () => {
      const remaining = (open.get(ip) ?? 1) - 1
      if (remaining > 0) open.set(ip, remaining)
      else open.delete(ip)
    })
  })
}
