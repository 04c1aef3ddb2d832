import type { Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import { adminTest, expect, expectNoSidewaysScroll, test, unique } from './fixtures.ts'

/** The footer's controls that the chat's button covers at some scroll position. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('[data-corner]')!.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('footer :is(a, button, input)')]
      .filter((control) => control.getBoundingClientRect().right > chat.left)
      .map((control) => control.ariaLabel ?? control.textContent)
  })

test('the chat button covers no control of the footer', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  for (const width of [320, 360, 390, 640, 700, 768, 1024, 1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    // A browser that is being resized can have new places and old viewport units for a moment.
    await expect.poll(() => covered(page), `${width} pixels`).toEqual([])
    await expectNoSidewaysScroll(page)
  }
})

test('the chat button says so if the chat can’t be opened', async ({ page, context }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByText('The chat could not be opened. Check your connection')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByPlaceholder('Type your message...')).toBeVisible()
})

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenband'

adminTest('a long category makes no page wider than a narrow phone', async ({ page, baseURL }) => {
  const admin = await siteClient(baseURL!, 'admin')
  const category = `Wissenschaft, Technik und ${longWord}`
  const row = { title: unique(longWord), content: 'Text.', category, featured: true, date: '2031-01-01' }
  const { data } = await admin.from('articles').insert(row).select('id').single()
  try {
    for (const path of [`/magazine/${data!.id}`, '/magazine', '/admin', '/admin?tab=articles']) {
      await page.goto(path)
      await expect(page.getByText(category).first()).toBeAttached()
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
      }
    }
  } finally {
    await admin.from('articles').delete().eq('id', data!.id)
  }
})

test('the covers are on the left of the front page, and last in the tab order', async ({ page }) => {
  await page.goto('/')
  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toHaveText('Explore Magazine')
  const [covers, hero] = await Promise.all([
    page.getByRole('complementary', { name: 'Digital editions' }).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect(covers!.x).toBe(0)
  expect(covers!.x + covers!.width).toBeLessThanOrEqual(hero!.x)
  expect(covers!.y).toBeLessThan(hero!.y)
})
