import type { Locator } from '@playwright/test'
import { lostText } from '../support/fit.ts'
import { adminTest, expect, expectToAdapt, openTab, test } from './fixtures.ts'

const demoEdition = '/editions/the-night-issue'

test.describe('zoom, text spacing and reduced motion', () => {
  // The other pages and the tabs of the panel: site.spec.ts and admin-tabs.spec.ts.
  test('an edition and an unknown page', async ({ page }) => {
    for (const address of [demoEdition, '/no/such/page']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
      await expectToAdapt(page)
    }
  })

  test('the check detects clipped text', async ({ page }) => {
    const words = 'Some words that are too long for where they stand'
    await page.setContent(`
      <p style="width: 80px; white-space: nowrap; overflow: hidden">1 ${words}</p>
      <div style="height: 20px; width: 80px; overflow: clip">2 ${words}</div>
      <p style="width: 80px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis">3 ${words}</p>
      <p style="position: absolute; left: -40px; top: 300px">4 ${words}</p>
      <p style="height: 0; margin: 0; padding-top: 60px">5 ${words}</p><h2 style="margin: 0">6 ${words}</h2>
      <div style="width: 80px; height: 20px; overflow: auto">${words}</div>
      <p style="width: 80px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1">${words}</p>
    `)
    const found = (await lostText(page)).join('\n').match(/(?<=“)\d/g)
    expect([...new Set(found)].sort()).toEqual(['1', '2', '3', '4', '5', '6'])
  })
})

/** Checks for a visible border, which replaces the fill in forced colours. */
async function expectOutlined(locator: Locator) {
  await expect(locator).toBeVisible()
  const { width, colours } = await locator.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    return {
      width: borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth),
      colours: [borderTopColor, canvas],
    }
  })
  expect(width).toBeGreaterThan(0)
  expect(colours[0]).not.toBe(colours[1])
}

/** Checks for the system's colour of selected items. */
const spotOf = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, which) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    const { backgroundColor, width, height } = getComputedStyle(element, which)
    return backgroundColor === highlight && parseFloat(width) > 0 && parseFloat(height) > 0
  }, pseudo)

test('in forced colours buttons, the current page and the focus are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await expectOutlined(page.getByRole('link', { name: 'Explore Magazine' }))
  await expectOutlined(page.getByRole('link', { name: 'View All Articles' }))
  const links = page.getByRole('navigation', { name: 'Main' })
  expect(await spotOf(links.getByRole('link', { name: 'Home' }), '::after')).toBe(true)
  expect(await spotOf(links.getByRole('link', { name: 'Magazine' }), '::after')).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // The ring may still be on its way to its width.
  const focused = page.locator(':focus')
  await expect(focused).toHaveCSS('outline-width', '2px')
  await expect(focused).toHaveCSS('outline-style', 'solid')
  const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect(focused).not.toHaveCSS('outline-color', canvas)

  await expectOutlined(page.getByRole('button', { name: 'Open chat' }))
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expectOutlined(page.getByRole('log', { name: 'Conversation' }).locator('p').first())
})

adminTest('in the system’s own colours the panel shows what is chosen and how far', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openTab(page, 'dashboard', 'Dashboard')
  await expectOutlined(page.getByRole('progressbar'))
  const mark = (name: string) => page.getByRole('tab', { name }).locator(':scope > span[aria-hidden]').first()
  expect(await spotOf(mark('Dashboard'))).toBe(true)
  await expect(mark('Articles')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Chatbot' }).click()
  const toggle = page.getByRole('switch', { name: 'Enable Chatbot' })
  await expect(toggle).toBeVisible()
  // The browser draws it in the system's colours.
  expect(await toggle.evaluate((input) => getComputedStyle(input).appearance)).toBe('auto')
  await expectOutlined(page.getByRole('button', { name: 'Save Chatbot Settings' }))

  await page.getByRole('tab', { name: 'Articles' }).click()
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expectOutlined(page.getByRole('alertdialog'))
  await expectOutlined(page.getByRole('button', { name: 'Delete', exact: true }))
})
