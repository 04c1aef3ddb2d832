// npm run test:faults: kills the embedded server (kill -9) while clients write rows and upload files, while it starts, and at
// random moments of its first start. Every acknowledged write must survive, and every folder must start again. KILLS and
// FIRST_STARTS set how often. The last lines are the counts for docs/faults.md.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readKeys } from '../supabase/embedded/data-folder.ts'
import { leftoversIn } from './faults/leftovers.ts'
import { kill, launch, start } from './faults/server.ts'
import { type Acknowledged, lostFiles, lostRows, writeUntilGone } from './faults/traffic.ts'

const kills = Number(process.env.KILLS ?? 180)
const firstStarts = Number(process.env.FIRST_STARTS ?? 20)
const totals = { killed: 0, whileStarting: 0, rows: 0, files: 0, lostRows: 0, lostFiles: 0, started: 0 }

/** Kills one start in five before the server is ready. */
async function killWhileStarting(folder: string) {
  if (Math.random() > 0.2) return
  const child = launch(folder)
  await sleep(Math.random() * 2500)
  await kill(child)
  totals.whileStarting += 1
}

async function killWhileWriting(folder: string) {
  const acknowledged: Acknowledged = { rows: new Set(), files: new Map() }
  const checked = new Set<string>()
  for (let round = 0; ; round++) {
    const { child, url, milliseconds } = await start(folder)
    totals.started += 1
    const { secret } = await readKeys(folder)
    const unchecked = [...acknowledged.files.keys()].filter((key) => !checked.has(key))
    // Each round checks its own files; the last round checks all of them.
    const keys = round >= kills ? [...acknowledged.files.keys()] : unchecked
    totals.lostRows = (await lostRows(url, secret, acknowledged)).length
    totals.lostFiles += (await lostFiles(url, acknowledged, keys)).length
    for (const key of unchecked) checked.add(key)
    const leftovers = await leftoversIn(folder, url, secret)
    const { rows, files } = { rows: acknowledged.rows.size, files: acknowledged.files.size }
    console.log(
      `kill ${round}: ${rows} rows, ${files} files acknowledged; lost ${totals.lostRows} rows, ${totals.lostFiles} files;`,
      `left ${leftovers.unfinished} unfinished, ${leftovers.orphans} orphans, ${leftovers.missing} missing; ready in ${milliseconds} ms`,
    )
    if (round >= kills) {
      Object.assign(totals, { rows, files, ...leftovers })
      return kill(child)
    }
    const writing = writeUntilGone(url, secret, acknowledged)
    await sleep(Math.random() * 1500)
    await kill(child)
    await writing
    totals.killed += 1
    await killWhileStarting(folder)
  }
}

async function killFirstStart(parent: string, round: number) {
  const folder = path.join(parent, `first-${round}`)
  const child = launch(folder)
  const delay = Math.round(Math.random() * 6000)
  await sleep(delay)
  await kill(child)
  const running = await start(folder)
  totals.started += 1
  const left = (await readdir(folder)).filter((name) => name.includes('unfinished') || name.endsWith('.new'))
  const { secret } = await readKeys(folder)
  const lost = await lostRows(running.url, secret, { rows: new Set(), files: new Map() })
  await kill(running.child)
  await rm(folder, { recursive: true, force: true })
  if (left.length + lost.length > 0) throw new Error(`First start ${round} left ${left.join()}.`)
  console.log(`first start ${round}: killed after ${delay} ms, ready ${running.milliseconds} ms after`)
}

const parent = await mkdtemp(path.join(tmpdir(), 'fault-test-'))
try {
  await killWhileWriting(path.join(parent, 'data'))
  for (let round = 1; round <= firstStarts; round++) await killFirstStart(parent, round)
  console.log({ ...totals, firstStarts })
  if (totals.lostRows + totals.lostFiles > 0) process.exitCode = 1
} finally {
  await rm(parent, { recursive: true, force: true })
}
