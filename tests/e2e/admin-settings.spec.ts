import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAt, tabTo } from '../support/keyboard.ts'
import { numbersFrom } from '../support/hostile-stories.ts'
import { longWord, randomComposition } from '../support/random-composition.ts'
import de from '@/lib/languages/de'
import { defaultTexts, texts } from '@/lib/languages/en'
import hi from '@/lib/languages/hi'
import { staticPages } from '@/lib/paths'
import { siteClient } from '../support/site-client.ts'
import { seenOn, watchChanges } from '../support/watch-changes.ts'
import { watchPage } from '../support/watch-page.ts'
import {
  accessibilityFindings,
  adminTest as test,
  button,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  field,
  openTab,
  unique,
} from './fixtures.ts'

type Client = Awaited<ReturnType<typeof siteClient>>

async function readSettings(admin: Client) {
  const { data } = await admin.from('site_settings').select('settings').eq('id', 1).single().throwOnError()
  return data.settings as { siteName: string }
}

const storeSettings = (admin: Client, settings: object) =>
  admin
    .from('site_settings')
    .update({ settings: settings as never })
    .eq('id', 1)
    .throwOnError()

/** Stores the texts of the pages' sections; with null, none. */
const withSections = async (admin: Client, sections: object | null) =>
  storeSettings(admin, { ...(await readSettings(admin)), sections })

// All of them change the single settings row.
test.describe.configure({ mode: 'serial' })

test('a saved name is on the site, and other settings stay', async ({ page, baseURL }) => {
  const client = await siteClient(baseURL!, 'admin')
  const before = await readSettings(client)
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
  expect(await readSettings(client)).toMatchObject({ ...before, siteSlogan: 'Words with <b>care</b>' })
  await page.reload()
  await expect(page.getByLabel('Site Slogan')).toHaveValue('Words with <b>care</b>')
  await storeSettings(client, before)
})

test('the owner gives the mission a list, and a visitor reads it', async ({ page, context, baseURL }) => {
  const admin = await siteClient(baseURL!, 'admin')
  const before = await readSettings(admin)
  const line = unique('Print slowly')
  try {
    await openTab(page, 'settings', 'Global Settings')
    await field(page, 'Mission Text').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`- ${line}`)
    await button(page, 'Save All Settings').click()
    await expect(page.getByText('Site settings saved successfully!')).toBeVisible()
    expect(await readSettings(admin)).toMatchObject({ aboutPage: { missionText: `• ${line}` } })
    await expect(field(page, 'Mission Text').getByRole('listitem')).toHaveText(line)

    expect(await (await page.request.get('/about')).text()).toContain(`<li><p dir="auto">${line}</p></li>`)
    const reader = await context.newPage()
    await reader.goto('/about')
    await expect(reader.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expectSound(reader)
  } finally {
    await storeSettings(admin, before)
  }
})

test('the owner changes what a page says, and a visitor reads it at once', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const own = unique('Nothing but stories')
  try {
    await openTab(page, 'customizer', 'Page Customizer')
    await page.getByRole('listitem').filter({ hasText: 'Home Page' }).getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home Page' })).toBeFocused()
    const boxes = page.getByRole('region', { name: 'Feature boxes' })
    await boxes.getByRole('button', { name: 'Remove Award-Winning' }).click()
    await boxes.getByLabel('Title').first().fill(own)
    await page.getByRole('switch', { name: 'Show “Latest stories”' }).check()
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport)
      // The preview has moved above the form.
      await page.getByRole('switch', { name: 'Show “Latest stories”' }).scrollIntoViewIfNeeded()
      await expectSound(page)
    }
    await page.getByRole('button', { name: 'Move Up Closing call' }).click()
    await button(page, 'Publish').click()
    await expect(page.getByText('Readers can see it now.')).toBeVisible()

    expect(await (await page.request.get('/')).text()).toContain(own)
    const reader = await context.newPage()
    await reader.goto('/')
    await expect(reader.getByRole('heading', { name: own })).toBeVisible()
    await expect(reader.getByText('Award-Winning')).toHaveCount(0)
    await expect(reader.getByRole('region', { name: 'Latest stories' }).getByRole('article')).toHaveCount(3)
    await expectSound(reader)
    await reader.setViewportSize({ width: 360, height: 740 })
    await expectSound(reader)
  } finally {
    await withSections(admin, null)
  }
})

test('the front page is drafted, seen before readers see it, published and brought back', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const html = async () => (await page.request.get('/')).text()
  const own = unique('What the editors read')
  const { data: stories } = await admin.from('articles').select('title').order('date').limit(2).throwOnError()
  const oldest = stories[0]!.title
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openTab(page, 'customizer', 'Page Customizer')
    await page.getByRole('listitem').filter({ hasText: 'Home Page' }).getByRole('button').click()
    const preview = page.frameLocator('iframe[title="Preview of Home Page"]')
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()

    await page.getByLabel('Another section').selectOption('Chosen stories')
    await button(page, 'Add section').click()
    const section = page.getByRole('region', { name: 'Editors’ choice' })
    await section.getByLabel('Title').fill(own)
    const chosen = page.getByRole('region', { name: own })
    await chosen.getByLabel('Add a story').fill(oldest)
    await chosen.getByRole('button', { name: oldest, exact: true }).click()
    await expect(chosen.getByRole('list', { name: 'Chosen stories' })).toContainText(oldest)
    await page.getByRole('region', { name: 'Hero buttons' }).getByLabel('Label').first().fill('Start reading')
    // The preview is the real site with what is typed.
    await expect(preview.getByRole('region', { name: own }).getByRole('article')).toContainText(oldest)
    await expect(preview.getByRole('link', { name: 'Start reading' })).toBeVisible()
    await page.getByRole('button', { name: 'Desktop' }).click()
    await expect(preview.getByRole('complementary', { name: 'Digital editions' })).toBeVisible()
    await expectSound(page)

    await button(page, 'Save Draft').click()
    await expect(page.getByText('Readers can’t see it until it is published.')).toBeVisible()
    expect(await html()).not.toContain(own)
    await page.reload()
    await expect(page.getByText('This is a draft, saved')).toBeVisible()
    await expect(page.getByRole('region', { name: own })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectSound(page)

    await button(page, 'Publish').click()
    await expect(page.getByText('Readers can see it now.')).toBeVisible()
    expect(await html()).toContain(own)
    const reader = await context.newPage()
    await reader.goto('/')
    await expect(reader.getByRole('region', { name: own }).getByRole('article')).toContainText(oldest)
    await expectSound(reader)

    await page.getByRole('button', { name: 'Undo Last Publication' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('What readers see is as it was before.')).toBeVisible()
    expect(await html()).not.toContain(own)
    await expect(page.getByRole('region', { name: own })).toHaveCount(0)
  } finally {
    await admin.from('section_drafts').delete().eq('page', 'home').throwOnError()
    await withSections(admin, null)
  }
})

test('a page of one’s own is written, linked in the menu and moved', async ({ page, baseURL, context }) => {
  const admin = await siteClient(baseURL!, 'admin')
  try {
    await openTab(page, 'pages', 'Pages')
    await page.getByLabel('Title').fill('Imprint')
    await page.getByRole('textbox', { name: 'Text' }).fill('Published by {name}.')
    await button(page, 'Add Page').click()
    await expect(page.getByText('Page added.')).toBeVisible()
    await expect(page.getByText('/imprint')).toBeVisible()

    await openTab(page, 'customizer', 'Page Customizer')
    await page.getByRole('listitem').filter({ hasText: 'The links at the top' }).getByRole('button').click()
    const menu = page.getByRole('region', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Remove Industry Insiders' }).click()
    await menu.getByRole('button', { name: 'Add link' }).click()
    const added = menu.getByRole('group', { name: 'Link 6' })
    await added.getByLabel('Label').fill('Imprint')
    await added.getByLabel('Link', { exact: false }).last().fill('/imprint')
    await expectSound(page)
    await button(page, 'Publish').click()
    await expect(page.getByText('Readers can see it now.')).toBeVisible()

    const reader = await context.newPage()
    await reader.goto('/')
    const links = reader.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Magazine', 'About Us', 'FAQ', 'Contact Us', 'Imprint'])
    await links.last().click()
    await expect(reader.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
    await expect(reader.getByText('Published by Longhand.')).toBeVisible()
    await expectSound(reader)

    await openTab(page, 'pages', 'Pages')
    await button(page, 'Edit Imprint').click()
    await page.getByLabel('Hidden', { exact: true }).check()
    await expect(page.getByText('The menu still links to it')).toBeVisible()

    // Its first URL leads to the one that it has now.
    await admin.from('pages').update({ slug: 'impressum' }).eq('slug', 'imprint').throwOnError()
    const answer = await page.request.get('/imprint', { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, '/impressum'])
    expect(await (await page.request.get('/impressum')).text()).toContain('Published by Longhand.')
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/impressum</loc>')
    await admin.from('pages').update({ hidden: true }).eq('slug', 'impressum').throwOnError()
    expect((await page.request.get('/impressum')).status()).toBe(404)

    // As many and as long as a menu may get.
    const items = Array.from({ length: 12 }, (_, index) => ({
      label: `Something long ${index}`,
      link: '/faq',
    }))
    await withSections(admin, { menu: { items } })
    await reader.setViewportSize({ width: 1024, height: 740 })
    await reader.goto('/about')
    await expect(links).toHaveCount(12)
    await expectSound(reader)
  } finally {
    await admin.from('pages').delete().eq('title', 'Imprint')
    await withSections(admin, null)
  }
})

test('the icon of the settings is the tab’s and the home screen’s', async ({ page, baseURL }) => {
  const admin = await siteClient(baseURL!, 'admin')
  const before = await readSettings(admin)
  const icon = '/storage/v1/object/public/media_library/demo/icon.s512x512.png'
  const manifest = async () =>
    (await (await page.request.get('/site.webmanifest')).json()) as { name: string; icons: object[] }
  expect(await manifest()).toMatchObject({
    name: before.siteName,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
  try {
    await storeSettings(admin, { ...before, icon })
    const html = await (await page.request.get('/about')).text()
    expect(html).toContain(`<link rel="icon" href="${icon}"/>`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="${icon}"/>`)
    expect(html).not.toContain('favicon.svg')
    const answer = await page.request.get('/site.webmanifest')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    expect((await manifest()).icons).toEqual([{ src: icon, sizes: '512x512' }])
  } finally {
    await storeSettings(admin, before)
  }
})

test('a light theme is on every page from the start, the hero and the panel stay dark', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const before = await readSettings(admin)
  const background = (of: Page, selector: string) =>
    of.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  try {
    await openTab(page, 'design', 'Design')
    await page.getByLabel('Theme').selectOption('Light')
    await button(page, 'Save Colors').click()
    await expect(page.getByText('Site settings saved successfully!')).toBeVisible()
    expect(await background(page, 'html')).toBe('rgb(11, 11, 15)')
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
  } finally {
    await storeSettings(admin, before)
  }
})

test('other fonts are in every page as it is served, and shift nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const before = await readSettings(admin)
  const loaded = (of: Page) =>
    of.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /([a-z-]+)-[^-]+\.woff2$/.exec(name)?.[1] ?? [])
        .sort(),
    )
  try {
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
        await expectSound(reader)
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
  } finally {
    await storeSettings(admin, before)
  }
})

test('an added section stays on the page while its code loads', async ({ page, baseURL }) => {
  const admin = await siteClient(baseURL!, 'admin')
  const added = [{ id: 'added-1', kind: 'text', title: 'A word from us', text: 'We moved.' }]
  try {
    await withSections(admin, { added })
    await page.route(/\/assets\/AddedSection-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const heading = await page.getByRole('heading', { name: 'A word from us' }).elementHandle()
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
  } finally {
    await withSections(admin, null)
  }
})

/** How many, which, and how slow the processor is; `COMPOSITIONS=50 SEED=7 SLOWDOWN=4` tries others. */
const compositions = Number(process.env.COMPOSITIONS ?? 2)
const seed = Number(process.env.SEED ?? 1)
const slowdown = Number(process.env.SLOWDOWN ?? 1)

test('pages are sound however their sections are composed', async ({ browser, baseURL }) => {
  test.setTimeout(30_000 + compositions * 60_000)
  const admin = await siteClient(baseURL!, 'admin')
  const random = numbersFrom(seed)
  const others = ['/about', '/contact', '/faq', '/industry-insiders', '/magazine']
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await watchChanges(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // They may come late, and the system fonts that have their measures, so that nothing shifts, aren't on every machine.
  await context.route('**/*.woff2', (route) => route.abort())
  const problems: string[] = []
  const { data: articles } = await admin.from('articles').select('id,category,series_slug').throwOnError()
  const showable = {
    categories: [...new Set(articles.map(({ category }) => category ?? ''))],
    series: [...new Set(articles.flatMap(({ series_slug }) => series_slug ?? []))],
    stories: articles.map(({ id }) => id),
  }
  try {
    await withSections(admin, { featured: { button: longWord } })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: longWord })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    for (let number = 0; number < compositions; number++) {
      await withSections(admin, randomComposition(random, showable))
      for (const path of ['/', others[number % others.length]!])
        for (const width of [320, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
          await page.goto(path, { waitUntil: 'networkidle' })
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
          const { shift, moved } = await seenOn(page)
          const found = await page.evaluate(() => ({
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            titles: document.querySelectorAll('h1').length,
          }))
          const findings = width === 320 || width === 1280 ? await accessibilityFindings(page) : []
          if (shift > 0.02 || found.sideways > 0 || found.titles !== 1 || findings.length > 0)
            problems.push(`${number} ${path} ${width}: ${JSON.stringify({ shift, moved, ...found, findings })}`)
        }
    }
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await withSections(admin, null)
  }
})

test('subscribers are found, exported and deleted', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const email = `export-${Date.now()}@example.com`
  await visitor.from('newsletter_subscribers').insert({ email })
  await openTab(page, 'newsletter', 'Subscribers')
  await page.getByPlaceholder('Search subscribers...').fill(email.slice(0, 20))
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('subscribers.csv')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(/^Email,Subscribed At\r\n/)
  expect(csv).toContain(email)

  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  await expect(page.getByText('No subscribers found')).toBeVisible()
})

test('a message is read, stays marked as read, and is deleted', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const subject = `A letter <i>${Date.now()}</i>`
  const draft = { name: 'Asha', email: 'asha@example.com', subject, message: 'Line one\nLine two' }
  const { error } = await visitor.from('contact_messages').insert(draft)
  expect(error).toBeNull()
  await openTab(page, 'messages', 'Messages')
  const row = page.getByRole('listitem').filter({ hasText: subject })
  await expect(row.getByText('Unread')).toBeVisible()
  await row.getByRole('button', { name: subject, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Line two')
  await expectSound(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Unread')).toHaveCount(0)
  await row.getByRole('button', { name: `Delete ${subject}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(subject)).toHaveCount(0)
})

test('exported content is changed in the file and imported again', async ({ page, baseURL }, info) => {
  const client = await siteClient(baseURL!, 'admin')
  const question = `Does <b>it</b> come back? ${Date.now()}`
  const added = await client.from('faqs').insert({ question, answer: 'Before.' }).select('id').single()
  const id = added.data!.id
  await openTab(page, 'settings', 'Global Settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export content' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^content-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  const content = JSON.parse(text) as { faqs: { id: string; answer: string }[] }
  // Only this test's content: other tests use the same site.
  content.faqs = content.faqs.filter((faq) => faq.id === id)
  const file = info.outputPath('content.json')
  for (const table of [
    'articles',
    'collections',
    'insider_content',
    'testimonials',
    'pages',
    'digital_magazines',
  ])
    Object.assign(content, { [table]: [] })
  content.faqs[0]!.answer = 'After.'
  await writeFile(file, JSON.stringify(content))
  await page.getByLabel('Content file').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import content' })
  await expect(dialog.getByText('1 changed')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(page.getByText('1 item imported.')).toBeVisible()
  expect((await client.from('faqs').select('question,answer').eq('id', id).single()).data).toEqual({
    question,
    answer: 'After.',
  })
  await client.from('faqs').delete().eq('id', id)
})

test('a site in another language says so, and reads from right to left where that language does', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const before = await readSettings(admin)
  const problems = watchPage(page)
  try {
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
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
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
  } finally {
    await storeSettings(admin, before)
  }
})

const words = [...Object.values(texts).flat(), ...defaultTexts]

test('a site speaks its language on every page, but for the words that its owner says otherwise', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const before = await readSettings(admin)
  const problems = watchPage(page)
  try {
    // Without the demo's own texts.
    const { siteName } = before
    await storeSettings(admin, { siteName, language: 'de' })
    await openTab(page, 'settings', 'Global Settings')
    // Forms begin with the defaults in the site's language.
    await expect(field(page, 'Mission Title')).toHaveValue(de['Our Mission'])
    await field(page, 'Find a text').fill('weiterlesen')
    await field(page, de['Read More']).fill('Hier geht es weiter')
    await expectAccessible(page)
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
  } finally {
    await storeSettings(admin, before)
  }
})
