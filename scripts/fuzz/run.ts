import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { exchange, LatencyMonitor } from './client.ts'
import type { Sent } from './request.ts'
import { requestFrom } from './requests.ts'
import { problemsOf, readable } from './responses.ts'
import { ServerProcess } from './server-process.ts'
import type { Measured } from './server.ts'

export type Options = {
  /** Of the first batch; each further batch has the next number. */
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
  statuses: Record<string, number>
  perSecond: number
  /** In milliseconds. */
  longest: Record<string, number>
  before: Measured
  after: Measured
}

/** The number of requests between two checks of the data. The admin only takes part in batches with an even seed. */
const batch = 500
const hasAdmin = (seed: number) => seed % 2 === 0
const warmUp = 500
const concurrency = 32
/** The database's memory may grow by 200 MB before its thread is replaced (supabase/embedded/thread/database.ts). */
const maxGrowthMb = 300
/** The memory of a small server. */
const maxMegabytes = 1024

/** Runs one request of a batch again, and the simpler ones that have the same problem. Returns the simplest of them. */
export async function shrink(
  server: ServerProcess,
  { seed, index, log }: { seed: number; index: number; log?: (line: string) => void },
): Promise<string | undefined> {
  const started = await server.run('restore')
  let simplest: string | undefined
  let problem: string | undefined
  const property = fc.asyncProperty(fc.gen(), async (choices) => {
    const sent = requestFrom(choices, started.known, hasAdmin(seed))
    const response = await exchange(started.port, sent)
    log?.(`${readable(sent.bytes, started)}\n  -> ${readable(response.text, started)}`)
    const [first] = problemsOf(response, sent, started)
    problem ??= first
    if (!first || first !== problem) return
    simplest = `${first}\n  ${readable(sent.bytes, started)}\n  -> ${readable(response.text, started)}`
    throw new Error(first)
  })
  await fc.check(property, {
    seed,
    path: String(index),
    numRuns: 1,
    unbiased: true,
    interruptAfterTimeLimit: 20_000,
  })
  return simplest
}

/** Sends the requests of a seed to a new server, and reports what must not happen. */
export async function fuzz({ seed, requests, stall, log, folder }: Options): Promise<Report> {
  /** The first example of each problem. */
  const findings = new Map<string, string>()
  const add = (problem: string, example = '') => {
    if (!findings.has(problem)) findings.set(problem, example)
  }
  const unshrunk = new Map<string, { seed: number; index: number }>()
  const statuses: Record<string, number> = {}
  const inFlight = new Set<string>()
  const server = new ServerProcess({ folder })
  await server.run('start')
  let started = await server.run('restore')
  const monitor = new LatencyMonitor(started)

  async function send(sent: Sent, batchSeed: number, index: number) {
    const replay = `SEED=${batchSeed} ONLY=${index}`
    inFlight.add(replay)
    const response = await exchange(started.port, sent)
    if (!server.isAlive) return
    inFlight.delete(replay)
    for (const [, status = ''] of response.text.matchAll(/HTTP\/1\.1 (\d{3}) /g))
      statuses[status] = (statuses[status] ?? 0) + 1
    for (const problem of problemsOf(response, sent, started)) {
      if (!findings.has(problem)) unshrunk.set(problem, { seed: batchSeed, index })
      add(problem, `${replay}\n  ${readable(sent.bytes, started)}\n  -> ${readable(response.text, started)}`)
    }
  }

  /** Returns the milliseconds that it took. */
  async function sendBatch(batchSeed: number, count: number): Promise<number> {
    const startedAt = performance.now()
    const choices = fc.sample(fc.gen(), { seed: batchSeed, numRuns: count, unbiased: true })
    let next = 0
    const worker = async () => {
      while (next < count && server.isAlive) {
        const index = next++
        await send(requestFrom(choices[index]!, started.known, hasAdmin(batchSeed)), batchSeed, index)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
    return performance.now() - startedAt
  }

  const before = await server.run('measure')
  let after = before
  let spent = 0
  try {
    await sendBatch(seed - 1, Math.min(warmUp, requests))
    started = await server.run('restore')
    before.megabytes = (await settled(server)).megabytes
    for (let from = 0; from < requests; from += batch) {
      const batchSeed = seed + from / batch
      const end = Math.min(from + batch, requests)
      const state = await server.run('snapshot')
      spent += await sendBatch(batchSeed, end - from)
      const now = Object.entries(await server.run('snapshot'))
      if (!hasAdmin(batchSeed))
        for (const [name] of now.filter(([table, value]) => value !== state[table]))
          add(`${name} changed`, `by a request of SEED=${batchSeed}`)
      started = await server.run('restore')
      // Garbage collection varies, so the minimum is what the server needs.
      const { megabytes } = await server.run('measure')
      before.megabytes = Math.min(before.megabytes, megabytes)
      if (megabytes > maxMegabytes) add(`memory over ${maxMegabytes} MB`, `after ${end}: ${megabytes}`)
      const perSecond = Math.round((1000 * end) / spent)
      log?.(`${end} requests, ${perSecond} a second, ${megabytes} MB, ${findings.size} findings`)
    }
    monitor.stop()
    const isBack = ({ megabytes, descriptors }: Measured) =>
      descriptors <= before.descriptors && megabytes <= before.megabytes + maxGrowthMb
    after = await settled(server, isBack)
    if (after.descriptors > before.descriptors) add('descriptors were not released')
    if (after.megabytes > before.megabytes + maxGrowthMb) add(`memory grew by over ${maxGrowthMb} MB`)
    for (const [problem, place] of unshrunk) {
      const simplest = await shrink(server, place)
      if (simplest) findings.set(problem, `SEED=${place.seed} ONLY=${place.index}, shrunk: ${simplest}`)
    }
    await server.run('close')
  } catch (error) {
    add(String(error), `in flight: ${[...inFlight].join(', ')}`)
  } finally {
    monitor.stop()
    server.kill()
  }
  for (const problem of monitor.problems(stall)) add(problem)
  return {
    findings: [...findings].map(([problem, example]) => `${problem}\n  ${example}`),
    statuses,
    perSecond: Math.round((1000 * requests) / spent),
    longest: monitor.longest,
    before,
    after,
  }
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
