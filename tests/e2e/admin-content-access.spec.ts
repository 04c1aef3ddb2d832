import { randomUUID } from 'node:crypto'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectAccessible, expectSoundAtBothWidths, openTab } from './fixtures.ts'

// The four kinds of content share their form, list and dialogs.
test('a tab of content passes axe in every state', async ({ page }) => {
  await openTab(page, 'articles', 'Articles')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Article' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByText(/^Editing: /)).toBeFocused()
  await expectSoundAtBothWidths(page)
  await page.goto('/admin?tab=articles&q=xyzzy')
  await expect(page.getByText('Nothing matches "xyzzy".')).toBeVisible()
  await expectAccessible(page)
})

test('preview, draft, conflict and the dialog on leaving pass axe', async ({ page, baseURL }) => {
  const client = await siteClient(baseURL!, 'admin')
  const title = `A ${'very '.repeat(12)}long-winded-and-hardly-breakable-title ${randomUUID()}`
  const { data } = await client.from('articles').insert({ title, content: 'Text' }).select('id').single()

  await openTab(page, `articles&edit=${data!.id}`, 'Articles')
  await page.getByLabel('Category').fill('Changed')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.keyboard.press('Escape')

  await client.from('articles').update({ category: 'Somebody else' }).eq('id', data!.id)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Changed meanwhile' })).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.keyboard.press('Escape')

  // The form may have stored by itself what was there before.
  await page.getByLabel('Category').fill('Changed again')
  await page.goBack()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`/admin?tab=articles&edit=${data!.id}`)
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => history.pushState({}, '', '/admin?tab=articles'))
  await client.from('articles').delete().eq('id', data!.id)
})

test('on a narrow screen one button skips the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'articles', 'Articles')
  await page.getByRole('button', { name: 'Go to the list' }).click()
  await expect(page.getByText('All articles', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Search articles')).toBeInViewport()
})
