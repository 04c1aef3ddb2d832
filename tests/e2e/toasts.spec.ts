import { adminTest as test, button, expect, openTab } from './fixtures'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone a toast leaves the buttons of a dialog free', async ({ page }) => {
  await page.route('**/rest/v1/faqs*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await openTab(page, 'faq', 'FAQ')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const toast = page.locator('[data-sonner-toast][data-visible=true]')
  await expect(toast).toBeInViewport({ ratio: 1 })
  const top = (await dialog.boundingBox())!.y
  const { y, height } = (await toast.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(top)
  await button(page, 'Cancel').click()
  await expect(dialog).toBeHidden()
  // Then it is where all are.
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(500)
})
