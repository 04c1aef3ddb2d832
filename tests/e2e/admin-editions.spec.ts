import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aPdf, aPng } from '../support/real-files.ts'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, button, expect, expectAccessible, expectSound, openTab } from './fixtures.ts'

const open = (page: Page) => openTab(page, 'digital_magazines', 'Digital Editions')
const toast = (page: Page, text: string) => page.locator('[data-tone]').getByText(text)
const aTitle = () => `The ${randomUUID().slice(0, 8)} Issue`
const client = (page: Page) => siteClient(new URL(page.url()).origin, 'admin')

async function fill(page: Page, title: string, date = '2026-12-01') {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Issue Date').fill(date)
}

async function chooseFiles(page: Page, mark: string) {
  await page.getByLabel('Cover Image').setInputFiles(await aPng(`cover ${mark} ü#?.png`))
  await page.getByLabel('PDF File').setInputFiles(await aPdf(`issue ${mark}.pdf`))
}

/** The editions of a title, and the objects whose key contains the mark. */
async function stored(page: Page, title: string, mark: string) {
  const admin = await client(page)
  const { data: rows } = await admin
    .from('digital_magazines')
    .select('id,title,issue_date,cover_image_url,pdf_url,updated_at')
    .eq('title', title)
  const bucket = admin.storage.from('magazine_files')
  const lists = await Promise.all(
    ['covers', 'pdfs'].map((folder) => bucket.list(folder, { limit: 1000, search: mark })),
  )
  return { rows: rows ?? [], objects: lists.flatMap(({ data }) => (data ?? []).map((object) => object.name)) }
}

/** An edition of the test's own, already on the site. */
async function addEdition(page: Page, title: string, mark: string) {
  await open(page)
  await fill(page, title)
  await chooseFiles(page, mark)
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Magazine added successfully.')).toBeVisible()
}

test('the tab passes axe in both modes and fits the screen @phone', async ({ page }) => {
  await open(page)
  await expect(page.getByText('The Water Issue')).toBeVisible()
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Title and Issue Date are required.')).toBeVisible()
  await expectSound(page)
  await button(page, 'Edit The Water Issue').click()
  await expect(page.getByText('Editing: The Water Issue')).toBeVisible()
  await expectSound(page)
  await button(page, 'Cancel').click()
  await expect(page.getByText('Add New Digital Edition')).toBeVisible()
  await expect(button(page, 'Edit The Water Issue')).toBeFocused()
})

test('an edition is added, found, edited, given a new file and deleted', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const title = aTitle()
  await addEdition(page, title, mark)
  const added = await stored(page, title, mark)
  expect(added.rows).toMatchObject([{ title, issue_date: '2026-12-01' }])
  expect(added.objects).toHaveLength(3)
  expect(added.rows[0]!.cover_image_url).toMatch(
    /\/magazine_files\/covers\/\d+_cover-[0-9a-f]+-u\.s120x160\.png$/,
  )
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')

  await page.getByPlaceholder('Search editions...').fill(title)
  const item = page.getByRole('listitem').filter({ hasText: title })
  await expect(item.getByText('Issue: December 2026')).toBeVisible()
  const link = item.getByRole('link', { name: 'View PDF' })
  await expect(link).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await link.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await button(page, `Edit ${title}`).click()
  await page.getByLabel('PDF File').setInputFiles(await aPdf(`second ${mark}.pdf`))
  await page.getByLabel('Issue Date').fill('2027-01-15')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Magazine updated successfully.')).toBeVisible()
  await expect(item.getByText('Issue: January 2027')).toBeVisible()
  const edited = await stored(page, title, mark)
  expect(edited.rows[0]!.cover_image_url).toBe(added.rows[0]!.cover_image_url)
  expect(edited.objects).toHaveLength(3)
  expect(edited.objects.some((name) => name.includes('second'))).toBe(true)

  await button(page, `Delete ${title}`).click()
  await expect(page.getByRole('alertdialog')).toContainText(title)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await button(page, `Delete ${title}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Magazine deleted successfully.')).toBeVisible()
  await expect.poll(() => stored(page, title, mark)).toEqual({ rows: [], objects: [] })
})

test('what is missing or wrong is named, and nothing is sent', async ({ page }) => {
  const title = aTitle()
  await open(page)
  await fill(page, title)
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Cover image and PDF file are required for new magazines.')).toBeVisible()
  await page
    .getByLabel('Cover Image')
    .setInputFiles({ name: 'cover.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(
    toast(page, /* the file and the reason */ 'cover.gif: This type of file is not accepted'),
  ).toBeVisible()
  await page
    .getByLabel('PDF File')
    .setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(toast(page, 'empty.pdf: The file is empty.')).toBeVisible()
  await fill(page, '   ')
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Title and Issue Date are required.')).toBeVisible()
  await fill(page, 'x'.repeat(5000))
  await button(page, 'Add Magazine').click()
  await expect(page.getByText('At most 300 characters.')).toBeVisible()
  expect((await stored(page, title, 'cover')).rows).toEqual([])
})

test('a storage that fails in the middle leaves nothing behind and loses no text', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const title = aTitle()
  await open(page)
  await page.route('**/object/magazine_files/pdfs/**', (route) =>
    route.fulfill({ status: 400, json: { message: 'The disk is full.' } }),
  )
  await fill(page, title)
  await chooseFiles(page, mark)
  await button(page, 'Add Magazine').dblclick()
  await expect(toast(page, 'Upload failed: The disk is full.')).toBeVisible()
  await expect(toast(page, 'Upload Error')).toBeVisible()
  expect(await stored(page, title, mark)).toEqual({ rows: [], objects: [] })
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.unrouteAll()
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Magazine added successfully.')).toBeVisible()
  const { rows, objects } = await stored(page, title, mark)
  expect([rows.length, objects.length]).toEqual([1, 3])
})

test('an upload is cancelled: no row, no file', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const title = aTitle()
  await open(page)
  await page.route('**/object/magazine_files/pdfs/**', () => {})
  await fill(page, title)
  await chooseFiles(page, mark)
  await button(page, 'Add Magazine').click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: `Uploading issue ${mark}.pdf` })).toBeVisible()
  await button(page, 'Cancel upload').click()
  await expect(page.getByText('Upload cancelled. Nothing was saved.')).toBeVisible()
  expect(await stored(page, title, mark)).toEqual({ rows: [], objects: [] })
})

test('what another admin saved meanwhile is not overwritten unseen', async ({ page }) => {
  const title = aTitle()
  await addEdition(page, title, 'both')
  await button(page, `Edit ${title}`).click()
  await page.getByLabel('Title', { exact: true }).fill(`${title}, mine`)
  const admin = await client(page)
  await admin
    .from('digital_magazines')
    .update({ title: `${title}, theirs` })
    .eq('title', title)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(dialog).toContainText(`${title}, theirs`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Magazine updated successfully.')).toBeVisible()
  expect((await stored(page, `${title}, mine`, 'both')).rows).toHaveLength(1)
})

test('an unsaved edition is not left unasked', async ({ page }) => {
  await open(page)
  await fill(page, aTitle())
  await page.getByRole('tab', { name: 'Design' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Issue Date')).toHaveValue('2026-12-01')
  await page.getByRole('tab', { name: 'Design' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
})
