import type { BrowserContext, Page } from '@playwright/test'
import { publicPages } from '../support/public-pages.ts'
import { expect, test } from './fixtures.ts'

/** Holds back what runs the site, or another script; gives what lets it come. */
async function withoutScripts(context: BrowserContext, file = 'base-*.js'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route(`**/assets/${file}`, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/** The page answers: the chat's button is what only the running site has. */
const running = (page: Page) => expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('what is pressed and typed before the scripts run is done once they do', async ({ page, context }) => {
    const release = await withoutScripts(context)
    await page.goto('/contact')
    const [name, message] = [page.getByLabel('Name'), page.getByLabel('Message', { exact: true })]
    await name.fill('Asha Rao')
    await message.fill('A letter that nobody wants to write twice.')
    // Impatient readers press twice.
    await page.getByRole('button', { name: 'Menu' }).dblclick()

    release()
    await running(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(name).toHaveValue('Asha Rao')
    await expect(message).toHaveValue('A letter that nobody wants to write twice.')
    await page.keyboard.press('Escape')
    // The form knows what it holds, and says what is missing.
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  })
})

test('a search that was typed before the scripts run is made once they do', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/magazine')
  const box = page.getByPlaceholder('Search articles...')
  await box.pressSequentially('mots')
  await box.press('ArrowLeft')
  release()
  await running(page)
  await expect(page).toHaveURL(/q=mots$/)
  // The caret stays where the reader writes.
  await box.press('h')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The Woman Who Counts Moths',
  ])
})

test('a question opens before the scripts run, and stays open', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/faq')
  const question = page.locator('summary').first()
  await question.press('Enter')
  const item = page.locator('details').first()
  await expect(item).toHaveJSProperty('open', true)
  release()
  await running(page)
  await expect(item).toHaveJSProperty('open', true)
  await expect(question).toBeFocused()
})

test('what is done before even the first script is there is done too', async ({ page, context }) => {
  const release = await withoutScripts(context, 'start-*.js')
  await page.goto('/faq')
  await page.locator('summary').first().click()
  const address = page.getByLabel('Email address')
  await address.fill('asha@example')
  release()
  await running(page)
  await expect(page.locator('details').first()).toHaveJSProperty('open', true)
  await expect(address).toHaveValue('asha@example')
})

test('who scrolled before the scripts ran stays there', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/about')
  await page.mouse.wheel(0, 900)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBe(900)
  release()
  await running(page)
  expect(await place()).toBe(900)
})

test('links work without any script', async ({ page, context }) => {
  await withoutScripts(context)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Magazine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Magazine' })).toBeVisible()
})

test('where the code can not be had the page stays, and runs as soon as it can', async ({
  page,
  context,
}) => {
  let tries = 0
  let down = true
  await context.route('**/assets/base-*.js', (route) => {
    tries++
    return down ? route.abort() : route.continue()
  })
  await page.goto('/faq')
  // Fetched ahead, by the code, and to see whether it is back.
  await expect.poll(() => tries).toBeGreaterThan(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Email address').fill('asha@example.com')
  down = false
  const back = page.waitForResponse((response) => /assets\/base-/.test(response.url()) && response.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await back
  // Not while something is typed: it would be lost.
  await expect(page.getByLabel('Email address')).toHaveValue('asha@example.com')
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeHidden()
  await page.getByLabel('Email address').clear()
  await running(page)
})

/** Where everything in a page stands, to the pixel; but what grows as a reader scrolls. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(.reading-progress)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, display } = getComputedStyle(element)
      const look = [color, backgroundColor, display]
      return [element.tagName, element.getAttribute('class'), x, y, width, height, ...look].join()
    }),
  )

for (const width of [360, 1280]) {
  test(`a page's own styles show it as the whole stylesheet does, at ${width} pixels`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    })
    await context.route(/\.(css|woff2)$/, (route) => route.abort())
    const page = await context.newPage()
    for (const address of await publicPages(baseURL!)) {
      await page.goto(address)
      const before = await places(page)
      const href = await page.locator('meta[name=page-style]').getAttribute('content')
      const css = await (await page.request.get(href!)).text()
      await page.evaluate((content) => {
        const style = document.createElement('style')
        style.textContent = content
        document.head.append(style)
      }, css)
      const after = await places(page)
      expect(before.length, address).toBeGreaterThan(50)
      // The first of them says it all: what follows moved with it.
      const moved = before.findIndex((place, index) => place !== after[index])
      expect(before[moved], address).toBe(after[moved])
    }
    await context.close()
  })
}
