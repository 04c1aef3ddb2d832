import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectAccessible, openTab } from './fixtures.ts'

test('the Dashboard leads a new editor through the first steps', async ({ page }) => {
  await openTab(page, 'dashboard', 'Dashboard')
  const steps = page.getByRole('region', { name: 'Make it yours' })
  await expect(steps.getByText(/of 9 done/)).toBeVisible()

  await steps.getByRole('link', { name: /^Password/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByLabel('New password').fill('a better password')
  await dialog.getByLabel('Repeat the password').fill('a better password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('Undo restores a deleted article completely, at the same URL', async ({ page, baseURL }) => {
  const admin = await siteClient(baseURL!, 'admin')
  const title = `Deleted by mistake ${test.info().testId}`
  const { data: before } = await admin
    .from('articles')
    .insert({
      title,
      content: 'One.\n\nTwo.',
      category: 'Tests',
      author: 'A. Tester',
      date: '2020-05-06T07:08:09Z',
    })
    .select('*')
    .single()
  const stored = async () => (await admin.from('articles').select('*').eq('id', before!.id)).data
  try {
    await openTab(page, 'articles', 'Articles')
    await page.getByRole('searchbox', { name: /Search articles/ }).fill(title)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Article has been removed successfully.')).toBeVisible()
    await expect.poll(stored).toEqual([])
    // On hover the toast stays, however long the check takes.
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.hover()
    await expectAccessible(page)
    await undo.click()
    await expect(page.getByText('Everything is back as it was.')).toBeVisible()
    expect(await stored()).toEqual([before])
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
  } finally {
    await admin.from('articles').delete().eq('id', before!.id)
  }
})
