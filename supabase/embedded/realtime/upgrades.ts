import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { safely } from '../../../server/errors.ts'
import { hostCheck } from '../../../server/hosts.ts'

/** A WebSocket upgrade request; `head` is the first packet after it. */
export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer; params: URLSearchParams }

const path = '/realtime/v1/websocket'

export type UpgradeOptions = {
  /** The names that the server answers to, besides IP addresses and localhost. */
  names: string[]
  /** Also responds to all other upgrade requests; in `vite dev` they belong to Vite. */
  handleOthers?: boolean
}

/** Passes upgrade requests for realtime to `accept`. Returns a function that removes the listener. */
export function handleUpgrades(
  server: Server,
  accept: (upgrade: Upgrade) => Promise<void>,
  { names, handleOthers = false }: UpgradeOptions,
): () => void {
  const judgeHost = hostCheck(names)
  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Not parsed, since an invalid URL must not throw here.
    const [target, query] = splitOnce(request.url ?? '', '?')
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    const isOurs = isWebSocket && target === path
    if (!isOurs && !handleOthers) return
    socket.on('error', () => socket.destroy())
    void safely(async () => {
      try {
        const host = isWebSocket ? judgeHost(request.headers.host) : 'allowed'
        if (host === 'malformed') refuse(socket, '400 Bad Request')
        else if (host === 'foreign') refuse(socket, '421 Misdirected Request')
        else if (isOurs) await accept({ request, socket, head, params: new URLSearchParams(query) })
        else if (isWebSocket) refuse(socket, '404 Not Found')
        else handleAsHttp(server, request, socket, head)
      } catch (error) {
        socket.destroy()
        throw error
      }
    })
  }
  server.on('upgrade', listener)
  return () => server.off('upgrade', listener)
}

/** Responds with the status, and closes the connection. */
export function refuse(socket: Duplex, status: string): void {
  const timer = setTimeout(() => socket.destroy(), 5000)
  socket.once('close', () => clearTimeout(timer))
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/**
 * Handles a request that offers a protocol other than WebSocket, such as curl's and Java's `h2c`, as plain HTTP (RFC 9110, 7.8).
 * With an 'upgrade' listener Node stops parsing, so the request is put back without its Upgrade header. From Node 24.9 on,
 * `shouldUpgradeCallback` replaces this.
 */
function handleAsHttp(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(i, i + 2)
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`)
  }
  lines.push('Connection: close', '', '')
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]))
  server.emit('connection', socket)
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
