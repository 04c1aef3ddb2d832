import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { grow, type Growth } from './growth-sql.ts'
import { measureReads, type ReadCost } from './reads.ts'

const small: Growth = { articles: 100, subscribers: 1000, chat: 1000, messages: 100, media: 100 }
const large: Growth = {
  articles: 10_000,
  subscribers: 100_000,
  chat: 1_000_000,
  messages: 10_000,
  media: 10_000,
}

async function grown(size: Growth): Promise<ReadCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-bench-'))
  try {
    const dataDir = path.join(folder, 'data')
    await grow(dataDir, size)
    return await measureReads(dataDir)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const startUpBytes = (costs: ReadCost[]) =>
  costs.filter(({ start }) => start).reduce((sum, { gzip }) => sum + gzip, 0)

/** Prints the cost of each read in a small and a large magazine, side by side. */
export async function printReads(): Promise<void> {
  const [before, after] = [await grown(small), await grown(large)]
  console.log(`\n| read | rows | gzip bytes | at ${large.articles} articles | ms | ms | sequential scans |`)
  console.log('|---|---|---|---|---|---|---|')
  for (const [index, cost] of after.entries()) {
    const less = before[index]!
    console.log(
      `| ${cost.start ? '**' + cost.name + '**' : cost.name} | ${cost.rows} | ${less.gzip} | ${cost.gzip} | ${less.ms.toFixed(1)} | ${cost.ms.toFixed(1)} | ${cost.scans} |`,
    )
  }
  const [bytes, bytesLater] = [startUpBytes(before), startUpBytes(after)]
  console.log(
    `\nThe eight start-up reads: ${bytes} bytes (gzip) at ${small.articles} articles, ${bytesLater} at ${large.articles} (${((bytesLater / bytes - 1) * 100).toFixed(1)} % more).`,
  )
}
