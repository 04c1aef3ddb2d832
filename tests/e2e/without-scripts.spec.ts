import { isPhone } from '../support/keyboard.ts'
import { siteClient } from '../support/site-client.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the menu works @phone', async ({ page }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await menu.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
})

test('every answer of the FAQ can be read', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data } = await visitor.from('faqs').select('question,answer').order('created_at').limit(3)
  await page.goto('/faq')
  for (const { question, answer } of data!) {
    const [opening] = answer.split('\n')
    await page.getByText(question, { exact: true }).click()
    await expect(page.getByText(opening!, { exact: true })).toBeVisible()
  }
})

test('the whole text of an insider item can be read', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data } = await visitor
    .from('insider_content')
    .select('title,content')
    .order('date')
    .limit(1)
    .single()
  const ending = data!.content.trim().split('\n').at(-1)!
  await page.goto('/industry-insiders')
  const entry = page.getByRole('article', { name: data!.title })
  await expect(entry.getByText(ending)).toBeHidden()
  await entry.getByRole('link', { name: 'Read More' }).click()
  await expect(entry.getByText(ending)).toBeVisible()
  await expect(entry.getByRole('heading', { name: data!.title })).toBeInViewport()
})

test('in place of a form that needs scripts, a text says how else to get in touch', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^This form needs JavaScript\. Please write to \S+@\S+ instead\./),
  ).toBeVisible()
  await expect(main.getByRole('button', { name: 'Send Message' })).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/^Subscribing needs JavaScript\. Please write to \S+@\S+/)).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeHidden()
})
