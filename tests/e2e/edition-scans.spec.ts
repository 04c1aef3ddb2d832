import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aScan } from '../support/scans.ts'
import { siteClient } from '../support/site-client.ts'
import { watchPage } from '../support/watch-page.ts'
import { expect, test } from './fixtures.ts'

/** An edition of one scanned page, removed after the test. */
async function withEdition(origin: string, pdf: Buffer, read: (path: string) => Promise<void>) {
  const admin = await siteClient(origin, 'admin')
  const files = admin.storage.from('magazine_files')
  const key = `pdfs/${randomUUID()}.pdf`
  await files.upload(key, pdf, { contentType: 'application/pdf' })
  const edition = {
    title: `Scan ${key}`,
    issue_date: '1990-01-01',
    pdf_url: files.getPublicUrl(key).data.publicUrl,
  }
  const { data } = await admin.from('digital_magazines').insert(edition).select('id').single().throwOnError()
  try {
    await read(`/editions/${data.id}`)
  } finally {
    await admin.from('digital_magazines').delete().eq('id', data.id)
    await files.remove([key])
  }
}

/** How bright the left and the right half of the page are, from 0 to 255. */
const halves = (page: Page) =>
  page
    .getByRole('group', { name: 'Page 1', exact: true })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      [0.25, 0.75].map(
        (share) =>
          canvas.getContext('2d')!.getImageData(canvas.width * share, canvas.height / 2, 1, 1).data[0],
      ),
    )

for (const coding of ['JBIG2', 'JPEG 2000'] as const) {
  test(`a page scanned as ${coding} is drawn, by WebAssembly`, async ({ page, baseURL }) => {
    const problems = watchPage(page)
    const decoders: string[] = []
    page.on('response', (response) => /\/wasm\//.test(response.url()) && decoders.push(response.url()))
    await withEdition(baseURL!, aScan(coding), async (path) => {
      await page.goto(path)
      await expect.poll(() => halves(page)).toEqual([0, 255])
    })
    expect(decoders.map((url) => url.replace(/.*\./, ''))).toEqual(['wasm'])
    expect(problems).toEqual([])
  })

  test(`a page scanned as ${coding} is drawn where a host forbids WebAssembly`, async ({ page, baseURL }) => {
    await page.context().route('**/assets/pdf.worker*', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "default-src 'self'" }
      await route.fulfill({ response, headers })
    })
    await withEdition(baseURL!, aScan(coding), async (path) => {
      await page.goto(path)
      await expect.poll(() => halves(page)).toEqual([0, 255])
    })
  })
}
