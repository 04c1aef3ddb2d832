/** `npm run seed:large -- --articles 10000 --subscribers 100000 --chat 1000000`: fills a database for benchmarks. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBackend } from '../supabase/embedded/backend.ts'
import { dataFolder, readEnvFiles } from '../server/environment.ts'
import { exitWith } from '../server/errors.ts'
import { growthSql } from './bench/growth-sql.ts'

async function seedLarge() {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '10000' },
      subscribers: { type: 'string', default: '100000' },
      chat: { type: 'string', default: '1000000' },
      messages: { type: 'string', default: '10000' },
      media: { type: 'string', default: '10000' },
    },
  })
  readEnvFiles()
  const dataDir = path.resolve(dataFolder())
  console.log(`Adding rows to the embedded backend in ${dataDir}:`)
  const backend = await openBackend({ dataDir })
  try {
    for (const { name, rows, sql } of growthSql({
      articles: Number(values.articles),
      subscribers: Number(values.subscribers),
      chat: Number(values.chat),
      messages: Number(values.messages),
      media: Number(values.media),
    })) {
      if (!Number.isInteger(rows) || rows < 0) throw new Error(`--${name} must be a whole number.`)
      const started = performance.now()
      for (const statement of sql) await backend.query(statement)
      console.log(`${name}: ${rows} rows in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    await backend.query('analyze')
  } finally {
    await backend.close()
  }
}

seedLarge().catch(exitWith)
