import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectSound, openTab, sessionKey, writeStory } from './fixtures.ts'

test.use({ hasOwnSession: true })

test('the counts on the dashboard lead to their tabs', async ({ page }) => {
  await openTab(page, 'dashboard', 'Dashboard')
  await page.getByRole('link', { name: /^FAQs/ }).click()
  await expect(page).toHaveURL(/tab=faq$/)
  await expect(page).toHaveTitle(/^FAQ \|/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('on a phone the tabs are in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'dashboard', 'Dashboard')
  await expect(page.getByRole('tab', { name: 'Design' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('tab')).toHaveCount(18)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('tab', { name: 'Page Customizer' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Page Customizer' })).toBeVisible()
})

test('if the session ends, a dialog over the panel asks to sign in', async ({ page, baseURL }) => {
  await openTab(page, 'faq', 'FAQ')
  const question = `Is this text still here, ${test.info().testId}?`
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await writeStory(page, 'Answer', ['It is.'])
  // Like a session that the server no longer knows, and doesn't renew.
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key)!) as { access_token: string; refresh_token: string }
    session.access_token = session.access_token.replace(/[^.]+$/, 'bm90LXNpZ25lZA')
    session.refresh_token = 'unknown'
    localStorage.setItem(key, JSON.stringify(session))
  }, sessionKey(baseURL!))
  // A background read may have failed already, and the dialog may cover the button.
  await page.getByRole('button', { name: 'Add FAQ', includeHidden: true }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  // The save continues by itself.
  await expect(page.getByText('FAQ added.')).toBeVisible()
  const admin = await siteClient(baseURL!, 'admin')
  const { data } = await admin.from('faqs').delete().eq('question', question).select('answer')
  expect(data).toEqual([{ answer: 'It is.' }])
})

test('no public page loads the admin tree', async ({ page, request }) => {
  const loaded = new Set<string>()
  page.on('request', (asked) => asked.url().endsWith('.js') && loaded.add(asked.url()))
  // Texts in the code of the session check, the panel and a tab.
  const marks = ['Checking your session', 'View Site', 'Needs attention']
  const marksLoaded = async () => {
    const sources = await Promise.all([...loaded].map(async (url) => (await request.get(url)).text()))
    return marks.filter((mark) => sources.some((source) => source.includes(mark)))
  }

  for (const address of ['/', '/magazine', '/about', '/contact']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.size).toBeGreaterThan(0)
  expect(await marksLoaded()).toEqual([])

  await openTab(page, 'dashboard', 'Dashboard')
  expect(await marksLoaded()).toEqual(marks)
})
