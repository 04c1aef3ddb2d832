import type { Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import { isPhone } from '../support/keyboard.ts'
import { loadAll, watchPage } from '../support/watch-page.ts'
import { expect, expectNoSidewaysScroll, expectSound, expectToAdapt, test } from './fixtures.ts'

const routes: [path: string, heading: string | RegExp][] = [
  ['/', /./],
  ['/magazine', 'Magazine'],
  ['/magazine?q=no-story-has-this', 'Magazine'],
  ['/industry-insiders', 'Industry Insiders'],
  ['/about', 'About Us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/disclaimer', 'Disclaimer'],
]

/** Those that look different on a phone, and that no other test covers there. */
const onPhones = ['/', '/magazine']

/** The page is sound, and at 1280 px it adapts to zoom and text spacing too. */
async function expectSoundAndAdapting(page: Page) {
  await expectSound(page)
  if (!isPhone(page)) await expectToAdapt(page)
}

async function expectSoundRoute(page: Page, [path, heading]: (typeof routes)[number]) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await loadAll(page)
  await expectSoundAndAdapting(page)
}

const isOnPhones = ([path]: (typeof routes)[number]) => onPhones.includes(path)
for (const route of routes.filter(isOnPhones))
  test(`${route[0]} is sound @phone`, async ({ page }) => {
    const problems = watchPage(page)
    await expectSoundRoute(page, route)
    expect(problems).toEqual([])
  })

test('the other pages are sound', async ({ page }) => {
  const problems = watchPage(page)
  for (const route of routes.filter((each) => !isOnPhones(each)))
    await test.step(route[0], () => expectSoundRoute(page, route))
  expect(problems).toEqual([])
})

test('an article is sound @phone', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data } = await visitor.from('articles').select('id,title').order('date').limit(1).single()
  const problems = watchPage(page)
  await page.goto(`/magazine/${data!.id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data!.title)
  await loadAll(page)
  await expectSoundAndAdapting(page)
  expect(problems).toEqual([])
})

test('an article’s authors, tag and series are sound, and so are their pages @phone', async ({
  page,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const name = (what: string) => `${what} ${test.info().testId}${isPhone(page) ? 'p' : 'd'}`
  const [author, other, tag, series] = ['Asha', 'Ravi', 'Rivers', 'Slow Trains'].map(name)
  const fields = { content: 'Text.', author: `${author}, ${other}`, tags: tag, series }
  const { data } = await admin
    .from('articles')
    .insert(
      [1, 2].map((series_position) => ({
        title: name(`Part ${series_position}`),
        series_position,
        ...fields,
      })),
    )
    .select('id,slug')
    .throwOnError()
  const names = [author!, other!, tag!, series!]
  await admin.from('collections').update({ description: 'A text about it.' }).in('name', names).throwOnError()
  try {
    const problems = watchPage(page)
    await page.goto(`/magazine/${data[0]!.slug}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('navigation', { name: 'Series' })).toContainText('Part 1 of 2')
    await expectSoundAndAdapting(page)
    const byline = page.getByRole('main').getByText(`${author} and ${other}`)
    const ofAuthor = byline.getByRole('link', { name: author })
    for (const link of [
      ofAuthor,
      page.getByRole('list', { name: 'Tags' }).getByRole('link'),
      page.getByRole('navigation', { name: 'Series' }).getByRole('link', { name: series }),
    ]) {
      const heading = await link.textContent()
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading!])
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
      // One component shows all three.
      if (link === ofAuthor) await expectSoundAndAdapting(page)
      else await expectNoSidewaysScroll(page)
      await page.goBack()
      await expect(byline).toBeVisible()
    }
    expect(problems).toEqual([])
  } finally {
    await admin
      .from('articles')
      .delete()
      .in(
        'id',
        data.map(({ id }) => id),
      )
      .throwOnError()
    await admin.from('collections').delete().in('name', names).throwOnError()
  }
})

test('the 404 page is sound', async ({ page }) => {
  await page.goto('/magazine/no-such-story', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found.')
  await expectSound(page)
})

test('a search takes every character literally, is in the URL and survives a reload', async ({
  page,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const title = `100% "odd", a_b (${test.info().testId})`
  const { data } = await admin
    .from('articles')
    .insert({ title, content: 'Text.', excerpt: 'Short.', category: 'Tests', author: 'A. Tester' })
    .select('id')
    .single()
  try {
    await page.goto('/magazine')
    await page.getByPlaceholder('Search articles...').pressSequentially(title.toUpperCase(), { delay: 10 })
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([title])
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(title.toUpperCase())
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([title])
    await expect(page.getByPlaceholder('Search articles...')).toHaveValue(title.toUpperCase())
  } finally {
    await admin.from('articles').delete().eq('id', data!.id)
  }
})

test('the list grows on scrolling, and going back restores the position', async ({ page }) => {
  await page.goto('/magazine')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('navigation', { name: 'Pages of articles' }).scrollIntoViewIfNeeded()
  await expect(cards.nth(13)).toBeVisible()

  const story = cards.nth(13).getByRole('heading').getByRole('link')
  await story.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/\/page\/2$/)
  const title = await story.textContent()
  const place = await page.evaluate(() => window.scrollY)
  await story.click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(story).toHaveText(title ?? '')
  await expect.poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), place)).toBeLessThan(5)
})

test('a page that is opened by its URL starts at the top, a reload keeps the position', async ({ page }) => {
  const place = () => page.evaluate(() => window.scrollY)
  await page.goto('/about')
  await page.mouse.wheel(0, 1200)
  await expect.poll(place).toBe(1200)
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(place).toBe(1200)
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' })
  expect(await place()).toBe(0)
  await page.goBack({ waitUntil: 'networkidle' })
  await expect.poll(place).toBe(1200)
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(await place()).toBe(0)
})

test('the list pages are links that work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/magazine')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  const first = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/magazine\/page\/2$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '')
  await context.close()
})

test('the FAQ is sound with an answer open @phone', async ({ page }) => {
  const problems = watchPage(page)
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await page.locator('summary').first().click()
  await expect(page.locator('details').first()).toHaveJSProperty('open', true)
  await expectSoundAndAdapting(page)
  expect(problems).toEqual([])
})

test('the contact page is sound with its errors shown @phone', async ({ page }) => {
  const problems = watchPage(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expectSoundAndAdapting(page)
  expect(problems).toEqual([])
})
