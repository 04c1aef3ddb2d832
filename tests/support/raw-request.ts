import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends raw bytes to a server on this machine; gives what came back until the server closed. */
export async function rawRequest(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return answer
}
