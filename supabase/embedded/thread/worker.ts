/**
 * The database's thread: Postgres, and the library that answers auth and storage on it. It takes one job at a time, since
 * Postgres is one session here: a second request inside a first one's transaction would take its role.
 */
import '../no-proto.ts'
import { parentPort, workerData } from 'node:worker_threads'
import {
  failureOf,
  channels,
  type JobMessage,
  type Opening,
  type Program,
  type ThreadMessage,
} from './jobs.ts'
import { doJob } from './do-job.ts'
import { safely } from '../errors.ts'
import { takeBroadcasts } from '../realtime/messages.ts'
import { openData } from './open-data.ts'

const port = parentPort
if (!port) throw new Error('This module runs in a thread of its own.')
const send = (message: ThreadMessage) => port.postMessage(message)

try {
  const { opening, program } = workerData as { opening: Opening; program: Program }
  const data = await openData(opening, program, (line) => send({ event: 'warning', line }))
  const { driver } = data.connection
  for (const channel of channels)
    await driver.listen(channel, (payload) => send({ event: 'notification', channel, payload }))
  const messages: string[] = []
  await driver.listen('realtime_messages', (id) => messages.push(id))
  // What an earlier run left has no listener any more.
  await driver.exec('delete from realtime.messages')

  const sendBroadcasts = async () =>
    send({ event: 'broadcasts', broadcasts: await takeBroadcasts(driver, messages.splice(0)) })

  async function work({ id, ...job }: JobMessage) {
    try {
      const output = await doJob(data, job)
      // Before the answer: whoever joins a channel after it hears nothing from before.
      if (messages.length > 0) await safely(sendBroadcasts)
      send({ event: 'done', id, output })
    } catch (error) {
      send({ event: 'refused', id, failure: failureOf(error) })
    }
  }
  port.on('message', (message: JobMessage) => void work(message))
  send({ event: 'opened', keys: data.keys, files: data.files })
} catch (error) {
  send({ event: 'failed', failure: failureOf(error) })
}
