import { paths } from '@/lib/paths'
import { publicPages } from '../support/public-pages.ts'
import { watchPage } from '../support/watch-page.ts'
import { expect, test } from './fixtures.ts'

/** The server renders US English and UTC: readers elsewhere get their own dates only after hydration. */
const readers = [
  { locale: 'de-DE', timezoneId: 'Asia/Kolkata', hasDates: () => true },
  // West of UTC it may be the day before.
  {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    hasDates: (path: string) => /^.(magazine.*|industry.*)?$/.test(path),
  },
]

for (const { hasDates, ...reader } of readers) {
  test(`every rendered page hydrates without a warning: ${reader.locale}, ${reader.timezoneId}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, ...reader })
    // React reports a hydration mismatch as a page error.
    const problems = watchPage(page)
    const lists = [
      paths.magazine.href({ page: 2 }),
      paths.magazine.href({ category: 'Food' }),
      paths.magazine.searchHref({ category: 'Food', page: 1 }),
      paths.magazine.searchHref({ page: 2 }),
    ]
    const addresses = [...(await publicPages(baseURL!)), ...lists, '/no/such/page']
    for (const address of addresses.filter(hasDates)) {
      problems.length = 0
      await page.goto(address, { waitUntil: 'networkidle' })
      // The chat's button only exists after hydration.
      await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
      const expected =
        address === '/no/such/page' ? [expect.stringMatching(/404/), expect.stringMatching(/404/)] : []
      expect(problems, address).toEqual(expected)
    }
    await page.close()
  })
}

test('a plain list from a static host becomes the requested one', async ({ page }) => {
  const problems = watchPage(page)
  await page.route(/\/magazine\?/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch({ url: new URL('/magazine', route.request().url()).href })
    await route.fulfill({ response })
  })
  await page.goto(paths.magazine.searchHref({ page: 2 }))
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goto(paths.magazine.href({ q: 'lighthouse' }))
  await expect(page.getByText('1 article for')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('lighthouse')
  expect(problems).toEqual([])
})

test('a story stays on the page while its code loads', async ({ page }) => {
  await page.route(/\/assets\/Story-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(paths.article.href('a-map-of-the-lakes-we-paved'), { waitUntil: 'commit' })
  const paragraph = await page.locator('.story p').first().elementHandle()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await paragraph.evaluate((element) => element.isConnected)).toBe(true)
})

test('a press on what the browser answers does not wait for hydration', async ({ page }) => {
  // React adds its listeners to the root, then hydrates in slices: the question is pressed before the first of them.
  await page.addInitScript(() => {
    const add = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')!
      .value as typeof window.addEventListener
    let pressed = false
    const press = () => {
      const question = document.querySelector('summary')!
      question.click()
      const isHydrated = Object.keys(question).some((key) => key.startsWith('__react'))
      const { open } = question.closest('details')!
      document.documentElement.dataset.pressed = `open: ${open}, hydrated: ${isHydrated}`
    }
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
      add.apply(this as Window, args)
      if (pressed || args[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return
      pressed = true
      queueMicrotask(press)
    }
  })
  await page.goto(paths.faq.href())
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-pressed', 'open: true, hydrated: false')
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(page.locator('details').first()).toHaveAttribute('open', '')
  // From now on the app follows links by itself.
  await html.evaluate((element) => (element.dataset.same = ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(paths.contact.href())
  await expect(html).toHaveAttribute('data-same', '')
})
