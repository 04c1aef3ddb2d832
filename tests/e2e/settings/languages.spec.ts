import de from '@/lib/languages/de'
import { defaultTexts, texts } from '@/lib/languages/en'
import hi from '@/lib/languages/hi'
import { staticPages } from '@/lib/paths'
import { watchPage } from '../../support/watch-page.ts'
import { button, expect, expectAccessible, expectNoSidewaysScroll, field, openTab } from '../fixtures.ts'
import { storeSettings, test } from './fixtures.ts'

test('a site in another language says so, and reads from right to left where that language does', async ({
  page,
  context,
  admin,
  before,
}) => {
  const problems = watchPage(page)
  await openTab(page, 'settings', 'Global Settings')
  await page.getByLabel('Language').selectOption('العربية (Arabic)')
  await button(page, 'Save All Settings').click()
  await expect(page.getByText('Site settings saved successfully!')).toBeVisible()
  // The panel is English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.goto('/magazine')
  const articlePath = (await page.locator('main article a').first().getAttribute('href'))!
  for (const path of ['/', '/magazine', articlePath, '/industry-insiders', '/about', '/faq', '/contact']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('<html lang="ar" dir="rtl">')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      // The logo begins the line.
      const brand = (await page.getByRole('banner').getByRole('link').first().boundingBox())!
      expect(brand.x + brand.width, path).toBeGreaterThan(width / 2)
    }
    await expectAccessible(page)
  }
  await page.goto(articlePath)
  await expect(page.locator('main header time, main time').first()).toHaveText(/[\u0600-\u06ff]/)
  expect(await (await page.request.get('/rss.xml')).text()).toContain('<language>ar</language>')
  expect(await (await page.request.get('/site.webmanifest')).json()).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
  })

  // The browser's own language is English.
  await storeSettings(admin, { ...before, language: 'de' })
  const reader = await context.newPage()
  await reader.goto(articlePath)
  await expect(reader.locator('html')).toHaveAttribute('lang', 'de')
  await expect(reader.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(reader.locator('main time').first()).toHaveText(/^\d{1,2}\. \p{L}+ \d{4}$/u)
  expect(problems).toEqual([])
})

const words = [...Object.values(texts).flat(), ...defaultTexts]

test('a site speaks its language on every page, but for the words that its owner says otherwise', async ({
  page,
  context,
  admin,
  before,
}) => {
  const problems = watchPage(page)
  // Without the demo's own texts.
  const { siteName } = before
  await storeSettings(admin, { siteName, language: 'de' })
  await openTab(page, 'settings', 'Global Settings')
  // Forms begin with the defaults in the site's language.
  await expect(field(page, 'Mission Title')).toHaveValue(de['Our Mission'])
  await field(page, 'Find a text').fill('weiterlesen')
  await field(page, de['Read More']).fill('Hier geht es weiter')
  await button(page, 'Save All Settings').click()
  await expect(page.getByText('Site settings saved successfully!')).toBeVisible()

  const reader = await context.newPage()
  const readersProblems = watchPage(reader)
  await reader.goto('/magazine')
  const article = (await reader.locator('main article a').first().getAttribute('href'))!
  for (const path of [...staticPages, article, '/editions', '/saved', '/nothing-here', '/tags/nothing']) {
    await reader.goto(path)
    await reader.getByRole('button', { name: de['Open chat'] }).waitFor()
    const said = await reader.evaluate(() =>
      [
        document.title,
        document.body.innerText,
        ...[...document.querySelectorAll('body *')].flatMap((element) =>
          ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
        ),
      ].join('\n'),
    )
    const english = words.filter(
      (text) => text.includes(' ') && !text.includes('{') && text !== de[text] && said.includes(text),
    )
    expect(english, path).toEqual([])
    await expectNoSidewaysScroll(reader)
  }
  await reader.goto('/magazine')
  await expect(reader.getByRole('link', { name: /^Hier geht es weiter/ }).first()).toBeVisible()
  await reader.getByRole('button', { name: de['Open chat'] }).click()
  await expect(reader.getByRole('heading', { name: de['Chat with us'] })).toBeVisible()
  await button(reader, de.Subscribe).click()
  await expect(reader.getByText(de['Please enter your email.'])).toBeVisible()

  await storeSettings(admin, { siteName, language: 'hi' })
  await reader.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', article, '/contact']) {
    expect(await (await reader.request.get(path)).text(), path).toContain('noto-sans-devanagari')
    await reader.goto(path)
    await reader.getByRole('button', { name: hi['Open chat'] }).waitFor()
    await expectNoSidewaysScroll(reader)
  }
  await expect(reader.getByRole('heading', { level: 1, name: hi['Contact Us'] })).toBeVisible()
  await storeSettings(admin, before)
  expect(await (await reader.request.get('/')).text()).not.toContain('devanagari')
  // Two of the pages don't exist.
  expect([...problems, ...readersProblems].filter((problem) => !/\b40[46]\b/.test(problem))).toEqual([])
})
