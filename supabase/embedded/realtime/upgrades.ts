import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { safely } from '../errors.ts'

/** A request to become a WebSocket; `head` is what came behind it. */
export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer; params: URLSearchParams }

const path = '/realtime/v1/websocket'

/**
 * Passes the server's WebSocket requests for realtime to `accept`. The others are answered only if `answerOthers` is
 * set: in `vite dev` they are Vite's. Returns how to stop.
 */
export function listenForUpgrades(
  server: Server,
  accept: (upgrade: Upgrade) => Promise<void>,
  answerOthers: boolean,
): () => void {
  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Compared as it is: a URL that can't be parsed must not throw here.
    const [target, query] = splitOnce(request.url ?? '', '?')
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    const isOurs = isWebSocket && target === path
    if (!isOurs && !answerOthers) return
    socket.on('error', () => socket.destroy())
    void safely(async () => {
      try {
        if (isOurs) await accept({ request, socket, head, params: new URLSearchParams(query) })
        else if (isWebSocket) refuse(socket, '404 Not Found')
        else answerAsHttp(server, request, socket, head)
      } catch (error) {
        socket.destroy()
        throw error
      }
    })
  }
  server.on('upgrade', listener)
  return () => server.off('upgrade', listener)
}

/** Answers with the status, and closes the connection whatever the client does. */
export function refuse(socket: Duplex, status: string): void {
  const timer = setTimeout(() => socket.destroy(), 5000)
  socket.once('close', () => clearTimeout(timer))
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/**
 * A server ignores an offer of a protocol that it doesn't speak (RFC 9110, 7.8): curl and Java offer `h2c`. Once there
 * is an 'upgrade' listener, Node parses no further, so the request is put back without the offer. Node 24.9 has
 * `shouldUpgradeCallback` for this.
 */
function answerAsHttp(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
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
