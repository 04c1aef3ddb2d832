import type { Page } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { lostText } from '../support/fit.ts'
import { siteClient } from '../support/site-client.ts'
import { adminTest, expect, expectNoSidewaysScroll, openTab, test } from './fixtures.ts'

// Text at 150 %, as a reader sets it in the browser: unlike a style, it also changes media queries in rem.
const { executablePath, args, env } = await findBrowser()
const options = {
  viewport: { width: 360, height: 740 },
  launchOptions: {
    executablePath,
    args: [...args, '--blink-settings=defaultFontSize=24'],
    ...(env && { env: { ...process.env, ...env } }),
  },
}
test.use(options)
adminTest.use(options)

async function expectToFit(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
  // Until the fonts are there, and the reader of an edition has its size.
  await page.waitForLoadState('networkidle')
  await expect.poll(() => lostText(page), page.url()).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('large text fits a phone: pages of the site', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data: stories } = await visitor.from('articles').select('slug').limit(1)
  const pages = [
    '/',
    '/magazine',
    `/magazine/${stories![0]!.slug}`,
    '/editions/the-night-issue',
    '/contact',
    '/about',
  ]
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path)
      await expectToFit(page)
    })
})

adminTest('large text fits a phone: lists and forms of the panel', async ({ page }) => {
  const tabs = [
    ['articles', 'Articles'],
    ['media', 'Media Library'],
    ['digital_magazines', 'Digital Editions'],
    ['messages', 'Messages'],
  ] as const
  for (const [id, heading] of tabs)
    await adminTest.step(heading, async () => {
      await openTab(page, id, heading)
      await expectToFit(page)
    })
})
