import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../support/backend.ts'

test('the demo magazine is loaded once: deleted rows don’t return after an update with another seed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'seed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  const articles = 'select count(*)::int as count from public.articles'

  const first = await startBackend({ dataDir, seed: true })
  expect(await first.query(articles)).toEqual([{ count: 18 }])
  await first.query('delete from public.articles')
  // As after an older version with another seed.
  await first.query("update supabase_migrations.seed_files set hash = 'older'")
  await first.stop()

  const second = await startBackend({ dataDir, seed: true })
  expect(await second.query(articles)).toEqual([{ count: 0 }])
  await second.stop()
})
