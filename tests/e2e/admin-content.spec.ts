import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, openTab } from './fixtures.ts'

/** A word that no other test writes. */
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`

type Tab = {
  id: string
  heading: string
  /** The field that names an item. */
  name: string
  others: Record<string, string>
  add: string
  search: string
  toasts: [added: string, updated: string, deleted: string]
}

const tabs: Tab[] = [
  {
    id: 'articles',
    heading: 'Articles',
    name: 'Title',
    others: { Content: 'One.\n\nTwo.', Author: 'Asha Rao', Category: 'Craft' },
    add: 'Add Article',
    search: 'Search articles',
    toasts: ['New article has been created', 'Article has been updated', 'Article has been removed'],
  },
  {
    id: 'insiders',
    heading: 'Insiders',
    name: 'Title',
    others: { Content: 'Late at night.' },
    add: 'Add Content',
    search: 'Search insiders',
    toasts: ['New insider content', 'Insider content has been updated', 'Insider content has been removed'],
  },
  {
    id: 'testimonials',
    heading: 'Testimonials',
    name: 'Name',
    others: { Company: 'A paper mill', Quote: 'I read it all.' },
    add: 'Add Testimonial',
    search: 'Search testimonials',
    toasts: ['Testimonial added.', 'Testimonial updated.', 'Testimonial deleted.'],
  },
  {
    id: 'faq',
    heading: 'FAQ',
    name: 'Question',
    others: { Answer: 'Not yet.' },
    add: 'Add FAQ',
    search: 'Search FAQ',
    toasts: ['FAQ added.', 'FAQ updated.', 'FAQ deleted.'],
  },
]

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const tab of tabs) {
  const [added, updated, deleted] = tab.toasts

  test(`${tab.heading}: add, cancel, edit, delete @phone`, async ({ page }) => {
    const item = unique('Story')
    await openTab(page, tab.id, tab.heading)
    await field(page, tab.name).fill(item)
    for (const [label, text] of Object.entries(tab.others)) await field(page, label).fill(text)
    await button(page, tab.add).dblclick()
    await expect(page.getByText(added)).toBeVisible()
    await expect(field(page, tab.name)).toHaveValue('')

    await page.getByLabel(tab.search).fill(item)
    await expect(page.getByText(/^1 .* found$/)).toBeVisible()
    await button(page, `Edit ${item}`).click()
    for (const [label, text] of Object.entries(tab.others)) await expect(field(page, label)).toHaveValue(text)
    await field(page, tab.name).fill('Something else')
    await button(page, 'Cancel').click()
    await expect(button(page, `Edit ${item}`)).toBeFocused()

    await button(page, `Edit ${item}`).click()
    await field(page, tab.name).fill(`${item} again`)
    await button(page, 'Save Changes').click()
    await expect(page.getByText(updated)).toBeVisible()
    // The search stands, and the focus is where it was.
    await expect(button(page, `Edit ${item} again`)).toBeFocused()

    await button(page, `Delete ${item} again`).click()
    await expect(page.getByRole('alertdialog')).toContainText(`${item} again`)
    await button(page, 'Delete').click()
    await expect(page.getByText(deleted)).toBeVisible()
    await expect(page.getByText(`Nothing matches "${item}".`)).toBeVisible()
  })

  test(`${tab.heading}: a write that fails says so and loses nothing`, async ({ page }) => {
    const item = unique('Story')
    const writes = /\/rest\/v1\/(articles|insider_content|testimonials|faqs)/
    await openTab(page, tab.id, tab.heading)
    await page.route(writes, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await field(page, tab.name).fill(item)
    for (const [label, text] of Object.entries(tab.others)) await field(page, label).fill(text)
    await button(page, tab.add).click()
    await expect(page.getByText('Failed to add item. The server could not be reached.')).toBeVisible()
    await expect(field(page, tab.name)).toHaveValue(item)
    await page.unroute(writes)
    await button(page, tab.add).click()
    await expect(page.getByText(added)).toBeVisible()
    await page.getByLabel(tab.search).fill(item)
    await button(page, `Edit ${item}`).click()

    await page.route(writes, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { message: 'It broke.' } }),
    )
    await field(page, tab.name).fill(`${item} again`)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Failed to update item. It broke.')).toBeVisible()
    await expect(field(page, tab.name)).toHaveValue(`${item} again`)
    await button(page, 'Cancel').click()
    await button(page, `Delete ${item}`).click()
    await button(page, 'Delete').click()
    await expect(page.getByText('Failed to delete item. It broke.')).toBeVisible()
    await page.unroute(writes)
    await button(page, 'Delete').click()
    await expect(page.getByText(deleted)).toBeVisible()
  })

  test(`${tab.heading}: what is blank is refused`, async ({ page }) => {
    await openTab(page, tab.id, tab.heading)
    await field(page, tab.name).fill('   ')
    await button(page, tab.add).click()
    await expect(field(page, tab.name)).toBeFocused()
    await expect(field(page, tab.name)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/Please fill in all required fields|are required\./)).toBeVisible()
  })
}

test('a new article is on the site at once, text as text', async ({ page, context }) => {
  const title = unique('<b>Bold</b> ä 🚲')
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('First line\nsecond line\n\n<img src=x onerror="alert(1)">')
  await page.keyboard.press('ControlOrMeta+s')
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
  await expect(field(page, 'Content')).toHaveValue('Half a story')
  await button(page, 'Discard').click()
  await expect(field(page, 'Content')).toHaveValue('')
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
  await field(page, 'Answer').fill('Yes, indeed.')
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

test('what was added is there once where the answer was lost, as it was when tried again', async ({
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
  await field(page, 'Answer').fill('At first.')
  await button(page, 'Add FAQ').click()
  await expect(page.getByText('Failed to add item. The server could not be reached.')).toBeVisible()
  await page.unroute(writes)
  await field(page, 'Answer').fill('At last.')
  await button(page, 'Add FAQ').click()
  await expect(page.getByText('FAQ added.')).toBeVisible()
  // The next one is another.
  await field(page, 'Question').fill(other)
  await field(page, 'Answer').fill('Another.')
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

test('what another admin saved meanwhile is not overwritten unseen', async ({ page, baseURL }) => {
  const name = unique('Reader')
  const client = await siteClient(baseURL!, 'admin')
  await client.from('testimonials').insert({ name, quote: 'As it was.' })
  const other = (quote: string) => client.from('testimonials').update({ quote }).eq('name', name)

  await openTab(page, `testimonials&q=${encodeURIComponent(name)}`, 'Testimonials')
  await button(page, `Edit ${name}`).click()
  await field(page, 'Company').fill('Mine')
  await other('Theirs.')
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('dialog', { name: 'Changed meanwhile' })).toContainText('Theirs.')
  await button(page, 'Take theirs').click()
  await expect(field(page, 'Quote')).toHaveValue('Theirs.')
  await expect(field(page, 'Company')).toHaveValue('')

  await field(page, 'Company').fill('Mine')
  await other('Theirs, again.')
  await button(page, 'Save Changes').click()
  await button(page, 'Keep mine').click()
  const updated = page.getByText('Testimonial updated.')
  await expect(updated).toBeVisible()
  const { data } = await client.from('testimonials').select('company,quote').eq('name', name)
  expect(data).toEqual([{ company: 'Mine', quote: 'Theirs.' }])

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
