import { devices, type Page } from '@playwright/test'
import { watchPage } from '../support/watch-page.ts'
import { adminTest as test, expect, expectSound, expectToAdapt, openTab } from './fixtures.ts'

test.describe.configure({ timeout: 180_000 })

// During a fade contrast can't be measured.

const tabs = [
  ['dashboard', 'Dashboard'],
  ['media', 'Media Library'],
  ['articles', 'Articles'],
  ['digital_magazines', 'Digital Editions'],
  ['insiders', 'Insiders'],
  ['testimonials', 'Testimonials'],
  ['pages', 'Pages'],
  ['faq', 'FAQ'],
  ['newsletter', 'Subscribers'],
  ['messages', 'Messages'],
  ['chat', 'Live Chat'],
  ['customizer', 'Page Customizer'],
  ['settings', 'Global Settings'],
  ['design', 'Design'],
  ['chatbot', 'Chatbot'],
  ['collections', 'Authors and Tags'],
  ['people', 'People'],
] as const

/** Those that look different on a phone, and that no other test covers there. */
const onPhones = ['dashboard', 'media', 'newsletter', 'settings', 'people']

async function expectSoundTab(page: Page, id: string, heading: string) {
  await openTab(page, id, heading)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await expectSound(page)
}

// A browser that has loaded the panel's code shows the next tab in half the time: two halves, for two workers.
for (const half of [tabs.slice(0, 8), tabs.slice(8)])
  test(`${half[0]![1]} to ${half.at(-1)![1]} are sound and adapt`, async ({ page }) => {
    const problems = watchPage(page)
    for (const [id, heading] of half)
      await test.step(heading, async () => {
        await expectSoundTab(page, id, heading)
        await expectToAdapt(page)
      })
    await expect(page.getByRole('tab')).toHaveCount(tabs.length)
    expect(problems).toEqual([])
  })

const { defaultBrowserType, ...phone } = devices['Pixel 7']

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } })

  test('tabs that look different there are sound', async ({ page }) => {
    const problems = watchPage(page)
    for (const [id, heading] of tabs.filter(([each]) => onPhones.includes(each)))
      await test.step(heading, () => expectSoundTab(page, id, heading))
    expect(problems).toEqual([])
  })
})
