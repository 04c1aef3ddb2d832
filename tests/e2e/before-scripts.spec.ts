import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Holds back the site's scripts; returns a function that releases them. */
async function withoutScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/assets/main-*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/** Waits for hydration: the chat's button only exists after it. */
const running = (page: Page) => expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()

/** The accessible state of the menu's button. */
async function menuIsExpanded(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu')
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens before hydration, and stays open', async ({ page, context }) => {
    const release = await withoutScripts(context)
    await page.goto('/about', { waitUntil: 'commit' })
    const toggle = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect.poll(() => menuIsExpanded(page)).toBe(false)
    await toggle.click()
    await expect(menu).toBeVisible()
    await expect.poll(() => menuIsExpanded(page)).toBe(true)

    release()
    await running(page)
    await expect(menu).toBeVisible()
    await toggle.click()
    await expect(menu).toBeHidden()
    await toggle.click()
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently' })).toBeFocused()
    await expect(menu).toBeHidden()
    await toggle.click()
    await page.goBack()
    await expect(page).toHaveURL(/about$/)
    await expect(menu).toBeHidden()
  })
})

test('text that is typed before hydration stays, and its forms wait', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = page.getByRole('main').locator('form')
  const [name, message] = [form.getByLabel('Name'), form.getByLabel('Message')]
  const address = page.getByLabel('Email address')
  await name.fill('Asha Rao')
  await message.fill('A letter that nobody wants to write twice.')
  await address.fill('asha@example')
  await address.press('Enter')
  const [send, subscribe] = ['Send Message', 'Subscribe'].map((label) =>
    page.getByRole('button', { name: label }),
  )
  await expect(send!).toBeDisabled()
  await expect(subscribe!).toBeDisabled()

  release()
  await running(page)
  await expect(name).toHaveValue('Asha Rao')
  await expect(message).toHaveValue('A letter that nobody wants to write twice.')
  // The forms know their content and validate it.
  await send!.click()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await subscribe!.click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue('asha@example')
})

test('a search that is typed before hydration runs after it', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/magazine', { waitUntil: 'commit' })
  const box = page.getByPlaceholder('Search articles...')
  await box.pressSequentially('mots')
  await box.press('ArrowLeft')
  release()
  await running(page)
  await expect(page).toHaveURL(/q=mots$/)
  // The caret keeps its position.
  await box.press('h')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The Woman Who Counts Moths',
  ])
})

test('a category that is chosen before hydration filters after it', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/magazine', { waitUntil: 'commit' })
  await page.getByRole('combobox').selectOption('Food')
  release()
  await running(page)
  await expect(page).toHaveURL(/\/category\/food$/)
  await expect(page.getByRole('combobox')).toHaveValue('Food')
})

test('a question opens before hydration, and stays open', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/faq', { waitUntil: 'commit' })
  const question = page.locator('summary').first()
  await question.press('Enter')
  const item = page.locator('details').first()
  await expect(item).toHaveJSProperty('open', true)
  release()
  await running(page)
  await expect(item).toHaveJSProperty('open', true)
  await expect(question).toBeFocused()
})

test('hydration keeps the scroll position', async ({ page, context }) => {
  const release = await withoutScripts(context)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.mouse.wheel(0, 900)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBe(900)
  release()
  await running(page)
  expect(await place()).toBe(900)
})

test('if the scripts can’t be loaded, links and the search still work', async ({ page, context }) => {
  await context.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Magazine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Magazine' })).toBeVisible()
  await page.getByPlaceholder('Search articles...').fill('moths')
  await page.getByPlaceholder('Search articles...').press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The Woman Who Counts Moths',
  ])
})

for (const width of [360, 768, 1280])
  test(`the end of a story is laid out once the page has started, at ${width} px`, async ({
    page,
    context,
  }) => {
    const isLaidOut = () =>
      page
        .getByRole('contentinfo')
        .getByRole('list')
        .last()
        .evaluate((links) => links.checkVisibility({ contentVisibilityAuto: true }))
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const release = await withoutScripts(context)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/magazine/how-to-cut-a-thousand-words', { waitUntil: 'commit' })
    // The whole page is there, though its scripts are not.
    await page.waitForFunction(() => document.readyState === 'interactive')
    expect(await isLaidOut()).toBe(false)
    // Estimated: a scroll bar that jumps, or a place that can't be scrolled back to, would be noticed.
    const before = await height()

    release()
    await running(page)
    await expect.poll(isLaidOut).toBe(true)
    const after = await height()
    expect(Math.abs(after - before) / after).toBeLessThan(0.05)
  })
