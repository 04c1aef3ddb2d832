import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import { adminTest, button, expect, openTab, tabs, test, unique } from './fixtures.ts'

/** What goes wrong in a translated page. */
type Faults = { errors: string[]; stale: string[] }
declare global {
  interface Window {
    translationFaults: Faults
  }
}

/**
 * Does to each text what the translators of Chrome and Edge do, also to later ones: two `font` elements with other words take its
 * place. Notes writes to texts that were replaced, which nobody sees.
 */
async function translate(page: Page) {
  await page.evaluate(() => {
    const faults: Faults = { errors: [], stale: [] }
    window.translationFaults = faults
    window.addEventListener('error', ({ message }) => faults.errors.push(message))
    const options = { childList: true, subtree: true, characterData: true }
    const skipped = 'script, style, noscript, textarea, svg, font, [contenteditable], [translate=no]'
    const replaced = new MutationObserver((changes) => {
      for (const { target } of changes) faults.stale.push(target.textContent ?? '')
    })
    const replace = (text: Text) => {
      const words = text.data.trim()
      if (!words || !text.parentElement || text.parentElement.closest(skipped)) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data.replace(words, `«${words}»`)
      outer.append(inner)
      text.replaceWith(outer)
      replaced.observe(text, { characterData: true })
    }
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) replace(text)
    }
    translateIn(document.body)
    const later = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node)
    })
    later.observe(document.body, options)
  })
}

async function expectNoFaults(page: Page) {
  await expect(page.getByText(/Something went wrong|could not be shown/)).toHaveCount(0)
  expect(await page.evaluate(() => window.translationFaults)).toEqual({ errors: [], stale: [] })
}

/**
 * Presses each button of the page that is in view and enabled, by its place: names change. Those that a press adds are left out, and those
 * whose dialog comes a moment later than the last press: the story's test opens it.
 */
async function pressAll(page: Page, except = /Reading settings/) {
  const buttons = page.locator('main button:visible, footer button:visible')
  const dialog = page.locator('[role=dialog], [role=alertdialog]')
  await page.waitForLoadState('networkidle')
  const count = await buttons.count()
  expect(count).toBeGreaterThan(0)
  for (let at = 0; at < count; at++) {
    // The button before may have opened a dialog or taken others away, also a moment later.
    await expect(async () => {
      if (await dialog.first().isVisible()) await page.keyboard.press('Escape')
      if (at >= (await buttons.count())) return
      const each = buttons.nth(at)
      const name = await each.evaluate((button) => button.ariaLabel ?? button.textContent, null, {
        timeout: 1000,
      })
      if (except.test(name) || !(await each.isEnabled({ timeout: 1000 }))) return
      await each.click({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  }
  await expect(async () => {
    if (await dialog.first().isVisible()) await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expectNoFaults(page)
}

test('a translated page of the site survives its forms', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.locator('html[data-started]')).toHaveCount(1)
  await translate(page)
  for (const [label, value] of [
    ['«Name»', 'Kim'],
    ['«Email»', `${unique('kim').replace(' ', '-')}@example.com`],
    ['«Subject»', 'Words'],
    ['«Message»', 'A message.'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByText('«Message Sent!»')).toBeVisible()
  // Twice wrong, then right.
  const email = page.locator('#newsletter-email')
  for (const value of ['wrong', 'wrong again', `${unique('kim').replace(' ', '-')}@example.com`]) {
    await email.fill(value)
    await email.press('Enter')
    await expectNoFaults(page)
  }
  await expect(email).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveText('«Subscribe»')
  await expectNoFaults(page)
})

test('a translated story is read, saved and left, and the next one read', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/magazine')
  await expect(page.locator('html[data-started]')).toHaveCount(1)
  await translate(page)
  await page.locator('main article h2 a, main article h3 a').first().click()
  await expect(page).toHaveURL(/\/magazine\/./)
  await expect(button(page, '«Save»')).toBeVisible()
  await button(page, '«Save»').click()
  await expect(button(page, '«Saved»')).toBeVisible()
  await button(page, '«Saved»').click()
  await expect(button(page, '«Save»')).toBeVisible()
  await pressAll(page)
  const first = page.url()
  await page.getByRole('navigation', { name: 'Previous and next story' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(first)
  await expectNoFaults(page)
  await page.goBack()
  await expect(page).toHaveURL(first)
  await button(page, '«Reading settings»').click()
  await page.getByRole('radio', { name: '«Large»', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoFaults(page)
})

for (const path of ['/', '/about', '/magazine', '/faq', '/industry-insiders', '/editions', '/saved'])
  test(`the buttons of ${path} work in a translated page`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html[data-started]')).toHaveCount(1)
    await translate(page)
    await pressAll(page)
    // The address of the list follows the page that is in view.
    expect(new URL(page.url()).pathname.replace(/\/page\/\d+$/, '')).toBe(path)
  })

test('a search keeps telling the right number in a translated page', async ({ page }) => {
  await page.goto('/magazine')
  await expect(page.locator('html[data-started]')).toHaveCount(1)
  await translate(page)
  const box = page.getByRole('searchbox')
  for (const term of ['the', 'moths', 'nothing has these words', '']) {
    await box.fill(term)
    await box.press('Enter')
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true')
    await expectNoFaults(page)
  }
})

adminTest('a translated panel adds an article', async ({ page }) => {
  await openTab(page, 'articles', 'Articles')
  await translate(page)
  const title = unique('Translated')
  await page.getByLabel('«Title»').fill(title)
  await page.getByRole('textbox', { name: '«Content»' }).click()
  await page.keyboard.insertText('A text.')
  await button(page, '«Add Article»').click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expectNoFaults(page)
})

/** A letter and a question: without them their tabs have no buttons. */
async function write(origin: string) {
  const letter = { name: 'Asha', email: 'asha@example.com', subject: 'Translated', message: 'A letter.' }
  const question = { session_id: randomUUID(), sender: 'user', content: 'Translated?' }
  const visitor = await siteClient(origin, 'visitor')
  expect((await visitor.from('contact_messages').insert(letter)).error).toBeNull()
  expect((await visitor.from('chat_messages').insert(question)).error).toBeNull()
}

/** The others are slow, and in the list of all tests only. */
const pressedEachRun = ['dashboard', 'media', 'faq', 'newsletter', 'people', 'settings']

for (const [tab, heading] of tabs.filter(
  ([id]) => process.env.TEST_LIST !== 'each' || pressedEachRun.includes(id),
))
  adminTest(`the buttons of the tab ${heading} work in a translated panel`, async ({ page, baseURL }) => {
    if (['messages', 'chat'].includes(tab)) await write(baseURL!)
    await openTab(page, tab, heading)
    await translate(page)
    await pressAll(page, /Delete|Remove|Log Out|Export|Download|Replace|Empty/)
  })
