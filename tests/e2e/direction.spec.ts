import { siteClient } from '../support/site-client.ts'
import { adminTest, expect, openTab, test, unique } from './fixtures.ts'

const opening = 'كانت المدينة على البحر تنام باكرا، '.repeat(8)
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const body = {
  type: 'doc',
  content: [
    paragraph(opening),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'العنوان' }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('أولا')] }] },
    { type: 'blockquote', attrs: { cite: 'كاتب' }, content: [paragraph('اقتباس')] },
    paragraph('An English paragraph.'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('First')] }] },
  ],
}

test('a story in Arabic runs from right to left on an English site', async ({ page, baseURL }) => {
  const client = await siteClient(baseURL!, 'admin')
  const title = unique('مدينة على البحر')
  const { data } = await client
    .from('articles')
    .insert({ title, excerpt: 'عن المدينة.', author: 'ليلى', content: opening, body })
    .select('slug')
    .single()
    .throwOnError()
  await page.goto(`/magazine/${data.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const styleOf = (selector: string, read: 'direction' | 'borderRightWidth') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], read)
  for (const selector of [
    'main h1',
    'main h1 + p',
    '.story > p',
    '.story h2',
    '.story ul',
    '.story li',
    '.story li p',
    '.story blockquote',
    '.story figcaption',
  ])
    expect([selector, await styleOf(selector, 'direction')]).toEqual([selector, 'rtl'])
  await expect(page.getByText('ليلى').first()).toHaveCSS('direction', 'rtl')
  expect(await styleOf('.story blockquote', 'borderRightWidth')).toBe('3px')
  await expect(page.locator('.drop-cap')).toHaveCount(0)
  await expect(page.getByText('An English paragraph.')).toHaveCSS('direction', 'ltr')
  await expect(page.getByText('First', { exact: true })).toHaveCSS('direction', 'ltr')
  await client.from('articles').delete().eq('title', title).throwOnError()
})

adminTest('the editor writes from right to left', async ({ page }) => {
  await openTab(page, 'articles', 'Articles')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('مدينة')
  await expect(title).toHaveCSS('direction', 'rtl')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.insertText('كانت المدينة تنام.')
  await expect(text.getByText('كانت')).toHaveCSS('direction', 'rtl')
})
