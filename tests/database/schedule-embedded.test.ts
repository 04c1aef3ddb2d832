import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { backendForTest, type TestBackend } from '../support/backend.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const draft = async ({ query }: TestBackend, title: string, due: string) =>
  query(`insert into article_drafts (title, content, publish_at) values ($1, 'Text', now() + $2::interval)`, [
    title,
    due,
  ])
async function titles(backend: TestBackend) {
  const visitor = await backend.clientAs('visitor')
  const { data } = await visitor.from('articles').select('title').throwOnError()
  return data.map(({ title }) => title)
}

test('what is scheduled while the server runs is published and unpublished by itself', async () => {
  const backend = await backendForTest()
  await draft(backend, 'Next year', '1 year')
  await draft(backend, 'Soon', '2 seconds')
  expect(await titles(backend)).toEqual([])
  await vi.waitFor(async () => expect(await titles(backend)).toEqual(['Soon']), 30_000)
  await backend.query(`insert into article_expiries select id, now() + interval '1 second' from articles`)
  await vi.waitFor(async () => expect(await titles(backend)).toEqual([]), 30_000)
})

test('what was missed is published before the server answers', async () => {
  const folder = await temporaryFolder()
  const options = { dataDir: path.join(folder, 'data') }
  const backend = await backendForTest(options)
  // The server doesn't hear of it.
  await backend.query('alter table article_drafts disable trigger tell')
  await draft(backend, 'Missed', '-1 minute')
  expect(await titles(backend)).toEqual([])
  await backend.stop()
  expect(await titles(await backendForTest(options))).toEqual(['Missed'])
})
