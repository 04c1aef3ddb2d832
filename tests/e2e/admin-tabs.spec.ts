import { devices, type Page } from '@playwright/test'
import { isPhone } from '../support/keyboard.ts'
import { watchPage } from '../support/watch-page.ts'
import { adminTest as test, button, expect, expectSound, expectToAdapt, openTab, tabs } from './fixtures.ts'

/** Those that look different on a phone, and that no other test covers there. */
const onPhones = ['dashboard', 'media', 'newsletter', 'people']

/** Goes on to a tab as its reader does, without loading the panel anew. */
async function expectSoundTab(page: Page, heading: string) {
  if (isPhone(page)) await button(page, 'Open menu').click()
  await page.getByRole('tab', { name: heading }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await expectSound(page)
}

// A browser that has loaded the panel's code shows the next tab in half the time: two halves, for two workers.
for (const half of [tabs.slice(0, 8), tabs.slice(8)])
  test(`${half[0]![1]} to ${half.at(-1)![1]} are sound and adapt`, async ({ page }) => {
    const problems = watchPage(page)
    await openTab(page, half[0]![0], half[0]![1])
    for (const [, heading] of half)
      await test.step(heading, async () => {
        await expectSoundTab(page, heading)
        await expectToAdapt(page)
      })
    await expect(page.getByRole('tab')).toHaveCount(tabs.length)
    expect(problems).toEqual([])
  })

const { defaultBrowserType, ...phone } = devices['Pixel 7']

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('tabs that look different there are sound', async ({ page }) => {
    const problems = watchPage(page)
    await openTab(page, tabs[0][0], tabs[0][1])
    for (const [, heading] of tabs.filter(([id]) => onPhones.includes(id)))
      await test.step(heading, () => expectSoundTab(page, heading))
    expect(problems).toEqual([])
  })
})
