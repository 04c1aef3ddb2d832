import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { clientIp } from './client-ip.ts'
import { limitConnections, type ConnectionLimits } from './connections.ts'
import { StartError } from './errors.ts'
import { hostCheck, hostName } from './hosts.ts'

export type RequestContext = HttpBindings & {
  /** The client's IP address; behind a trusted proxy, the one that the proxy reports. */
  ip: string
}

type Handler = (request: Request, context: RequestContext) => Promise<Response> | Response

export type HttpOptions = {
  /** Reads the client's IP address from X-Forwarded-For. Only safe behind a proxy of your own. */
  trustProxy?: boolean
  /** Responds before a Request object is created, if it can; otherwise returns false. */
  fastPath?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** The names that the server answers to, besides IP addresses and localhost; by default every name. */
  names?: string[]
  /** How long a client may take to send a request. */
  timeouts?: Timeouts
  connections?: Partial<ConnectionLimits>
}

/** Creates an HTTP server that only passes on well-formed requests, and survives errors in the handler. */
export function createHttpServer(handler: Handler, options: HttpOptions = {}): Server {
  const { trustProxy, fastPath, names, timeouts, connections } = options
  const judgeHost = names && hostCheck(names)
  const handleRequest = (request: Request, bindings: unknown) => {
    const { incoming, outgoing } = bindings as HttpBindings
    const forwardedFor = trustProxy && request.headers.get('x-forwarded-for')
    const ip = clientIp(incoming.socket.remoteAddress ?? 'unknown', forwardedFor)
    return handler(request, { incoming, outgoing, ip })
  }
  const listener = getRequestListener(handleRequest, { overrideGlobalObjects: false, errorHandler })
  // How often Node checks for timeouts; its default is 30 seconds.
  const serverOptions = { connectionsCheckingInterval: Math.min(5000, timeouts?.head ?? 5000) }
  const server = createServer(serverOptions, (incoming, outgoing) => {
    const status = rejectionStatus(incoming)
    if (status) return reject(outgoing, status)
    if (judgeHost?.(incoming.headers.host) === 'foreign')
      return reject(outgoing, 421, foreignHost(incoming.headers.host!))
    if (fastPath?.(incoming, outgoing)) return
    listener(incoming, outgoing).catch((error: unknown) => {
      console.error(error)
      outgoing.destroy()
    })
  })
  setTimeouts(server, timeouts)
  limitConnections(server, connections, trustProxy)
  return server
}

/**
 * The status for a malformed request, which no browser sends. @hono/node-server rejects some of them with a RequestError, and
 * passes others on as Requests that throw when they are read.
 */
function rejectionStatus({ method, url = '', headers }: IncomingMessage): 400 | 405 | undefined {
  if (method === 'TRACE') return 405
  if (!hostName(headers.host ?? '')) return 400
  if (!url.startsWith('/') || !URL.canParse(`http://${headers.host}${url}`)) return 400
}

const rejections = { 400: 'Bad request', 405: 'Method not allowed' }

function reject(outgoing: ServerResponse, status: 400 | 405): void
function reject(outgoing: ServerResponse, status: 421, text: string): void
function reject(outgoing: ServerResponse, status: 400 | 405 | 421, text = ''): void {
  // The rest of this connection can't be trusted either.
  outgoing.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' })
  outgoing.end(status === 421 ? text : rejections[status])
}

const foreignHost = (host: string) =>
  `This server does not answer to the name "${host}". Open it by its IP address, ` +
  `or set VITE_SITE_URL to this name's URL, such as http://${host}, and start the server again.\n`

function errorHandler(error: unknown): Response {
  if (error instanceof RequestError) {
    return new Response('Bad request', { status: 400, headers: { Connection: 'close' } })
  }
  console.error(error)
  return new Response('Internal Server Error', { status: 500 })
}

/** Starts to listen. Throws a StartError if the port or host is not available. */
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

/** The URL at which a browser on this machine reaches a listening server. */
export function urlOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  if (/^(127\.0\.0\.1|::1|0\.0\.0\.0|::)$/.test(address)) return `http://localhost:${port}`
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

/** How long a request's headers, the whole request, and a pause in it may take, in milliseconds. */
type Timeouts = { head: number; request: number; stalled: number }

const defaults: Timeouts = { head: 15_000, request: 300_000, stalled: 30_000 }

/**
 * Closes the connections of slow clients: the headers may take 15 seconds, a whole request 5 minutes (50 MB at 1.4 Mbit/s),
 * and a pause 30 seconds.
 */
function setTimeouts(server: Server, times = defaults): void {
  server.headersTimeout = times.head
  server.requestTimeout = times.request
  server.keepAliveTimeout = 10_000
  server.on('request', (request) => {
    // Only while the body arrives; sending the response may take longer.
    request.setTimeout(times.stalled, () => {
      if (!request.complete) request.socket.destroy()
    })
  })
}
