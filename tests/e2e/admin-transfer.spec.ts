import { readFile, writeFile } from 'node:fs/promises'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectSound, openTab } from './fixtures.ts'

test('exported content is changed in the file and imported again', async ({ page, baseURL }, info) => {
  const client = await siteClient(baseURL!, 'admin')
  const question = `Does <b>it</b> come back? ${Date.now()}`
  const added = await client.from('faqs').insert({ question, answer: 'Before.' }).select('id').single()
  const id = added.data!.id
  await openTab(page, 'settings', 'Global Settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export content' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^content-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  const content = JSON.parse(text) as { faqs: { id: string; answer: string }[] }
  // Only this test's content: other tests use the same site.
  content.faqs = content.faqs.filter((faq) => faq.id === id)
  const file = info.outputPath('content.json')
  for (const table of [
    'articles',
    'collections',
    'insider_content',
    'testimonials',
    'pages',
    'digital_magazines',
  ])
    Object.assign(content, { [table]: [] })
  content.faqs[0]!.answer = 'After.'
  await writeFile(file, JSON.stringify(content))
  await page.getByLabel('Content file').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import content' })
  await expect(dialog.getByText('1 changed')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(page.getByText('1 item imported.')).toBeVisible()
  expect((await client.from('faqs').select('question,answer').eq('id', id).single()).data).toEqual({
    question,
    answer: 'After.',
  })
  await client.from('faqs').delete().eq('id', id)
})
