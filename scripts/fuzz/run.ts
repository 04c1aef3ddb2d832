import { setTimeout as sleep } from 'node:timers/promises'
import { Child } from './child.ts'
import { exchange, Watch } from './client.ts'
import { Findings, problemsOf, readable, type Sent } from './findings.ts'
import { mutate, mutateBytes, randomBytes } from './mutations.ts'
import { Random } from './random.ts'
import { bytesOf, type Known, type Sender, validRequest } from './requests.ts'
import type { Measured } from './server.ts'

export type Options = {
  seed: number
  requests: number
  /** Milliseconds that a page or a file may take. */
  stall: number
  log?: (line: string) => void
}

export type Report = {
  findings: string[]
  /** How often each status came. */
  statuses: Record<string, number>
  perSecond: number
  /** Milliseconds. */
  longest: Record<string, number>
  before: Measured
  after: Measured
}

/** Requests between two looks at the data. The admin takes part in every other batch only. */
const batch = 2500
const hasAdmin = (index: number) => Math.floor(index / batch) % 2 !== 0
/** Requests before the first measurement; their indexes are negative. */
const warmUp = 1000
const lanes = 32
/** In MB. */
const mostGrowth = 100

/** The request of that index. */
export function requestAt(seed: number, index: number, known: Known): Sent {
  const random = new Random(seed, index)
  const sender = random.weighted<Sender>([
    [5, 'visitor'],
    [3, 'stranger'],
    [1, 'nobody'],
    [1, 'broken'],
    [hasAdmin(index) ? 6 : 0, 'admin'],
  ])
  const draft = validRequest(random, known, sender)
  return random.weighted<() => Sent>([
    [45, () => ({ bytes: bytesOf(draft), isComplete: !draft.after })],
    [35, () => ({ bytes: bytesOf(mutate(random, draft)), isComplete: false })],
    [12, () => ({ bytes: mutateBytes(random, bytesOf(draft)), isComplete: false })],
    [8, () => ({ bytes: randomBytes(random, draft), isComplete: false })],
  ])()
}

/** Sends the requests of a seed to a server of their own, and looks for what must not happen. */
export async function fuzz({ seed, requests, stall, log = () => undefined }: Options): Promise<Report> {
  const findings = new Findings()
  const statuses: Record<string, number> = {}
  const underWay = new Set<number>()
  const child = new Child()
  await child.ask('start')
  let started = await child.ask('restore')
  const watch = new Watch(started)

  async function send(index: number) {
    const sent = requestAt(seed, index, started.known)
    underWay.add(index)
    const answer = await exchange(started.port, sent)
    if (!child.isAlive) return
    underWay.delete(index)
    for (const [, status = ''] of answer.text.matchAll(/HTTP\/1\.1 (\d{3}) /g))
      statuses[status] = (statuses[status] ?? 0) + 1
    for (const problem of problemsOf(answer, sent, started))
      findings.add(
        problem,
        `${index}: ${readable(sent.bytes, started)}\n  -> ${readable(answer.text, started)}`,
      )
  }

  /** Sends those from `next` to `end`, without `end`; gives the milliseconds that it took. */
  async function sendAll(next: number, end: number): Promise<number> {
    const begun = performance.now()
    const lane = async () => {
      while (next < end && child.isAlive) await send(next++)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return performance.now() - begun
  }

  const before = await child.ask('measure')
  let after = before
  let spent = 0
  try {
    await sendAll(-warmUp, 0)
    started = await child.ask('restore')
    before.megabytes = (await settled(child)).megabytes
    for (let from = 0; from < requests; from += batch) {
      const end = Math.min(from + batch, requests)
      const state = await child.ask('look')
      spent += await sendAll(from, end)
      const changed = Object.entries(await child.ask('look')).filter(([name, now]) => now !== state[name])
      if (!hasAdmin(from))
        for (const [name] of changed) findings.add(`${name} changed`, `by one of ${from} to ${end - 1}`)
      started = await child.ask('restore')
      // The server gives garbage back when it likes: the least of all is what it needs.
      before.megabytes = Math.min(before.megabytes, (await child.ask('measure')).megabytes)
      log(`${end} requests, ${Math.round((1000 * end) / spent)} a second, ${findings.size} findings`)
    }
    watch.stop()
    after = await settled(child)
    if (after.descriptors > before.descriptors) findings.add('descriptors were not released')
    if (after.megabytes > before.megabytes + mostGrowth) findings.add(`memory grew by over ${mostGrowth} MB`)
    await child.ask('close')
  } catch (error) {
    findings.add(String(error), `under way: ${[...underWay].join(' ')}`)
  } finally {
    watch.stop()
    child.kill()
  }
  for (const problem of watch.problems(stall)) findings.add(problem)
  const perSecond = Math.round((1000 * requests) / spent)
  return { findings: findings.list(), statuses, perSecond, longest: watch.longest, before, after }
}

/** The least of several measurements: garbage and closing connections take a while to go. */
async function settled(child: Child): Promise<Measured> {
  const all: Measured[] = []
  for (let tries = 0; tries < 10; tries++) {
    all.push(await child.ask('measure'))
    await sleep(500)
  }
  const least = (name: keyof Measured) => Math.min(...all.map((measured) => measured[name]))
  return { megabytes: least('megabytes'), descriptors: least('descriptors') }
}
