import { randomInt, randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect as patient, test as base, type Browser, type Locator, type Page } from '@playwright/test'
import { lostText, spaceText, unspaceText } from '../support/fit.ts'
import { expectWalkable } from '../support/keyboard.ts'
import { signedIn, siteClient } from '../support/site-client.ts'

/** The panel loads its code, checks the session and loads a tab's code: that is slow on a busy machine. */
export const expect = patient.configure({ timeout: 20_000 })

const byte = () => randomInt(1, 255)

/** A visitor with their own IP address, since writes and failed sign-ins are rate limited by IP address. */
export const test = base.extend<object, { browser: Browser }>({
  // A browser that crashes before it has opened a page says nothing about the site.
  browser: [
    async ({ playwright }, use) => {
      const launch = () => playwright.chromium.launch()
      const browser = await launch().catch(launch)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // Playwright reads from the pattern which fixtures are needed: none.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` })
  },
})

/** The session of a chat message. The page shows a message before it is stored. */
export async function sessionOf(origin: string, content: string): Promise<string> {
  const client = await siteClient(origin, 'admin')
  const find = async () => {
    const { data } = await client
      .from('chat_messages')
      .select('session_id')
      .eq('content', content)
      .throwOnError()
    return data[0]?.session_id
  }
  await expect.poll(find).toBeDefined()
  return (await find())!
}

/** The same, signed in as the demo admin. Tests that end the session use their own. */
export const adminTest = test.extend<{ hasOwnSession: boolean }>({
  hasOwnSession: [false, { option: true }],
  storageState: async ({ baseURL, hasOwnSession }, use) => {
    const client = await (hasOwnSession ? signedIn(baseURL!) : siteClient(baseURL!, 'admin'))
    const { data } = await client.auth.getSession()
    const session = { name: sessionKey(baseURL!), value: JSON.stringify(data.session) }
    await use({ cookies: [], origins: [{ origin: baseURL!, localStorage: [session] }] })
  },
})

/** The storage key of the auth client's session. */
export const sessionKey = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Writes a story's text anew, as somebody types it: each line is a paragraph. */
export async function writeStory(page: Page, label: string, lines: string[]) {
  await field(page, label).click()
  await page.keyboard.press('ControlOrMeta+a')
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.insertText(line)
  }
}

/** HTML, plain text, and a PNG (base64) named `harbour.png`. */
export type Clipboard = { html?: string; plain?: string; picture?: string }

/** Pastes what another program has put into the clipboard. */
export const pasteInto = (text: Locator, clipboard: Clipboard) =>
  text.evaluate((element, { html = '', plain = '', picture }) => {
    const clipboardData = new DataTransfer()
    if (html) clipboardData.setData('text/html', html)
    if (plain) clipboardData.setData('text/plain', plain)
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([bytes], 'harbour.png', { type: 'image/png' }))
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, clipboard)

/** Expects a field's exact text; of a story's editor its lines, whatever divides them. */
export async function expectFieldText(field: Locator, text: string) {
  const lines = (whole: string) => whole.split('\n').filter(Boolean)
  const read = (node: HTMLElement | HTMLInputElement) => ('value' in node ? node.value : node.innerText)
  await expect.poll(async () => lines(await field.evaluate(read))).toEqual(lines(text))
}

/** A unique text. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`

/** The tabs of the panel, as an owner sees them: id and heading. */
export const tabs = [
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
  ['moving', 'Moving'],
] as const

/** Opens a tab of the panel by its URL. */
export async function openTab(page: Page, id: string, heading: string) {
  await page.goto(`/admin?tab=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Ends all animations that end by themselves: a toast that fades in has too little contrast halfway. */
const settle = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const endOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime)
        const moving = document
          .getAnimations()
          .filter((each) => each.playState === 'running' && Number.isFinite(endOf(each)))
        for (const each of moving) each.finish()
        const hidden = [...document.querySelectorAll('[data-sonner-toast][data-visible=true]')].filter(
          (toast) => getComputedStyle(toast).opacity !== '1',
        )
        return [...moving.map(({ effect }) => (effect as KeyframeEffect).target as Element), ...hidden].map(
          ({ outerHTML }) => outerHTML.slice(0, 200),
        )
      }),
    )
    .toEqual([])

/**
 * What axe finds on the page as it stands, without the Page Customizer's frame: what it shows is a page of the site, which is
 * looked at by itself. In legacy mode axe needs no second page to sum up frames; without details of what passes a run costs
 * 0.7 seconds of processor time instead of 2.3, and a third less without selectors, which nobody reads, and without the
 * stylesheets, which only a rule about orientation needs that isn't asked for.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await settle(page)
  // Half a megabyte, which a page that has been looked at before still has.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined
  const { violations } = await new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      iframes: false,
      selectors: false,
      preload: { assets: ['media'] },
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page) {
  expect(await accessibilityFindings(page)).toEqual([])
}

/** Expects nothing to be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** Expects no axe violations, nothing wider than the screen, and every control reachable by keyboard. */
export async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectWalkable(page)
}

/** The same at 1280 px and, but for axe, on the same page at 360 px: no second test has to come here. */
export async function expectSoundAtBothWidths(page: Page) {
  await expectSound(page)
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await test.step('360 px wide', async () => {
    await expectNoSidewaysScroll(page)
    await expectWalkable(page)
  })
  await page.setViewportSize(wide)
}

/** Elements with a time-based animation; a line that follows the scroll position has none. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map(({ effect }) => ((effect as KeyframeEffect).target as Element).outerHTML.slice(0, 200)),
  )

/**
 * Expects a page with reduced motion to stand still, and to fit at 200 % zoom, and 320 and 1280 pixels wide with a reader's
 * text spacing.
 */
export async function expectToAdapt(page: Page) {
  // Too slow for each run: see docs/testing.md.
  if (process.env.TEST_LIST === 'each') return
  const wide = page.viewportSize()!
  const expectToFit = (state: string) =>
    test.step(state, async () => {
      expect(await lostText(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    })
  await expect.poll(() => moving(page)).toEqual([])
  // A window of 1280 by 800 pixels at 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  await expectToFit('at 200 %')
  await page.setViewportSize({ width: 320, height: 640 })
  await spaceText(page)
  await expectToFit('320 px wide, spaced')
  await page.setViewportSize(wide)
  await expectToFit('1280 px wide, spaced')
  await unspaceText(page)
}
