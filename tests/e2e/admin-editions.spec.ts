import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { aPdf, aPng } from '../support/real-files.ts'
import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  expectAccessible,
  expectSound,
  expectSoundAtBothWidths,
  openTab,
  sessionKey,
} from './fixtures.ts'

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

/** Adds an edition for this test. */
async function addEdition(page: Page, title: string, mark: string) {
  await open(page)
  await fill(page, title)
  await chooseFiles(page, mark)
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Magazine added successfully.')).toBeVisible()
}

test('the tab passes axe in both modes and fits the screen', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'The Water Issue' })).toBeVisible()
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Title and Issue Date are required.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Edit The Water Issue').click()
  await expect(page.getByText('Editing: The Water Issue')).toBeVisible()
  await expectSound(page)
  await button(page, 'Cancel').click()
  await expect(page.getByText('Add New Digital Edition')).toBeVisible()
  await expect(button(page, 'Edit The Water Issue')).toBeFocused()
})

test('page 1 of the PDF is the cover, its text is found, and a PDF that can’t be opened is refused', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8)
  const title = aTitle()
  await open(page)
  await fill(page, title, '2025-12-01')
  const whole = await aPdf('cut off.pdf')
  await page.getByLabel('PDF File').setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, 900) })
  await expect(toast(page, "cut off.pdf: This file can't be opened as a PDF.")).toBeVisible()

  const folder = 'supabase/seed/files/magazine_files/pdfs'
  const name = (await readdir(folder)).find((file) => file.includes('water'))!
  const buffer = await readFile(`${folder}/${name}`)
  await page
    .getByLabel('PDF File')
    .setInputFiles({ name: `${mark} issue.pdf`, mimeType: 'application/pdf', buffer })
  await expect(page.getByText(`${mark} issue-cover.jpg`)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Add Magazine').click()
  await expect(toast(page, 'Magazine added successfully.')).toBeVisible()
  const { rows } = await stored(page, title, mark)
  const size = await page.evaluate(async (url) => {
    const picture = Object.assign(new Image(), { src: url })
    await picture.decode()
    return picture.naturalHeight
  }, rows[0]!.cover_image_url!)
  expect(size).toBeGreaterThan(1500)

  await expect(page.getByText(`“${title}”: 9 of 10 pages have text.`)).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.goto(`/search?q=lighthouse+keepers+logbook+hours&kind=edition`)
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\?page=\d+&q=\w/)
  // Its own pages are marked, and those beside them.
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0)).toBeGreaterThan(0)
  const admin = await client(page)
  await admin.from('digital_magazines').delete().eq('title', title)
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
  await expect(page.getByText('1 digital edition found')).toBeVisible()
  await expect(item.getByText('Issue: December 2026')).toBeVisible()
  const link = item.getByRole('link', { name: 'View PDF' })
  await expect(link).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await link.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await button(page, `Edit ${title}`).click()
  await expect(page.getByText(`Editing: ${title}`)).toBeVisible()
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

/** A PDF that is sent in three parts: a small one, padded with a comment. */
async function aLargePdf(name: string) {
  const buffer = Buffer.concat([
    (await aPdf(name)).buffer,
    Buffer.from('\n%'),
    Buffer.alloc(13 * 1024 * 1024, 'x'),
  ])
  return { name, mimeType: 'application/pdf', buffer }
}

/** What is stored of the session says that its token is no longer valid. */
const expireToken = (page: Page, key: string) =>
  page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name)!) as object
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: Date.now() / 1000 - 60 }))
  }, key)

test.describe('with a session of its own', () => {
  test.use({ hasOwnSession: true })

  test('a large PDF survives a lost network, an expired token and a reload', async ({
    page,
    context,
    baseURL,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const title = aTitle()
    const pdf = await aLargePdf(`large ${mark}.pdf`)
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'large-pdf-')), pdf.name)
    await writeFile(file, pdf.buffer)
    await open(page)
    await fill(page, title)
    await page.getByLabel('Cover Image').setInputFiles(await aPng(`cover ${mark}.png`))
    await page.getByLabel('PDF File').setInputFiles(file)

    const [, second, third] = [0, 6, 12].map((megabytes) => String(megabytes * 1024 * 1024))
    const offsets: string[] = []
    const tokens = new Map<string, string | undefined>()
    let isReloaded = false
    page.on('request', (request) => {
      const { 'upload-offset': offset, authorization } = request.headers()
      if (!offset) return
      offsets.push(offset)
      tokens.set(offset, authorization)
    })
    // The network is lost at the second part, the token expires after it, and the tab is reloaded during the third.
    await page.route('**/upload/resumable/*', async (route) => {
      const offset = route.request().headers()['upload-offset']
      if (offset === third && !isReloaded) return
      if (offset !== second) return route.continue()
      if (offsets.filter((each) => each === second).length > 1) {
        await expireToken(page, sessionKey(baseURL!))
        return route.continue()
      }
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    })
    await button(page, 'Add Magazine').click()
    await expect(page.getByText('Waiting for the network…')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => offsets).toEqual(['0', second, second, third])
    await expect(page.getByText('Waiting for the network…')).toBeHidden()
    expect(tokens.get(third!)).not.toBe(tokens.get(second!))

    // The panel asks before it leaves an upload.
    page.once('dialog', (dialog) => void dialog.accept())
    isReloaded = true
    await page.reload()
    offsets.length = 0
    await fill(page, title)
    await page.getByLabel('Cover Image').setInputFiles(await aPng(`cover ${mark}.png`))
    await page.getByLabel('PDF File').setInputFiles(file)
    await button(page, 'Add Magazine').click()
    await expect(toast(page, 'Magazine added successfully.')).toBeVisible()
    expect(offsets).toEqual([third])
    const { rows } = await stored(page, title, mark)
    const sent = await page.request.get(rows[0]!.pdf_url!)
    expect(pdf.buffer.equals(await sent.body())).toBe(true)
    await rm(path.dirname(file), { recursive: true })
    await (await client(page)).from('digital_magazines').delete().eq('title', title)
  })
})

test('an upload in parts is cancelled: no row, no file, nothing unfinished', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const title = aTitle()
  await open(page)
  await fill(page, title)
  await page.getByLabel('Cover Image').setInputFiles(await aPng(`cover ${mark}.png`))
  await page.getByLabel('PDF File').setInputFiles(await aLargePdf(`large ${mark}.pdf`))
  let url = ''
  await page.route('**/upload/resumable/*', (route) => {
    if (route.request().headers()['upload-offset'] !== String(6 * 1024 * 1024)) return route.continue()
    url = route.request().url()
  })
  await button(page, 'Add Magazine').click()
  await expect.poll(() => url).not.toBe('')
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url() === url,
  )
  await button(page, 'Cancel upload').click()
  await expect(page.getByText('Upload cancelled. Nothing was saved.')).toBeVisible()
  expect((await ended).status()).toBe(204)
  await expect.poll(() => stored(page, title, mark)).toEqual({ rows: [], objects: [] })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))),
  ).toEqual([])
})

test('an upload is cancelled: no row, no file', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const title = aTitle()
  await open(page)
  await page.route('**/object/magazine_files/pdfs/**', () => {})
  await fill(page, title)
  await chooseFiles(page, mark)
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Add Magazine').click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: `Uploading issue ${mark}.pdf` })).toBeVisible()
  await button(page, 'Cancel upload').click()
  await expect(page.getByText('Upload cancelled. Nothing was saved.')).toBeVisible()
  await expect.poll(() => stored(page, title, mark)).toEqual({ rows: [], objects: [] })
})
