import type { Server } from 'node:http'
import { clientAddress } from './client-address.ts'
import { isLoopback } from './environment.ts'

/** How many connections may be open at the same time. */
export type Connections = {
  /** Of one address: enough for an office, as it is for WebSockets. */
  address: number
  /** Of this machine: a proxy that isn't trusted brings all readers from here, and the chat's benchmark 500. */
  thisMachine: number
  all: number
}

const usual: Connections = { address: 200, thisMachine: 1000, all: 2000 }

/** Closes connections beyond the bounds. Those of a trusted proxy count together only: it brings all readers. */
export function boundConnections(
  server: Server,
  bounds: Partial<Connections> | undefined,
  trustProxy: boolean | undefined,
): void {
  const { address: each, thisMachine, all } = { ...usual, ...bounds }
  server.maxConnections = all
  if (trustProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    const address = clientAddress(peer, false)
    const count = open.get(address) ?? 0
    if (count >= (isLoopback(peer) ? thisMachine : each)) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
