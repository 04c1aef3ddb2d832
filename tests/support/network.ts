import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Sends raw text; returns the response until the server closes. The client never closes first. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true })
  let answer = ''
  socket.on('data', (data) => (answer += data.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('end', () => socket.end())
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return answer
}

/** This machine's IP addresses in its network; empty without one. */
export const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address)
