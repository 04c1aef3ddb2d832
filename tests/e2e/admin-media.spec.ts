import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aJpeg, aPng } from '../support/real-files.ts'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectAccessible, openTab } from './fixtures.ts'

const open = (page: Page) => openTab(page, 'media', 'Media Library')
const send = (page: Page) => page.getByRole('button', { name: 'Upload to Library' })
const choose = (page: Page, files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page.getByLabel('Files', { exact: true }).setInputFiles(files)
const tile = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })
const toast = (page: Page, text: string) => page.locator('[data-tone]').getByText(text)

/** The rows and objects of a file, found by a mark in their name or key. */
async function stored(page: Page, name: string, mark: string) {
  const admin = await siteClient(new URL(page.url()).origin, 'admin')
  const { data: rows } = await admin
    .from('media_library')
    .select('id,url,alt_text,tags')
    .eq('file_name', name)
  const { data: user } = await admin.auth.getUser()
  const { data: objects } = await admin.storage
    .from('media_library')
    .list(user.user!.id, { limit: 1000, search: mark })
  return { rows: rows ?? [], objects: objects ?? [] }
}

/** A unique name that is also valid in a storage key. */
const aMark = () => randomUUID().slice(0, 8)

// The picker and the dialog of a file: focal-point.spec.ts.
test('a refused file and the question before a deletion pass axe', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await choose(page, [{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>') }])
  await expect(page.getByRole('list', { name: 'Upload queue' })).toBeVisible()
  await expect(page.getByText('Upload Error')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Media' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeFocused()
})

test('a photograph is uploaded with its versions, found, described, copied and deleted', async ({
  page,
  context,
}) => {
  const mark = aMark()
  const name = `Früh #1? ..😀 ${mark}.jpg`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await choose(page, [await aJpeg(name), { name: 'Thumbs.db', mimeType: '', buffer: Buffer.from('x') }])
  await expect(page.getByRole('list', { name: 'Upload queue' }).getByRole('listitem')).toHaveCount(1)
  await send(page).dblclick()
  await expect(toast(page, 'All files uploaded successfully.')).toBeVisible()
  await expect(send(page)).toBeDisabled()

  const { rows, objects } = await stored(page, name, mark)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.alt_text).toBe(`Früh #1? ..😀 ${mark}`)
  expect(rows[0]!.url).toMatch(/\/\d+_[A-Za-z0-9._-]+\.s1000x600\.jpg$/)
  expect(objects).toHaveLength(4)
  const version = await page.request.get(rows[0]!.url.replace('.jpg', '.w480.webp'))
  expect(version.headers()['content-type']).toBe('image/webp')

  await page.getByPlaceholder('Search library...').fill(mark)
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
  await tile(page, name).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Media' })
  await expect(dialog.getByLabel('File Name')).toHaveValue(name)
  await dialog.getByLabel('Alt Text').fill('A tram in the early morning')
  await dialog.getByLabel('Tags (comma separated)').fill(`tram, , early${mark} `)
  await dialog.getByRole('button', { name: 'Copy URL' }).click()
  await expect(toast(page, 'URL copied to clipboard.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect((await page.request.get(copied)).headers()['content-type']).toBe('image/jpeg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Details updated successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await stored(page, name, mark)).rows[0]).toMatchObject({
    alt_text: 'A tram in the early morning',
    tags: ['tram', `early${mark}`],
  })

  await page.getByPlaceholder('Search library...').fill(`EARLY${mark}`)
  await expect(tile(page, name)).toBeVisible()
  await page.reload()
  await tile(page, name).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'File deleted successfully.')).toBeVisible()
  await expect(page.getByText('No files found')).toBeVisible()
  expect(await stored(page, name, mark)).toEqual({ rows: [], objects: [] })
})

test('an upload is cancelled and leaves nothing behind', async ({ page }) => {
  const mark = aMark()
  const name = `slow-${mark}.png`
  await open(page)
  await page.route(/\/object\/media_library\/.*slow-/, () => {})
  await choose(page, [await aPng(name)])
  await send(page).click()
  await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(send(page)).toBeEnabled()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  expect(await stored(page, name, mark)).toEqual({ rows: [], objects: [] })
})

test('a tall picture stays as wide as it is, and one that could not be read is refused', async ({ page }) => {
  const mark = aMark()
  await open(page)
  await choose(page, [
    await aJpeg(`tall-${mark}.jpg`, 1080, 12_000),
    await aJpeg(`rope-${mark}.jpg`, 400, 40_000),
  ])
  await send(page).click()
  const refused = page.getByRole('list', { name: 'Upload queue' }).getByText(/The picture is too tall/)
  await expect(refused).toBeVisible({ timeout: 30_000 })
  await expect(tile(page, `tall-${mark}.jpg`)).toBeVisible({ timeout: 30_000 })
  const { rows, objects } = await stored(page, `tall-${mark}.jpg`, mark)
  expect(rows[0]!.url).toMatch(/\.s1080x12000\.jpg$/)
  expect(objects.map(({ name }) => name.replace(/^.*\.s(?=\d)/, '')).sort()).toEqual([
    '1080x12000.jpg',
    '1080x12000.share.jpg',
    '1080x12000.w480.webp',
    '1080x12000.w960.webp',
  ])
})

test('an article takes its picture from the library', async ({ page }) => {
  const mark = aMark()
  const name = `pick-${mark}.jpg`
  await open(page)
  await choose(page, [await aJpeg(name, 600, 400)])
  await send(page).click()
  await expect(tile(page, name)).toBeVisible()
  const { rows } = await stored(page, name, mark)
  await openTab(page, 'articles', 'Articles')
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose from library' })
  await picker.getByPlaceholder('Search library...').fill(mark)
  await expect(picker.getByRole('button', { name: /^Choose .*\./ })).toHaveCount(1)
  await picker.getByRole('button', { name: `Choose ${name}` }).click()
  await expect(page.getByLabel('Image URL')).toHaveValue(rows[0]!.url)
  await expect(page.getByAltText('Preview of Image URL')).toBeVisible()
})
