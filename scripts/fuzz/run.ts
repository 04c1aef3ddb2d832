import { setTimeout as sleep } from 'node:timers/promises'
import { ServerProcess } from './server-process.ts'
import { exchange, LatencyMonitor } from './client.ts'
import { Findings, problemsOf, readable, type Sent } from './findings.ts'
import { mutate, mutateBytes, randomBytes } from './mutations.ts'
import { Random } from './random.ts'
import { bytesOf, type Known, type Sender, validRequest } from './requests.ts'
import type { Measured } from './server.ts'

export type Options = {
  seed: number
  requests: number
  /** How many milliseconds a page or a file may take. */
  stall: number
  log?: (line: string) => void
  /** A data folder to begin with a copy of, instead of making one. */
  folder?: string
}

export type Report = {
  findings: string[]
  /** The number of responses by status. */
  statuses: Record<string, number>
  perSecond: number
  /** In milliseconds. */
  longest: Record<string, number>
  before: Measured
  after: Measured
}

/** The number of requests between two checks of the data. The admin only takes part in every other batch. */
const batch = 500
const hasAdmin = (index: number) => Math.floor(index / batch) % 2 !== 0
/** The most requests before the first measurement; their indexes are negative. */
const warmUp = 500
const concurrency = 32
/** The database's memory may grow by 200 MB before its thread is replaced (supabase/embedded/thread/database.ts). */
const maxGrowthMb = 300
/** What a small server has. */
const maxMegabytes = 1024

/** Generates the request with an index. */
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

/** Sends the requests of a seed to a new server, and reports what must not happen. */
export async function fuzz({
  seed,
  requests,
  stall,
  log = () => undefined,
  folder,
}: Options): Promise<Report> {
  const findings = new Findings()
  const statuses: Record<string, number> = {}
  const inFlight = new Set<number>()
  const server = new ServerProcess({ folder })
  await server.run('start')
  let started = await server.run('restore')
  const monitor = new LatencyMonitor(started)

  async function send(index: number) {
    const sent = requestAt(seed, index, started.known)
    inFlight.add(index)
    const response = await exchange(started.port, sent)
    if (!server.isAlive) return
    inFlight.delete(index)
    for (const [, status = ''] of response.text.matchAll(/HTTP\/1\.1 (\d{3}) /g))
      statuses[status] = (statuses[status] ?? 0) + 1
    for (const problem of problemsOf(response, sent, started))
      findings.add(
        problem,
        `${index}: ${readable(sent.bytes, started)}\n  -> ${readable(response.text, started)}`,
      )
  }

  /** Sends the requests from `next` to `end` (exclusive); returns the milliseconds that it took. */
  async function sendAll(next: number, end: number): Promise<number> {
    const startedAt = performance.now()
    const worker = async () => {
      while (next < end && server.isAlive) await send(next++)
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
    return performance.now() - startedAt
  }

  const before = await server.run('measure')
  let after = before
  let spent = 0
  try {
    await sendAll(-Math.min(warmUp, requests), 0)
    started = await server.run('restore')
    before.megabytes = (await settled(server)).megabytes
    for (let from = 0; from < requests; from += batch) {
      const end = Math.min(from + batch, requests)
      const state = await server.run('snapshot')
      spent += await sendAll(from, end)
      const changed = Object.entries(await server.run('snapshot')).filter(
        ([name, now]) => now !== state[name],
      )
      if (!hasAdmin(from))
        for (const [name] of changed) findings.add(`${name} changed`, `by one of ${from} to ${end - 1}`)
      started = await server.run('restore')
      // Garbage collection varies, so the minimum is what the server needs.
      const { megabytes } = await server.run('measure')
      before.megabytes = Math.min(before.megabytes, megabytes)
      if (megabytes > maxMegabytes)
        findings.add(`memory over ${maxMegabytes} MB`, `after ${end}: ${megabytes}`)
      log(
        `${end} requests, ${Math.round((1000 * end) / spent)} a second, ${megabytes} MB, ${findings.size} findings`,
      )
    }
    monitor.stop()
    const isBack = ({ megabytes, descriptors }: Measured) =>
      descriptors <= before.descriptors && megabytes <= before.megabytes + maxGrowthMb
    after = await settled(server, isBack)
    if (after.descriptors > before.descriptors) findings.add('descriptors were not released')
    if (after.megabytes > before.megabytes + maxGrowthMb)
      findings.add(`memory grew by over ${maxGrowthMb} MB`)
    await server.run('close')
  } catch (error) {
    findings.add(String(error), `in flight: ${[...inFlight].join(' ')}`)
  } finally {
    monitor.stop()
    server.kill()
  }
  for (const problem of monitor.problems(stall)) findings.add(problem)
  const perSecond = Math.round((1000 * requests) / spent)
  return { findings: findings.list(), statuses, perSecond, longest: monitor.longest, before, after }
}

/** The minimum of several measurements, until it is low enough: garbage collection and closing connections take a while. */
async function settled(server: ServerProcess, isEnough?: (least: Measured) => boolean): Promise<Measured> {
  let least: Measured = { megabytes: Infinity, descriptors: Infinity }
  for (let tries = 0; tries < 10 && !isEnough?.(least); tries++) {
    if (tries > 0) await sleep(500)
    const { megabytes, descriptors } = await server.run('measure')
    least = {
      megabytes: Math.min(least.megabytes, megabytes),
      descriptors: Math.min(least.descriptors, descriptors),
    }
  }
  return least
}
