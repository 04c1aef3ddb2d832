import type { Page } from '@playwright/test'
import { expectAt, tabTo } from '../../support/keyboard.ts'
import { lostText } from '../../support/fit.ts'
import { seenOn, watchChanges } from '../../support/watch-changes.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  field,
  openTab,
  unique,
} from '../fixtures.ts'
import { readSettings, storeSettings, test } from './fixtures.ts'

test('a saved name is on the site, and other settings stay', async ({ page, admin, before }) => {
  await openTab(page, 'settings', 'Global Settings')
  // By keyboard: past the header and the tabs, to the field, and Enter saves.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page.getByLabel('Site Slogan'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Words with <b>care</b>')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Site settings saved successfully!')).toBeVisible()
  await expectAt(page.getByLabel('Site Slogan'))
  // Fields that were added since are stored too.
  expect(await readSettings(admin)).toMatchObject({ ...before, siteSlogan: 'Words with <b>care</b>' })
  await page.reload()
  await expect(page.getByLabel('Site Slogan')).toHaveValue('Words with <b>care</b>')
})

test('the owner gives the mission a list, and a visitor reads it', async ({ page, context, admin }) => {
  const line = unique('Print slowly')
  await openTab(page, 'settings', 'Global Settings')
  await field(page, 'Mission Text').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`- ${line}`)
  await button(page, 'Save All Settings').click()
  await expect(page.getByText('Site settings saved successfully!')).toBeVisible()
  expect(await readSettings(admin)).toMatchObject({ aboutPage: { missionText: `• ${line}` } })
  await expect(field(page, 'Mission Text').getByRole('listitem')).toHaveText(line)

  expect(await (await page.request.get('/about')).text()).toContain(`<li><p>${line}</p></li>`)
  const reader = await context.newPage()
  await reader.goto('/about')
  await expect(reader.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  await expectSound(reader)
})

test('the icon of the settings is the tab’s and the home screen’s', async ({ page, admin, before }) => {
  const icon = '/storage/v1/object/public/media_library/demo/icon.s512x512.png'
  const manifest = async () =>
    (await (await page.request.get('/site.webmanifest')).json()) as { name: string; icons: object[] }
  expect(await manifest()).toMatchObject({
    name: before.siteName,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
  await storeSettings(admin, { ...before, icon })
  const html = await (await page.request.get('/about')).text()
  expect(html).toContain(`<link rel="icon" href="${icon}"/>`)
  expect(html).toContain(`<link rel="apple-touch-icon" href="${icon}"/>`)
  expect(html).not.toContain('favicon.svg')
  const answer = await page.request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect((await manifest()).icons).toEqual([{ src: icon, sizes: '512x512' }])
})

test('a light theme is on every page from the start, but for the hero and the panel of a dark device', async ({
  page,
  context,
  admin,
  before,
}) => {
  const background = (of: Page, selector: string) =>
    of.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, 'design', 'Design')
  await page.getByLabel('Theme').selectOption('Light')
  await button(page, 'Save Colors').click()
  await expect(page.getByText('Site settings saved successfully!')).toBeVisible()
  expect(await background(page, 'html')).toBe('rgb(11, 11, 15)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page, 'html')).toBe('rgb(251, 250, 247)')
  const html = await (await page.request.get('/about')).text()
  expect(html).toContain('<meta name="color-scheme" content="light" />')
  expect(html).toContain('<meta name="theme-color" content="#fbfaf7" />')
  const reader = await context.newPage()
  for (const path of [
    '/',
    '/magazine',
    '/about',
    '/faq',
    '/contact',
    '/industry-insiders',
    '/privacy-policy',
  ]) {
    await reader.goto(path)
    expect(await background(reader, 'html')).toBe('rgb(251, 250, 247)')
    await expectAccessible(reader)
  }
  await reader.goto('/')
  expect(await background(reader, 'main section >> nth=0')).toBe('rgb(11, 11, 15)')

  const logos = ['night-bus.s1600x900.jpg', 'counting-moths.s1600x900.jpg'].map(
    (file) => `/storage/v1/object/public/media_library/demo/${file}`,
  )
  const [logo, logoOnLight] = logos
  await storeSettings(admin, { ...before, theme: 'reader', logo, logoOnLight })
  for (const [colorScheme, wanted] of [
    ['light', 'rgb(251, 250, 247)'],
    ['dark', 'rgb(11, 11, 15)'],
  ] as const) {
    await reader.emulateMedia({ colorScheme })
    await reader.goto('/about')
    expect(await background(reader, 'html')).toBe(wanted)
    const shown = reader.getByRole('banner').locator('img:visible')
    await expect(shown).toHaveAttribute('src', logos[colorScheme === 'light' ? 1 : 0]!)
  }
  await reader.evaluate(() => localStorage.setItem('reading-scheme', 'light'))
  await reader.reload()
  await expect(reader.getByRole('banner').locator('img:visible')).toHaveAttribute('src', logoOnLight!)
})

test('other fonts are in every page as it is served, and shift nothing', async ({
  page,
  context,
  admin,
  before,
}) => {
  const loaded = (of: Page) =>
    of.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /([a-z-]+)-[^-]+\.woff2$/.exec(name)?.[1] ?? [])
        .sort(),
    )
  await openTab(page, 'design', 'Design')
  await page.getByLabel('Fonts').selectOption('Literata and Work Sans, like a book')
  const sample = page.getByTestId('design-preview').getByText('Stories worth slowing down for')
  await expect(sample).toHaveCSS('font-family', /^"Sample literata"/)
  await expect.poll(() => page.evaluate(() => document.fonts.check('20px "Sample literata"'))).toBe(true)
  await button(page, 'Save Colors').click()
  await expect(page.getByText('Site settings saved successfully!')).toBeVisible()

  const html = await (await page.request.get('/about')).text()
  expect(html).toMatch(/<link rel="preload" href="[^"]*literata-english-[^"]*\.woff2" as="font"/)
  expect(html).toMatch(/<link rel="preload" href="[^"]*work-sans-english-[^"]*\.woff2" as="font"/)
  expect(html).not.toMatch(/fraunces|inter-english/)
  await watchChanges(context)
  for (const width of [360, 1280]) {
    const reader = await context.newPage()
    await reader.setViewportSize({ width, height: 740 })
    for (const path of ['/', '/faq', '/about']) {
      await reader.goto(path)
      await reader.evaluate(() => document.fonts.ready)
      await expect.poll(() => loaded(reader)).toEqual(['literata-english', 'work-sans-english'])
      await expectNoSidewaysScroll(reader)
      expect(await lostText(reader)).toEqual([])
      expect((await seenOn(reader)).shift).toBeLessThan(0.02)
    }
    await reader.close()
  }

  // A page that was served before the change follows.
  await storeSettings(admin, { ...before, fonts: 'bricolage-grotesque' })
  const late = await context.newPage()
  await late.route('/about', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await late.goto('/about')
  await expect.poll(() => loaded(late)).toContain('bricolage-grotesque-english')
})
