import { siteClient } from '../support/site-client.ts'
import { expect, expectAccessible, test, unique } from './fixtures.ts'

/** How much of the line under the header is filled, 0 to 1. */
const progress = () => {
  const line = document.querySelector('.reading-progress')
  return line ? new DOMMatrix(getComputedStyle(line).transform).a : Number.NaN
}

test('an article shows the reading progress, links to the next one, and back restores the position', async ({
  page,
  baseURL,
}) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data } = await visitor
    .from('articles')
    .select('id,title')
    // The oldest, which are the demo's: other tests publish and delete new ones meanwhile.
    .order('date')
    .limit(6)
  const [older, article, newer] = data!.slice(3)
  await page.goto(`/magazine/${article!.id}`)
  await expect.poll(() => page.evaluate(progress)).toBeLessThan(0.05)
  await page.getByText(/^Written by/).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(progress)).toBeGreaterThan(0.8)

  const ways = page.getByRole('navigation', { name: 'Previous and next story' })
  await expect(ways.getByRole('link')).toHaveText([older!.title, newer!.title])
  await expectAccessible(page)
  await ways.getByRole('link', { name: older!.title }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await ways.getByRole('link', { name: older!.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: older!.title })).toBeVisible()
  await expect(ways.getByRole('link', { name: article!.title })).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: article!.title })).toBeAttached()
  await expect.poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), place)).toBeLessThan(400)
})

test('a printed article has its text, its picture and its URL', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data } = await visitor.from('articles').select('id').not('image', 'is', null).limit(1).single()
  await page.goto(`/magazine/${data!.id}`, { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(hidden).first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeHidden()
  await expect(page.getByText(/\/magazine\/[a-z0-9-]+$/)).toBeVisible()
  // The styles of print come a moment after the medium.
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  const ink = await page.evaluate(() => getComputedStyle(document.querySelector('article p')!).color)
  expect(ink).toMatch(/^(rgb\(51, 51, 51\)|rgb\(0, 0, 0\)|oklab\(0 |color\(srgb 0 0 0)/)
  const picture = page.locator('article img').first()
  const shown = await picture.evaluate((img: HTMLImageElement) => img.clientWidth / img.clientHeight)
  const whole = await picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)
  expect(shown).toBeCloseTo(whole, 1)
})

test('an article’s id and its earlier slugs lead to its URL for good', async ({ page, baseURL }) => {
  const client = await siteClient(baseURL!, 'admin')
  const title = unique('Moved')
  const { data } = await client
    .from('articles')
    .insert({ title, content: 'C' })
    .select('id,slug')
    .single()
    .throwOnError()
  const slug = `${data.slug}-again`
  await client.from('articles').update({ slug }).eq('id', data.id).throwOnError()
  for (const earlier of [data.id, data.slug]) {
    const response = await page.request.get(`/magazine/${earlier}?from=mail`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, `/magazine/${slug}?from=mail`])
  }
  await page.goto(`/magazine/${data.id}`)
  await expect(page).toHaveURL(`/magazine/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await client.from('articles').delete().eq('id', data.id)
})
