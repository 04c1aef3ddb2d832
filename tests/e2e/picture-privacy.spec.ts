import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  aPhoneJpeg,
  aPngWithText,
  anAnimatedGif,
  anAvifWithExif,
  aWebpWithXmp,
  secret,
} from '../support/pictures-with-metadata.ts'
import { aPdf, type RealFile } from '../support/real-files.ts'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, openTab } from './fixtures.ts'

// A picture is decoded and encoded several times, which takes seconds on a busy machine.
const patience = { timeout: 40_000 }

const toast = (page: Page, text: string) => page.locator('[data-tone]').getByText(text)

/** The files in a bucket's folder that contain a mark, by the end of their names. */
async function storedFiles(page: Page, bucket: string, folder: string | null, mark: string) {
  const admin = await siteClient(new URL(page.url()).origin, 'admin')
  const { data: user } = await admin.auth.getUser()
  const place = folder ?? user.user!.id
  const { data: objects } = await admin.storage.from(bucket).list(place, { limit: 1000, search: mark })
  const files = new Map<string, Buffer>()
  for (const { name } of objects ?? []) {
    const address = `/storage/v1/object/public/${bucket}/${place}/${name}`
    files.set(name.slice(name.indexOf(mark) + mark.length), await (await page.request.get(address)).body())
  }
  return files
}

/** Expects none of the original's metadata. */
async function expectBare(files: Map<string, Buffer>) {
  for (const [name, bytes] of files) {
    for (const trace of [secret, 'Exif\0', 'xmpmeta', 'tEXt', 'GPS', 'XMP ', 'eXIf'])
      expect(bytes.includes(trace), `${name} holds ${trace}`).toBe(false)
    const { exif, xmp, orientation } = await sharp(bytes).metadata()
    expect({ name, exif, xmp, orientation }).toEqual({
      name,
      exif: undefined,
      xmp: undefined,
      orientation: undefined,
    })
  }
}

async function expectShare(bytes: Buffer) {
  expect(bytes.length).toBeLessThanOrEqual(300_000)
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
}

/** Whether a pixel is red or blue. */
async function colourAt(bytes: Buffer, left: number, top: number) {
  const at = { left, top, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(bytes).extract(at).removeAlpha().raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

async function upload(page: Page, ...files: RealFile[]) {
  await openTab(page, 'media', 'Media Library')
  await page.getByLabel('Files', { exact: true }).setInputFiles(files)
  await page.getByRole('button', { name: 'Upload to Library' }).click()
  await expect(toast(page, 'All files uploaded successfully.')).toBeVisible(patience)
}

test('a phone’s photograph is stored upright, smaller and without its location', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const file = await aPhoneJpeg(`${mark}.jpg`)
  expect(file.buffer.includes(secret)).toBe(true)
  await upload(page, file)
  const files = await storedFiles(page, 'media_library', null, mark)
  expect([...files.keys()].sort()).toEqual([
    '.s1950x2600.jpg',
    '.s1950x2600.share.jpg',
    '.s1950x2600.w1600.webp',
    '.s1950x2600.w480.webp',
    '.s1950x2600.w960.webp',
  ])
  await expectBare(files)
  const picture = files.get('.s1950x2600.jpg')!
  const { width, height } = await sharp(picture).metadata()
  expect({ width, height }).toEqual({ width: 1950, height: 2600 })
  expect([await colourAt(picture, 900, 20), await colourAt(picture, 900, 2580)]).toEqual(['red', 'blue'])
  const small = files.get('.s1950x2600.w480.webp')!
  expect([await colourAt(small, 240, 5), await colourAt(small, 240, 630)]).toEqual(['red', 'blue'])
  await expectShare(files.get('.s1950x2600.share.jpg')!)
})

test('other kinds of pictures are stored without their metadata', async ({ page }) => {
  const kinds = [
    ['PNG', aPngWithText, '.s800x600.png'],
    ['WebP', aWebpWithXmp, '.s800x600.jpg'],
    ['AVIF', anAvifWithExif, '.s800x600.jpg'],
    ['GIF', anAnimatedGif, '.s60x40.png'],
  ] as const
  const pictures = await Promise.all(
    kinds.map(async ([kind, make, stored]) => {
      const mark = randomUUID().slice(0, 8)
      return { kind, mark, stored, file: await make(`${mark}.${kind.toLowerCase()}`) }
    }),
  )
  for (const { kind, file } of pictures) expect(file.buffer.includes(secret), kind).toBe(true)
  await upload(page, ...pictures.map(({ file }) => file))
  for (const { kind, mark, stored } of pictures)
    await test.step(kind, async () => {
      const files = await storedFiles(page, 'media_library', null, mark)
      expect([...files.keys()]).toContain(stored)
      await expectBare(files)
      await expectShare(files.get(stored.replace(/\.\w+$/, '.share.jpg'))!)
    })
})

test('the cover of an edition is prepared in the same way', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  await openTab(page, 'digital_magazines', 'Digital Editions')
  await page.getByLabel('Title', { exact: true }).fill(`Edition ${mark}`)
  await page.getByLabel('Issue Date').fill('2019-01-01')
  await page.getByLabel('Cover Image').setInputFiles(await aPhoneJpeg(`${mark}.jpg`))
  await page.getByLabel('PDF File').setInputFiles(await aPdf('issue.pdf'))
  await page.getByRole('button', { name: 'Add Magazine' }).click()
  await expect(toast(page, 'Magazine added successfully.')).toBeVisible(patience)
  const files = await storedFiles(page, 'magazine_files', 'covers', mark)
  expect(files.size).toBe(5)
  await expectBare(files)
  await expectShare(files.get('.s1950x2600.share.jpg')!)
})

test('a file that only looks like a picture is not uploaded', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  await openTab(page, 'media', 'Media Library')
  const file = { name: `${mark}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('II*\0 a raw picture') }
  await page.getByLabel('Files', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload to Library' }).click()
  await expect(toast(page, 'This browser could not read it as a picture.')).toBeVisible()
  expect(await storedFiles(page, 'media_library', null, mark)).toEqual(new Map())
})
