import type { Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import { watchPage } from '../support/watch-page.ts'
import { expect, expectAccessible, expectSound, test } from './fixtures.ts'

/** An edition of the seed whose PDF is long enough for range requests. */
async function openEdition(page: Page, baseURL: string, query = '') {
  const visitor = await siteClient(baseURL, 'visitor')
  const { data } = await visitor.from('digital_magazines').select('slug,title,pdf_url')
  const edition = data!.find(({ pdf_url }) => pdf_url?.includes('water'))!
  await page.goto(`/editions/${edition.slug}${query}`)
  return { ...edition, reader: page.getByRole('region', { name: `Pages of ${edition.title}` }) }
}

const openPage = (page: Page) => new URL(page.url()).searchParams.get('page')
/** The page's text, from the text layer. */
const textOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Page ${number}`, exact: true })

test('an edition is read page by page: buttons, keys, a typed number, and a reload stays @phone', async ({
  page,
  baseURL,
}) => {
  const problems = watchPage(page)
  const ranges: number[] = []
  page.on('response', (response) => response.url().endsWith('.pdf') && ranges.push(response.status()))
  const { reader } = await openEdition(page, baseURL!)
  const wide = page.viewportSize()!.width > 1000
  const status = reader.getByRole('status')
  await expect(status).toHaveText('Page 1 of 10')
  await expect(reader.locator('canvas').first()).toBeVisible()
  expect(ranges).toContain(206)
  if (!wide) {
    const { y, height } = (await reader.locator('canvas').first().boundingBox())!
    expect(y).toBeLessThan(260)
    expect(y + height).toBeLessThan(page.viewportSize()!.height)
  }
  await expectSound(page)

  await reader.getByRole('button', { name: 'Next page' }).click()
  await expect(status).toHaveText(wide ? 'Pages 2 and 3 of 10' : 'Page 2 of 10')
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText(wide ? 'Pages 4 and 5 of 10' : 'Page 3 of 10')
  await expect.poll(() => openPage(page)).toBe(wide ? '4' : '3')
  await expect(textOf(page, wide ? 4 : 3).locator('canvas')).toBeVisible()
  await expect(textOf(page, wide ? 4 : 3)).toContainText('The Water Issue')
  await expectAccessible(page)

  await reader.getByLabel('Page', { exact: true }).fill('7')
  await page.keyboard.press('Enter')
  await expect(status).toContainText(wide ? 'Pages 6 and 7' : 'Page 7')
  await page.reload()
  await expect(status).toContainText(wide ? 'Pages 6 and 7' : 'Page 7')
  await expect(reader.getByLabel('Page', { exact: true })).toHaveValue('7')

  const stage = reader.getByRole('group', { name: 'Open pages' })
  await stage.focus()
  await page.keyboard.press('End')
  await expect(status).toHaveText('Page 10 of 10')
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('Page 10 of 10')
  // As fast as a key that is held down.
  await stage.evaluate((element) => {
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(status).toHaveText('Page 10 of 10')
  await page.keyboard.press('PageUp')
  await expect(status).toHaveText(wide ? 'Pages 8 and 9 of 10' : 'Page 9 of 10')
  await page.keyboard.press('Home')
  await expect(status).toHaveText('Page 1 of 10')
  await expect.poll(() => openPage(page)).toBeNull()
  expect(problems).toEqual([])
})

test('a page is found by its words and by its picture @phone', async ({ page, baseURL }) => {
  const problems = watchPage(page)
  const { reader } = await openEdition(page, baseURL!)
  const wide = page.viewportSize()!.width > 1000
  const status = reader.getByRole('status').last()
  const button = reader.getByRole('button', { name: 'Find a page' })
  await expect(status).toHaveText('Page 1 of 10')
  await button.click()
  const finder = reader.getByRole('region', { name: /^Find a page of / })
  await expect(finder.getByLabel('Words in this edition')).toBeFocused()
  await page.keyboard.type('the WATER issue')
  await page.keyboard.press('Enter')
  await expect(finder.getByText(/^\d+ places found\.$/)).toBeVisible()
  await expect(finder.locator('mark').first()).toHaveText(/the water issue/i)
  await expect(finder.getByRole('button', { name: 'Page 2', exact: true }).locator('canvas')).toBeVisible()
  await expectSound(page)
  await finder
    .getByRole('button')
    .filter({ hasText: /^Page 4…/ })
    .first()
    .click()
  await expect(status).toContainText(wide ? 'Pages 4 and 5' : 'Page 4')
  await expect.poll(() => openPage(page)).toBe('4')
  if (!wide) {
    // It covered the page.
    await expect(finder).toBeHidden()
    await button.click()
  }
  await finder.getByRole('button', { name: 'Page 9', exact: true }).click()
  await expect(status).toContainText(wide ? 'Pages 8 and 9' : 'Page 9')
  if (!wide) await button.click()
  await finder.getByLabel('Words in this edition').fill('submarine')
  await page.keyboard.press('Enter')
  await expect(finder.getByText('Nothing found for “submarine”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(finder).toBeHidden()
  await expect(button).toBeFocused()
  expect(problems).toEqual([])
})

test('an edition fits a wide screen, zooms, keeps few pages in memory and releases everything', async ({
  page,
  baseURL,
}) => {
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 1920, height: 900 })
  const { reader } = await openEdition(page, baseURL!, '?page=4')
  const stage = reader.getByRole('group', { name: 'Open pages' })
  const canvas = textOf(page, 4).locator('canvas')
  await expect(canvas).toBeVisible()
  await test.step('the open pages fit completely at 1920 x 900', async () => {
    const scroll = await stage.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ])
    const bar = (await reader.getByRole('group', { name: 'Turning and zooming' }).boundingBox())!.height
    expect(scroll).toEqual([0, 0])
    // Toolbar and pages are in view together, below the site's header.
    const header = (await page.getByRole('banner').boundingBox())!.height
    expect(bar + (await stage.boundingBox())!.height + header).toBeLessThanOrEqual(900)
  })

  const width = async () => (await canvas.boundingBox())?.width ?? 0
  const first = await width()
  await page.setViewportSize(wide)
  await expect.poll(async () => ![0, first].includes(await width())).toBe(true)
  const before = await width()
  await stage.focus()
  // Two clicks before the page is rendered.
  await stage.evaluate((element) => {
    for (let press = 0; press < 2; press++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true, cancelable: true }))
  })
  await expect.poll(async () => (await width()) / before).toBeCloseTo(1.5, 1)
  await page.keyboard.press('+')
  await expect.poll(async () => (await width()) / before).toBeCloseTo(2, 1)
  // The canvas has one pixel for each of the screen's.
  await expect
    .poll(() =>
      canvas.evaluate((element: HTMLCanvasElement) =>
        Math.abs(element.width / element.getBoundingClientRect().width - Math.min(devicePixelRatio, 3)),
      ),
    )
    .toBeLessThan(0.05)
  await expectAccessible(page)
  await page.keyboard.press('0')
  await expect.poll(width).toBeCloseTo(before, 0)

  for (let turned = 0; turned < 4; turned++) {
    await page.keyboard.press('PageDown')
    await expect(reader.locator('canvas:visible').first()).toBeVisible()
  }
  expect(await reader.locator('canvas').count()).toBeLessThanOrEqual(6)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('main canvas')).toHaveCount(0)
})

test('without script an edition has its cover and its PDF, and crawlers find it', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const { slug, title, pdf_url } = await openEdition(page, baseURL!)
  await expect(page).toHaveTitle(`${title} | Longhand`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: `Cover of ${title}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open PDF/ })).toHaveAttribute('href', pdf_url!)
  await context.close()
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/editions/${slug}</loc>`)
  expect((await request.get('/editions/00000000-0000-4000-8000-999999999999')).status()).toBe(404)
})

test('a zoomed page can be scrolled to each of its edges @phone', async ({ page, baseURL }) => {
  const { reader } = await openEdition(page, baseURL!, '?page=4')
  const stage = reader.getByRole('group', { name: 'Open pages' })
  await expect(textOf(page, 4).locator('canvas')).toBeVisible()
  for (let press = 0; press < 4; press++) await reader.getByRole('button', { name: 'Zoom in' }).click()
  const edges = () =>
    stage.evaluate((element) => {
      const pages = [...element.querySelectorAll('[role=group]:not([hidden] *)')].map((each) =>
        each.getBoundingClientRect(),
      )
      const view = element.getBoundingClientRect()
      element.scrollTo({ left: 0, top: 0, behavior: 'instant' })
      const first = element.querySelector('[role=group]:not([hidden] *)')!.getBoundingClientRect()
      const start = { left: first.left - view.left, top: first.top - view.top }
      element.scrollTo({ left: 1e6, top: 1e6, behavior: 'instant' })
      const last = [...element.querySelectorAll('[role=group]:not([hidden] *)')]
        .at(-1)!
        .getBoundingClientRect()
      return {
        ...start,
        right: view.left + element.clientWidth - last.right,
        bottom: view.top + element.clientHeight - last.bottom,
        width: pages.reduce((sum, { width }) => sum + width, 0) - view.width,
      }
    })
  await expect.poll(async () => (await edges()).width).toBeGreaterThan(100)
  const { left, top, right, bottom } = await edges()
  for (const edge of [left, top, right, bottom]) expect(edge).toBeGreaterThanOrEqual(0)
})
