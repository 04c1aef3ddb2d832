import { watchPage } from '../../support/watch-page.ts'
import { button, expect, expectSound, openTab, unique } from '../fixtures.ts'
import { storeSections, test } from './fixtures.ts'

test('the owner changes what a page says, and a visitor reads it at once', async ({ page, context }) => {
  const own = unique('Nothing but stories')
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
})

test('the front page is drafted, seen before readers see it, published and brought back', async ({
  page,
  context,
  admin,
}) => {
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
    await chosen.getByRole('option', { name: oldest, exact: true }).click()
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

    await button(page, 'Publish').click()
    await expect(page.getByText('Readers can see it now.')).toBeVisible()
    expect(await html()).toContain(own)
    const reader = await context.newPage()
    await reader.goto('/')
    await expect(reader.getByRole('region', { name: own }).getByRole('article')).toContainText(oldest)
    await expectSound(reader)

    await page.getByRole('button', { name: 'Undo Last Publication' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Readers see the earlier version again.')).toBeVisible()
    expect(await html()).not.toContain(own)
    await expect(page.getByRole('region', { name: own })).toHaveCount(0)
  } finally {
    await admin.from('section_drafts').delete().eq('page', 'home').throwOnError()
  }
})

test('an added section stays on the page while its code loads', async ({ page, admin }) => {
  const added = [{ id: 'added-1', kind: 'text', title: 'A word from us', text: 'We moved.' }]
  await storeSections(admin, { added })
  await page.route(/\/assets\/AddedSection-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const heading = await page.getByRole('heading', { name: 'A word from us' }).elementHandle()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
})

test('added sections hydrate with the reader’s own dates, and readers subscribe in one', async ({
  browser,
  baseURL,
  admin,
}) => {
  const added = [
    { id: 'added-1', kind: 'category', title: 'On food', of: 'Food' },
    { id: 'added-2', kind: 'newsletter', title: 'A letter a month', text: '' },
    { id: 'added-3', kind: 'editions', title: 'Every issue' },
    { id: 'added-4', kind: 'insiders', title: 'From the desks' },
  ]
  await storeSections(admin, { added, editions: { hidden: true }, order: ['added-3'] })
  const page = await browser.newPage({ baseURL, locale: 'en-GB', timezoneId: 'Asia/Kolkata' })
  const problems = watchPage(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const letter = page.getByRole('region', { name: 'A letter a month' })
  await letter.getByLabel('Email address').fill(`${unique('reader').replace(' ', '.')}@example.com`)
  await letter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been subscribed to our newsletter.")).toBeVisible()
  const issues = page.getByRole('region', { name: 'Every issue' })
  await expect(issues.getByRole('listitem').first()).toBeVisible()
  await expect(issues.getByRole('link', { name: 'All editions' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Digital editions' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'From the desks' }).getByRole('listitem')).toHaveCount(3)
  const served = await (await page.request.get('/')).text()
  const date = page.getByRole('region', { name: 'On food' }).locator('time').first()
  expect(served).not.toContain(`>${await date.textContent()}</time>`)
  expect(problems).toEqual([])
  await page.close()
})
