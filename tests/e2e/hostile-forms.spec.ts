import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import { watchPage } from '../support/watch-page.ts'
import {
  adminTest as test,
  expect,
  expectFieldText,
  expectNoSidewaysScroll,
  openTab,
  sessionOf,
} from './fixtures.ts'

/** The worst of tests/support/hostile-strings.ts; the database and the forms are tested with all of them. */
const nasty = [
  '<script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  '</textarea></title></style><svg onload=window.ran=1>',
  '<!--head--><!--app--><!--data-->',
  '&lt;script&gt; &#x3C;b&#x3E; \\u003cscript\\u003e %3Cscript%3E',
  'javascript:window.ran=1',
  "'; drop table articles; --",
  '{{7*7}} ${7*7} <%= 7*7 %> $& $1',
  '=HYPERLINK("https://example.com","x")',
  '\u202eright to left\u202c and back',
  'zero\u200bwidth\u200cjoi\u200dner \ufffd \ue000',
  `Z${'\u0300\u0315\u0489'.repeat(2)}algo`,
  '👩‍👩‍👧‍👦🏳️‍🌈1️⃣ e\u0301 \u212b ﷺ',
  'Donaudampfschifffahrtsgesellschaft'.repeat(8),
]
const lines = nasty.join('\n')
/** A piece of each, on one line that every field accepts. */
const line = nasty.map((text) => [...text].slice(0, 18).join('').trim()).join(' ')
const short = [...line].slice(0, 90).join('').trim()
const mark = randomUUID().slice(0, 8)

/** The element's exact text: Playwright's own comparison normalizes spaces. */
const expectExactly = (element: Locator, text: string) =>
  expect.poll(() => element.evaluate((node) => node.textContent)).toBe(text)

/** Expects that no script ran, and that nothing is wider than the screen, wide or narrow. */
async function expectCalm(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
}

const fill = async (within: Page | Locator, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    const field = within.getByLabel(label, { exact: true })
    await field.fill(text)
    await expectFieldText(field, text)
  }
}

test('a visitor’s text is unchanged in the panel, and runs nowhere', async ({ page, baseURL }) => {
  const problems = watchPage(page)
  const subject = `${mark} ${line}`
  await page.goto('/contact')
  const form = page.locator('form').filter({ has: page.getByLabel('Subject') })
  await fill(form, { Name: short, Email: `=1+'{7*7}'@${mark}.example`, Subject: subject, Message: lines })
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()

  const newsletter = page.locator('form').filter({ has: page.getByLabel('Email address') })
  const address = newsletter.getByLabel('Email address')
  for (const text of [
    '<script>window.ran=1</script>',
    'javascript:window.ran=1',
    `a@${mark}.example,b@x.y`,
  ]) {
    await address.fill(text)
    await newsletter.getByRole('button').click()
    // The form shows the error, and keeps the text.
    expect(await address.evaluate((input: HTMLInputElement) => input.validationMessage)).toMatch(/\S/)
    await expect(address).toHaveValue(text)
  }
  await address.fill(`=1+1|'{{7*7}}'@${mark}.example`)
  await newsletter.getByRole('button').click()
  await expect(page.getByText("You've been subscribed to our newsletter.")).toBeVisible()

  await page.getByRole('button', { name: 'Open chat' }).click()
  const message = `${mark}\n${lines}`
  await page.getByPlaceholder('Type your message...').fill(message)
  await page.getByPlaceholder('Type your message...').press('Enter')
  const log = page.getByRole('log', { name: 'Conversation' })
  await expectExactly(log.locator('li p').first(), message)
  await expect(log.getByText(/Thank you for your message!/)).toBeVisible()
  await expectCalm(page)

  await openTab(page, 'messages', 'Messages')
  await expectExactly(page.getByRole('button', { name: mark }).first(), subject)
  await page.getByRole('button', { name: mark }).first().click()
  const dialog = page.getByRole('dialog')
  await expectExactly(dialog.locator('p.whitespace-pre-line'), lines)
  await expectExactly(dialog.getByRole('heading'), subject)
  expect(await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')).toMatch(/^mailto:/)
  await expectCalm(page)

  await openTab(page, 'newsletter', 'Subscribers')
  await expect(page.getByRole('cell', { name: `=1+1|'{{7*7}}'@${mark}.example`, exact: true })).toBeVisible()
  const session = await sessionOf(baseURL!, message)
  await openTab(page, 'chat', 'Live Chat')
  await page.getByRole('button', { name: session.slice(0, 8) }).click()
  await expectExactly(page.getByRole('log').locator('li p').first(), message)
  await expectCalm(page)
  expect(problems).toEqual([])
})

const tables = ['articles', 'faqs', 'testimonials'] as const
test.afterAll(async ({ baseURL }) => {
  const editor = await siteClient(baseURL!, 'admin')
  for (const table of tables) await editor.from(table).delete().ilike('search_text', `%${mark}%`)
})

test('an editor’s text is unchanged in the panel and for readers', async ({ page, baseURL }) => {
  const problems = watchPage(page)
  const name = `${mark} ${line}`

  await openTab(page, 'articles', 'Articles')
  const article = { Title: name, Excerpt: lines, Content: lines, Author: short, Category: `${mark} ${short}` }
  await fill(page, { ...article, 'Image URL': 'javascript:window.ran=1//' })
  await page.getByRole('button', { name: 'Add Article' }).click()
  await expect(page.getByText('New article has been created successfully.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: mark })
  await expectExactly(row.getByRole('heading'), name)
  await expectCalm(page)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { name: `Editing: ${mark}` })).toBeVisible()
  for (const [label, text] of Object.entries(article))
    await expectFieldText(page.getByLabel(label, { exact: true }), text)

  await openTab(page, 'faq', 'FAQ')
  await fill(page, { Question: name, Answer: lines, Category: `${mark} ${short}` })
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(page.getByText('FAQ added.')).toBeVisible()
  await expectExactly(row.getByRole('heading'), name)

  await openTab(page, 'testimonials', 'Testimonials')
  await fill(page, { Name: `${mark} ${short}`, Company: short, Quote: lines })
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  await expect(page.getByText('Testimonial added.')).toBeVisible()
  await expectExactly(row.getByRole('heading'), `${mark} ${short}`)
  await expectCalm(page)

  const visitor = await siteClient(baseURL!, 'visitor')
  const { data } = await visitor.from('articles').select('id,title').order('date', { ascending: false })
  await page.goto(`/magazine/${data!.find(({ title }) => title === name)!.id}`)
  await expectExactly(page.getByRole('heading', { level: 1 }), name)
  for (const text of nasty) await expect(page.getByRole('main')).toContainText(text)
  await expectCalm(page)
  expect(await page.content()).not.toMatch(/(src|href|srcset)="\s*javascript:/i)

  await page.goto('/magazine')
  await expectExactly(page.getByRole('article').getByRole('heading', { name: mark }), name)
  await expectCalm(page)
  await page.goto('/faq')
  const answer = page.locator('details').filter({ hasText: mark })
  const question = answer.getByRole('heading')
  await expectExactly(question, name)
  await question.click()
  for (const text of nasty) await expect(answer).toContainText(text)
  await expectCalm(page)
  await page.goto('/')
  const quote = page.getByRole('figure').filter({ hasText: mark })
  await expectExactly(quote.locator('blockquote p'), lines)
  await quote.scrollIntoViewIfNeeded()
  await expectCalm(page)
  expect(problems).toEqual([])
})
