import { readFile, writeFile } from 'node:fs/promises'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectSound, openTab } from './fixtures.ts'

test('exported content is changed in the file and imported again', async ({ page, baseURL }, info) => {
  const client = await siteClient(baseURL!, 'admin')
  const question = `Does <b>it</b> come back? ${Date.now()}`
  const added = await client.from('faqs').insert({ question, answer: 'Before.' }).select('id').single()
  const id = added.data!.id
  const scheduled = { title: `Draft ${question}`, publish_at: '2100-01-01T00:00:00Z' }
  const draft = await client.from('article_drafts').insert(scheduled).select('id').single()
  const draftId = draft.data!.id
  await openTab(page, 'settings', 'Global Settings')
  await page.getByLabel('Include drafts').check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export content' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^content-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  const content = JSON.parse(text) as {
    faqs: { id: string; answer: string }[]
    article_drafts: { id: string; content: string }[]
  }
  // Only this test's content: other tests use the same site.
  content.faqs = content.faqs.filter((faq) => faq.id === id)
  content.article_drafts = content.article_drafts.filter((row) => row.id === draftId)
  const file = info.outputPath('content.json')
  for (const table of [
    'articles',
    'collections',
    'insider_content',
    'testimonials',
    'pages',
    'digital_magazines',
    'insider_drafts',
  ])
    Object.assign(content, { [table]: [] })
  content.faqs[0]!.answer = 'After.'
  content.article_drafts[0]!.content = 'Written elsewhere.'
  await writeFile(file, JSON.stringify(content))
  await page.getByLabel('Content file').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import content' })
  await expect(dialog.getByText('1 changed')).toHaveCount(2)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('2 items imported.')).toBeVisible()
  expect((await client.from('faqs').select('question,answer').eq('id', id).single()).data).toEqual({
    question,
    answer: 'After.',
  })
  const stored = client.from('article_drafts').select('content,publish_at').eq('id', draftId).single()
  expect((await stored).data).toEqual({ content: 'Written elsewhere.', publish_at: null })
  expect((await client.from('articles').select('id').eq('id', draftId)).data).toEqual([])
  await client.from('faqs').delete().eq('id', id)
  await client.from('article_drafts').delete().eq('id', draftId)
})
