import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { goldenStory } from '../support/golden-story.ts'
import { siteClient } from '../support/site-client.ts'
import { watchPage } from '../support/watch-page.ts'
import { expect, test } from './fixtures.ts'

/** Collects the requests for full articles and for files. */
function listen(page: Page) {
  const articles: string[] = []
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const slug = /^eq\.(.+)/.exec(searchParams.get('slug') ?? '')?.[1]
    if (pathname === '/rest/v1/articles' && slug) articles.push(slug)
    if (pathname.startsWith('/assets/')) files.push(pathname)
  })
  return { articles, files }
}

const stories = (page: Page) => page.getByRole('main').getByRole('article')
const loads = (files: string[], name: string) => files.some((file) => file.startsWith(`/assets/${name}`))

test('the data of a story in view, and links on hover or focus, are prefetched', async ({ page }) => {
  const { articles, files } = listen(page)
  await page.goto('/magazine', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 500)
  await expect.poll(() => new Set(articles).size).toBe(1)
  expect(loads(files, 'ArticlePage')).toBe(false)
  expect(loads(files, 'AdminPage')).toBe(false)
  // Scrolling on prefetches no more.
  await page.mouse.wheel(0, 900)
  await page.waitForLoadState('networkidle')
  expect(new Set(articles).size).toBe(1)

  const last = stories(page).nth(5).getByRole('heading').getByRole('link')
  const slug = (await last.getAttribute('href'))!.split('/').at(-1)!
  expect(articles).not.toContain(slug)
  await last.hover()
  await expect.poll(() => articles).toContain(slug)
  await expect.poll(() => loads(files, 'ArticlePage')).toBe(true)

  expect(loads(files, 'FaqPage')).toBe(false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).focus()
  await expect.poll(() => loads(files, 'FaqPage')).toBe(true)
})

test('the code of a story’s body is loaded on hover, and not in view', async ({ page }) => {
  const { articles, files } = listen(page)
  await page.route('**/rest/v1/articles?*slug=eq.*', async (route) => {
    const response = await route.fetch()
    const [article] = (await response.json()) as object[]
    await route.fulfill({ response, json: [{ ...article, body: goldenStory }] })
  })
  await page.goto('/magazine', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 500)
  await expect.poll(() => articles).not.toEqual([])
  await page.waitForLoadState('networkidle')
  expect(loads(files, 'Story')).toBe(false)
  await stories(page).nth(5).getByRole('heading').getByRole('link').hover()
  await expect.poll(() => loads(files, 'Story')).toBe(true)
})

test('with data saving on, nothing is prefetched by visibility', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const { articles, files } = listen(page)
  await page.goto('/magazine', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 500)
  await page.waitForLoadState('networkidle')
  const first = stories(page).first().getByRole('heading').getByRole('link')
  await first.hover()
  await expect.poll(() => articles).toHaveLength(1)
  await expect.poll(() => loads(files, 'ArticlePage')).toBe(true)
  expect(articles[0]).toBe((await first.getAttribute('href'))!.split('/').at(-1))
})

test('code that can’t be prefetched loses no typed text', async ({ page, context }) => {
  let failed = 0
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await context.route('**/assets/{FaqPage,Toaster,ChatWidget}*', (route) => {
    failed++
    return route.abort()
  })
  let loads = 0
  page.on('load', () => loads++)
  const letter = page.getByRole('main').getByLabel('Message', { exact: true })
  await letter.fill('A letter that nobody wants to write twice.')
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).hover()
  await page.getByRole('button', { name: 'Open chat' }).hover()
  await expect.poll(() => failed).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(0)
  await expect(letter).toHaveValue(/nobody wants to write twice/)
})

test('a story that is gone meanwhile is no error on the page that links to it', async ({ page, baseURL }) => {
  const title = `Soon gone ${randomUUID().slice(0, 8)}`
  const admin = await siteClient(baseURL!, 'admin')
  const story = { title, excerpt: 'E', content: 'C', author: 'A', category: 'Culture' }
  const { data } = await admin.from('articles').insert(story).select('id,slug').single().throwOnError()
  const problems = watchPage(page)
  // It goes just before it is read, whether because it is in view or because of the mouse.
  await page.route('**/rest/v1/articles?*slug=eq.*', async (route) => {
    await admin.from('articles').delete().eq('id', data.id).throwOnError()
    await route.continue()
  })
  const read = page.waitForResponse((response) => response.url().includes(`slug=eq.${data.slug}`))
  await page.goto(`/magazine?q=${encodeURIComponent(title)}`)
  await stories(page).getByRole('link', { name: title }).first().hover()
  await (await read).finished()
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
})
