/** Generates WebSocket upgrades, each followed by frames. */
import { type Random, words } from './random.ts'
import type { Draft, Known, Sender } from './request.ts'

const events = words`phx_join phx_join phx_join phx_leave heartbeat access_token broadcast x`

/** A random connection to Realtime: the frames to send. */
export function realtimeRequest(random: Random, known: Known, sender: Sender): Draft {
  const key = sender === 'nobody' ? '' : sender === 'broken' ? 'x' : known.anonKey
  const frames = random.several(4, () => {
    if (random.chance(0.1)) return frame(random.pick([0, 2, 3, 8, 9, 10, 15]), random.bytes(random.below(40)))
    return frame(1, Buffer.from(JSON.stringify(message(random, known, sender))))
  })
  return {
    method: 'GET',
    target: `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    headers: [
      ['connection', 'Upgrade'],
      ['upgrade', 'websocket'],
      ['sec-websocket-version', '13'],
      ['sec-websocket-key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ],
    after: Buffer.concat(frames),
  }
}

function message(random: Random, { anonKey, tokens, ids }: Known, sender: Sender): unknown {
  const topic = `realtime:${random.pick(['chat:inbox', `chat:${random.pick(ids)}`, '*', ''])}`
  const event = random.pick(events)
  const own = sender === 'stranger' || sender === 'admin' ? tokens[sender] : anonKey
  const token = random.pick([own, own, undefined, 'x'])
  const payload = { config: { private: random.chance(0.9) }, access_token: token }
  const ref = random.pick(['1', '2', null, 3])
  return random.chance(0.9) ? [ref, ref, topic, event, payload] : { ref, topic, event, payload }
}

/** A client frame, masked with zeros so that its text stays readable. */
function frame(opcode: number, payload: Buffer): Buffer {
  const size = payload.byteLength
  const length = size < 126 ? [0x80 | size] : [0x80 | 126, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload])
}
