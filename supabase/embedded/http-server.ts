import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { clientAddress } from './client-address.ts'
import { boundConnections, type Connections } from './connections.ts'
import { StartError } from './errors.ts'

export type Caller = HttpBindings & {
  /** Where the request comes from; behind a trusted proxy, where that proxy says it comes from. */
  address: string
}

type Answer = (request: Request, caller: Caller) => Promise<Response> | Response

export type HttpOptions = {
  /** Takes the client's address from the last X-Forwarded-For: only behind a proxy of one's own. */
  trustProxy?: boolean
  /** Answers what it can at once, before a Request is made; false where it can't. */
  answerFirst?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** How long a sender may take, in milliseconds. */
  timeouts?: Timeouts
  /** How many connections may be open, where not the usual number. */
  connections?: Partial<Connections>
}

/** An HTTP server that passes only well-formed requests on, and survives whatever answering them throws. */
export function createHttpServer(answer: Answer, options: HttpOptions = {}): Server {
  const { trustProxy, answerFirst, timeouts, connections } = options
  const answerCaller = (request: Request, bindings: unknown) => {
    const { incoming, outgoing } = bindings as HttpBindings
    const forwardedFor = trustProxy && request.headers.get('x-forwarded-for')
    const address = clientAddress(incoming.socket.remoteAddress ?? 'unknown', forwardedFor)
    return answer(request, { incoming, outgoing, address })
  }
  const listener = getRequestListener(answerCaller, { overrideGlobalObjects: false, errorHandler })
  // Node looks for those that are late this often, half a minute apart by default.
  const checking = { connectionsCheckingInterval: Math.min(5000, timeouts?.head ?? 5000) }
  const server = createServer(checking, (incoming, outgoing) => {
    const status = refusalOf(incoming)
    if (status) return refuse(outgoing, status)
    if (answerFirst?.(incoming, outgoing)) return
    listener(incoming, outgoing).catch((error: unknown) => {
      console.error(error)
      outgoing.destroy()
    })
  })
  setTimeouts(server, timeouts)
  boundConnections(server, connections, trustProxy)
  return server
}

/**
 * The status for a request that no browser sends. The library refuses some of them itself, as RequestErrors, and passes
 * others on as Requests that throw when they are read.
 */
function refusalOf({ method, url = '', headers }: IncomingMessage): 400 | 405 | undefined {
  if (method === 'TRACE') return 405
  if (!url.startsWith('/') || !URL.canParse(`http://${headers.host}${url}`)) return 400
}

function refuse(outgoing: ServerResponse, status: 400 | 405): void {
  // Whatever follows on this connection is no request to rely on either.
  outgoing.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' })
  outgoing.end(status === 405 ? 'Method not allowed' : 'Bad request')
}

function errorHandler(error: unknown): Response {
  if (error instanceof RequestError) {
    return new Response('Bad request', { status: 400, headers: { Connection: 'close' } })
  }
  console.error(error)
  return new Response('Internal Server Error', { status: 500 })
}

/** Starts to listen; a port or an address that can't be had is a StartError, which says so in one line. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${port} is in use: set PORT to another one.`))
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${port} is not allowed: set PORT to another one.`))
      else if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(error.code ?? ''))
        reject(new StartError(`HOST must be an address of this machine, not "${host}".`))
      else reject(error)
    })
    server.listen(port, host, resolve)
  })
}

/** Where a browser on this machine reaches a server that listens. */
export function urlOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  if (/^(127\.0\.0\.1|::1|0\.0\.0\.0|::)$/.test(address)) return `http://localhost:${port}`
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

/** How long the head of a request, all of it, and a pause in it may take, in milliseconds. */
type Timeouts = { head: number; request: number; stalled: number }

const usual: Timeouts = { head: 15_000, request: 300_000, stalled: 30_000 }

/**
 * Keeps slow senders from holding connections: the head of a request has 15 seconds, all of it 5 minutes (an upload
 * of 50 MB at 1.4 Mbit/s), and one that has stalled for 30 seconds is ended whatever is left.
 */
function setTimeouts(server: Server, times = usual): void {
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
