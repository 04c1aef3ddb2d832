import type { Page } from '@playwright/test'
import { isPhone } from '../support/keyboard.ts'
import { aJpeg } from '../support/real-files.ts'
import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  expectNoSidewaysScroll,
  expectSound,
  field,
  openTab,
  unique,
} from './fixtures.ts'

/** The first field: the article's own picture. */
const openFocalPoint = (page: Page) => page.getByText('Focal point', { exact: true }).first().click()

test('a picture is uploaded in its field, and cropped by its focal point on the site', async ({
  page,
  context,
}) => {
  const title = unique('Focal')
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('A story.')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await chooser).setFiles([await aJpeg(`${title.replace(' ', '-')}.jpg`, 600, 900)])
  await expect(field(page, 'Image URL')).toHaveValue(/\.s600x900\.jpg$/)
  const url = await field(page, 'Image URL').inputValue()

  await openFocalPoint(page)
  const area = page.locator('[data-focal-point]')
  await expect(area.locator('img')).toHaveJSProperty('complete', true)
  await area.scrollIntoViewIfNeeded()
  const box = (await area.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.25, box.y - 30, { steps: 4 })
  await page.mouse.up()
  await expect(field(page, 'Image URL')).toHaveValue(`${url}#focus=25,0`)
  await page.getByRole('slider', { name: 'Focal point from the left' }).press('ArrowLeft')
  await expect(field(page, 'Image URL')).toHaveValue(`${url}#focus=24,0`)
  await button(page, 'Add Article').click()
  await expect(page.getByText('New article has been created')).toBeVisible()

  const admin = await siteClient(new URL(page.url()).origin, 'admin')
  const { data } = await admin.from('articles').select('id,slug,image').eq('title', title).single()
  expect(data!.image).toBe(`${url}#focus=24,0`)
  const html = await (await page.request.get(`/magazine/${data!.slug}`)).text()
  expect(html).toContain('object-position:24% 0%')
  // Only the data that the browser hydrates from has the fragment.
  expect(html).not.toMatch(/(src|srcset|content|href)="[^"]*#focus=/i)
  const reader = await context.newPage()
  await reader.goto(`/magazine/${data!.slug}`)
  await expect(reader.locator('article img').first()).toHaveCSS('object-position', '24% 0%')
  await admin.from('articles').delete().eq('id', data!.id)
})

test('picture fields and the picker pass axe, and fit @phone', async ({ page }) => {
  await openTab(page, 'settings', 'Global Settings')
  await field(page, 'Hero Image').fill('/stock/hero.s1600x1000.jpg')
  await openFocalPoint(page)
  await expect(page.getByRole('slider', { name: 'Focal point from the top' })).toBeVisible()
  // At 1280 px it is among the tabs of admin-tabs.spec.ts.
  if (isPhone(page)) await expectSound(page)
  else await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Choose from library' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Choose from library' })
  const edit = picker.getByRole('button', { name: /^Edit / }).first()
  await expect(edit).toBeVisible()
  await expectSound(page)
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Media' })
  await dialog.getByText('Where it is used').click()
  await expect(dialog.getByText('Looking for the places that use it...')).toBeHidden()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
})
