// npm run test:kill: kills the embedded server again and again (kill -9) while a client writes, and at random moments of its
// first start; every row that was acknowledged must be there after each restart. KILLS and FIRST_STARTS set how often.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readKeys } from '../supabase/embedded/data-folder.ts'

const kills = Number(process.env.KILLS ?? 10)
const firstStarts = Number(process.env.FIRST_STARTS ?? 10)
const server = path.resolve(import.meta.dirname, '../tests/support/serve-folder.ts')

type Running = { child: ChildProcess; url: string; milliseconds: number }

function launch(folder: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', server, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function start(folder: string): Promise<Running> {
  const begun = Date.now()
  const child = launch(folder)
  for await (const text of child.stdout ?? []) {
    const url = /ready (\S+)/.exec(String(text))?.[1]
    if (url) return { child, url, milliseconds: Date.now() - begun }
  }
  throw new Error(`The server on ${folder} did not start.`)
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function api(url: string, secret: string) {
  const headers = { apikey: secret, 'content-type': 'application/json' }
  return {
    insert: (ids: string[]) =>
      fetch(`${url}/rest/v1/faqs`, {
        method: 'POST',
        headers,
        body: JSON.stringify(ids.map((id) => ({ id, question: 'Q', answer: 'A'.repeat(500) }))),
      }),
    ids: async () => {
      const found = new Set<string>()
      for (let from = 0; ; from += 1000) {
        const response = await fetch(`${url}/rest/v1/faqs?select=id&order=id&limit=1000&offset=${from}`, {
          headers,
        })
        const rows = (await response.json()) as { id: string }[]
        for (const { id } of rows) found.add(id)
        if (rows.length < 1000) return found
      }
    },
  }
}

/** Writes from four connections until the server is gone; what it acknowledged goes into the set. */
async function writeUntilKilled({ child, url }: Running, secret: string, acknowledged: Set<string>) {
  const { insert } = api(url, secret)
  const writer = async () => {
    try {
      for (;;) {
        const ids = [randomUUID(), randomUUID()]
        if ((await insert(ids)).status === 201) for (const id of ids) acknowledged.add(id)
      }
    } catch {
      // The connection broke: the server is dead.
    }
  }
  const writers = [writer(), writer(), writer(), writer()]
  await sleep(300 + Math.random() * 1500)
  await kill(child)
  await Promise.all(writers)
}

async function killWhileWriting(folder: string) {
  const acknowledged = new Set<string>()
  for (let round = 0; ; round++) {
    const running = await start(folder)
    const { secret } = await readKeys(folder)
    const present = await api(running.url, secret).ids()
    const lost = [...acknowledged].filter((id) => !present.has(id))
    if (lost.length > 0)
      throw new Error(
        `${lost.length} of ${acknowledged.size} acknowledged rows are lost after kill ${round}.`,
      )
    if (round > 0)
      console.log(
        `kill ${round}: all ${acknowledged.size} rows are there, ready in ${running.milliseconds} ms`,
      )
    if (round === kills) return kill(running.child)
    await writeUntilKilled(running, secret, acknowledged)
  }
}

async function killFirstStart(parent: string, round: number) {
  const folder = path.join(parent, `first-${round}`)
  const child = launch(folder)
  const delay = Math.round(Math.random() * 5000)
  await sleep(delay)
  await kill(child)
  const running = await start(folder)
  const { secret } = await readKeys(folder)
  const response = await api(running.url, secret).insert([randomUUID()])
  await kill(running.child)
  const left = (await readdir(folder)).filter((name) => name.includes('unfinished') || name.endsWith('.new'))
  if (response.status !== 201 || left.length > 0)
    throw new Error(`First start ${round} left ${response.status} ${left.join()}.`)
  console.log(`first start ${round}: killed after ${delay} ms, ready ${running.milliseconds} ms after`)
}

const parent = await mkdtemp(path.join(tmpdir(), 'kill-test-'))
try {
  await killWhileWriting(path.join(parent, 'data'))
  for (let round = 1; round <= firstStarts; round++) await killFirstStart(parent, round)
  console.log(`Survived ${kills} kills while writing and ${firstStarts} during the first start.`)
} finally {
  await rm(parent, { recursive: true, force: true })
}
