import type { Server } from 'node:http'

/** How long the head of a request, all of it, and a pause in it may take, in milliseconds. */
export type Timeouts = { head: number; request: number; stalled: number }

const usual: Timeouts = { head: 15_000, request: 300_000, stalled: 30_000 }

/**
 * Keeps slow senders from holding connections: the head of a request has 15 seconds, all of it 5 minutes (an upload
 * of 50 MB at 1.4 Mbit/s), and one that has stalled for 30 seconds is ended whatever is left.
 */
export function setTimeouts(server: Server, times = usual): void {
  server.headersTimeout = times.head
  server.requestTimeout = times.request
  server.keepAliveTimeout = 10_000
  server.on('request', (request) => {
    // Only while its body comes in: an answer may take longer to make or to fetch.
    request.setTimeout(times.stalled, () => {
      if (!request.complete) request.socket.destroy()
    })
  })
}
