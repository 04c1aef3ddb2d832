import { siteClient } from '../support/site-client.ts'
import { adminTest as test, button, expect, field, openTab, unique, writeStory } from './fixtures.ts'

test('a new article is on the site at once, with its text as plain text', async ({ page, context }) => {
  const title = unique('<b>Bold</b> ä 🚲')
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('First line\nsecond line\n\n<img src=x onerror="alert(1)">')
  await button(page, 'Add Article').click()
  await expect(page.getByText('New article has been created')).toBeVisible()
  await button(page, `Edit ${title}`).click()
  await expect(page.getByText(`Editing: ${title}`)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('edit')!

  const reader = await context.newPage()
  await reader.goto(`/magazine/${id}`)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByText('<img src=x onerror="alert(1)">')).toBeVisible()
  await (await siteClient(new URL(page.url()).origin, 'admin')).from('articles').delete().eq('id', id)
})

test('a half-written article survives a reload', async ({ page }) => {
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Content').fill('Half a story')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await expect(field(page, 'Content')).toHaveText('Half a story')
  await button(page, 'Discard').click()
  await expect(field(page, 'Content')).toHaveText('')
})

test('a long list keeps its place through an edit and a deletion', async ({ page, baseURL }) => {
  const word = unique('paged')
  const client = await siteClient(baseURL!, 'admin')
  const rows = Array.from({ length: 21 }, (_, n) => ({
    question: `${word} ${String(n).padStart(2, '0')}`,
    answer: 'Yes.',
    created_at: new Date(Date.UTC(2020, 0, 1, n)).toISOString(),
  }))
  expect((await client.from('faqs').insert(rows)).error).toBeNull()

  await openTab(page, `faq&q=${encodeURIComponent(word)}`, 'FAQ')
  await expect(page.getByText('21 FAQs found')).toBeVisible()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await button(page, `Edit ${word} 00`).click()
  await writeStory(page, 'Answer', ['Yes, indeed.'])
  await button(page, 'Save Changes').click()
  await expect(button(page, `Edit ${word} 00`)).toBeFocused()
  await expect(page).toHaveURL(/page=2/)

  await button(page, `Delete ${word} 00`).click()
  await button(page, 'Delete').click()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByText('20 FAQs found')).toBeVisible()
  await expect(button(page, `Edit ${word} 20`)).toBeVisible()
  await client.from('faqs').delete().like('question', `${word}%`)
})

test('an item is added once if the response was lost, with the values of the retry', async ({
  page,
  baseURL,
}) => {
  const [name, other] = [unique('Lost?'), unique('Found?')]
  const writes = /\/rest\/v1\/faqs/
  await openTab(page, 'faq', 'FAQ')
  await page.route(writes, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await field(page, 'Question').fill(name)
  await writeStory(page, 'Answer', ['At first.'])
  await button(page, 'Add FAQ').click()
  await expect(page.getByText('Failed to add item. The server could not be reached.')).toBeVisible()
  await page.unroute(writes)
  await writeStory(page, 'Answer', ['At last.'])
  await button(page, 'Add FAQ').click()
  await expect(page.getByText('FAQ added.')).toBeVisible()
  // The next one gets a new id.
  await field(page, 'Question').fill(other)
  await writeStory(page, 'Answer', ['Another.'])
  await button(page, 'Add FAQ').click()
  await expect(field(page, 'Question')).toHaveValue('')

  const client = await siteClient(baseURL!, 'admin')
  const stored = () =>
    client.from('faqs').select('question,answer').in('question', [name, other]).order('created_at')
  await expect
    .poll(async () => (await stored()).data)
    .toEqual([
      { question: name, answer: 'At last.' },
      { question: other, answer: 'Another.' },
    ])
  await client.from('faqs').delete().in('question', [name, other])
})

test('another admin’s changes are not overwritten silently', async ({ page, baseURL }) => {
  const name = unique('Reader')
  const client = await siteClient(baseURL!, 'admin')
  await client.from('testimonials').insert({ name, quote: 'As it was.' })
  const other = (quote: string) => client.from('testimonials').update({ quote }).eq('name', name)

  await openTab(page, `testimonials&q=${encodeURIComponent(name)}`, 'Testimonials')
  await button(page, `Edit ${name}`).click()
  await field(page, 'Quote').fill('Mine.')
  await other('Theirs.')
  await button(page, 'Save Changes').click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(dialog).toContainText('Theirs.')
  await button(page, 'Take theirs').click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Quote')).toHaveValue('Theirs.')

  await field(page, 'Company').fill('Mine')
  await other('Theirs, again.')
  await button(page, 'Save Changes').click()
  const updated = page.getByText('Testimonial updated.')
  await expect(updated).toBeVisible()
  const { data } = await client.from('testimonials').select('company,quote').eq('name', name)
  expect(data).toEqual([{ company: 'Mine', quote: 'Theirs, again.' }])

  await expect(updated).toBeHidden()
  await button(page, `Edit ${name}`).click()
  await field(page, 'Company').fill('Mine still')
  await client.from('testimonials').delete().eq('name', name)
  await button(page, 'Save Changes').click()
  await button(page, 'Save mine again').click()
  await expect(updated).toBeVisible()
  await expect(button(page, `Edit ${name}`)).toBeVisible()
  await client.from('testimonials').delete().eq('name', name)
})
