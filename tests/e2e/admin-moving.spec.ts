import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { siteClient } from '../support/site-client.ts'
import { aJpeg } from '../support/real-files.ts'
import { watchPage } from '../support/watch-page.ts'
import { adminTest as test, button, expect, expectSoundAtBothWidths, openTab } from './fixtures.ts'

/** An export of WordPress with a post that has two pictures, and a draft. */
const exportOf = (site: string, title: string, slug: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>${site}</link><wp:base_blog_url>${site}</wp:base_blog_url>
<item><title>${title}</title><link>${site}/2019/05/${slug}/</link><dc:creator>ann</dc:creator>
<content:encoded><![CDATA[<p>Salt & wind.</p><figure><img src="${site}/wp-content/uploads/2019/05/boat-300x200.jpg" alt="A boat"/></figure>
<figure><img src="${site}/wp-content/uploads/2019/05/hill.jpg" alt="A hill"/></figure><form><input></form>]]></content:encoded>
<wp:post_id>7</wp:post_id><wp:post_date_gmt>2019-05-03 08:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>${title}, a draft</title><content:encoded><![CDATA[<p>Not yet.</p>]]></content:encoded>
<wp:post_id>8</wp:post_id><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`

test('a WordPress site moves in with its pictures, and its old addresses lead to the new ones', async ({
  page,
  baseURL,
}) => {
  const problems = watchPage(page)
  const slug = `moved-${randomUUID().slice(0, 8)}`
  const title = `Moved ${slug}`
  const { buffer } = await aJpeg('boat.jpg')
  const file = {
    name: 'export.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(exportOf(`https://${slug}.example`, title, slug)),
  }
  const uploads = {
    name: 'uploads.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ 'wp-content/uploads/2019/05/boat.jpg': new Uint8Array(buffer) })),
  }
  const check = async () => {
    await page.locator('input[aria-label="Files of the export"]').setInputFiles(file)
    await page.locator('input[aria-label="Pictures: a zip or a folder"]').setInputFiles(uploads)
    await button(page, 'Check the files').click()
  }

  await openTab(page, 'moving', 'Moving')
  await check()
  await expect(page.getByRole('heading', { name: 'What would come from WordPress' })).toBeFocused()
  await expect(page.getByText('2 would be new.')).toBeVisible()
  await expect(page.getByText('hill.jpg: no folder has it')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await button(page, 'Import 2 posts and pages').click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeFocused()

  const client = await siteClient(baseURL!, 'admin')
  const { data } = await client
    .from('articles')
    .select('id,slug,date,body,updated_at')
    .eq('slug', slug)
    .single()
  expect(data).toMatchObject({ date: '2019-05-03T08:00:00+00:00' })

  // The same files again change nothing.
  await check()
  await expect(page.getByText('0 would be new. 2 are there already.')).toBeVisible()
  await expect(button(page, 'Import 2 posts and pages')).toHaveCount(0)
  const pictures = await client.from('media_library').select('id,url').like('url', '%-boat.s%').throwOnError()
  expect(pictures.data.filter(({ url }) => JSON.stringify(data!.body).includes(url))).toHaveLength(1)

  // The article asks the former site for the other picture.
  expect(problems).toEqual([])
  await page.goto(`/2019/05/${slug}/`)
  expect(new URL(page.url()).pathname).toBe(`/magazine/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const boat = page.getByRole('img', { name: 'A boat' })
  await expect(boat).toHaveAttribute('src', /media_library\/import\//)
  await expect.poll(() => boat.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await client.from('articles').delete().eq('id', data!.id)
  await client.from('article_drafts').delete().eq('title', `${title}, a draft`)
})
