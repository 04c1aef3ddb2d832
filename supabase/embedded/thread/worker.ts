/**
 * The database thread. It runs one job at a time, since PGlite has one session: a second request during the first one's
 * transaction would run with its role.
 */
import '../../../server/no-proto.ts'
import { parentPort, workerData } from 'node:worker_threads'
import {
  serializeError,
  channels,
  type JobMessage,
  type OpenOptions,
  type PgliteProgram,
  type ThreadMessage,
} from './jobs.ts'
import { runJob } from './run-job.ts'
import { safely } from '../../../server/errors.ts'
import { takeBroadcasts } from '../realtime/messages.ts'
import { openData } from './open-data.ts'

const port = parentPort
if (!port) throw new Error('This module runs in a thread of its own.')
const send = (message: ThreadMessage) => port.postMessage(message)

try {
  const { openOptions, program } = workerData as { openOptions: OpenOptions; program: PgliteProgram }
  const data = await openData(openOptions, program, (line) => send({ event: 'warning', line }))
  const { db } = data
  for (const channel of channels)
    await db.listen(channel, (payload) => send({ event: 'notification', channel, payload }))
  const broadcastIds: string[] = []
  await db.listen('realtime_messages', (id) => broadcastIds.push(id))
  // Nobody listens any more to what an earlier run left.
  await db.exec('delete from realtime.messages')

  const sendBroadcasts = async () =>
    send({ event: 'broadcasts', broadcasts: await takeBroadcasts(db, broadcastIds.splice(0)) })

  const database = db.Module as unknown as { HEAPU8: Uint8Array }
  const memory = () => database.HEAPU8.buffer.byteLength
  async function work({ id, ...job }: JobMessage) {
    try {
      const output = await runJob(data, job)
      // Sent before the job's output, so that a client that joins a channel afterwards gets no earlier message.
      if (broadcastIds.length > 0) await safely(sendBroadcasts)
      send({ event: 'done', id, output, memory: memory() })
    } catch (error) {
      send({ event: 'error', id, error: serializeError(error), memory: memory() })
    }
  }
  port.on('message', (message: JobMessage) => void work(message))
  send({ event: 'opened', keys: data.keys, files: data.files })
} catch (error) {
  send({ event: 'failed', error: serializeError(error) })
}
