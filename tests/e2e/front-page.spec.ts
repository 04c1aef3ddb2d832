import { expect, test, type Request } from '@playwright/test'
import { startUpTables } from '../support/page-weight.ts'
import { siteClient } from '../support/site-client.ts'

const tableOf = (request: Request) => /\/rest\/v1\/([a-z_]+)/.exec(request.url())?.[1]

test('the front page leads to a featured story', async ({ page }) => {
  // Before hydration the browser follows links itself, without moving the focus.
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const story = page
    .getByRole('region', { name: 'Featured Stories' })
    .getByRole('heading', { level: 3 })
    .first()
  const title = await story.textContent()
  await story.getByRole('link').click()
  await expect(page).toHaveURL(/\/magazine\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Magazine' })).toBeVisible()
})

test('the eight start-up reads are sent in parallel', async ({ page }) => {
  const asked: string[] = []
  let askedBeforeFirstAnswer: string[] = []
  page.on('request', (request) => {
    const table = tableOf(request)
    if (table && startUpTables.includes(table)) asked.push(table)
  })
  // Nothing responds before all eight requests are sent: sequential reads would wait forever.
  await page.route('**/rest/v1/**', async (route) => {
    await expect.poll(() => new Set(asked).size).toBe(startUpTables.length)
    askedBeforeFirstAnswer = askedBeforeFirstAnswer.length ? askedBeforeFirstAnswer : [...asked]
    await route.continue()
  })
  const answered = Promise.all(
    startUpTables.map((name) =>
      page.waitForResponse((response) => tableOf(response.request()) === name && response.ok()),
    ),
  )
  await page.goto('/')
  await answered
  expect([...new Set(askedBeforeFirstAnswer)].sort()).toEqual([...startUpTables].sort())
})

test('an article that an admin has just inserted is in the HTML after a reload', async ({
  page,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const title = `A story from ${test.info().testId}`
  await page.goto('/')

  const { data, error } = await admin
    .from('articles')
    .insert({
      title,
      content: 'First line.\nSecond line.',
      excerpt: 'Short.',
      category: 'Tests',
      author: 'A. Tester',
    })
    .select('id')
    .single()
  expect(error).toBeNull()
  try {
    const path = `/magazine/${data!.id}`
    const response = await page.request.get(path)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<title>${title}`)
    expect(html).toContain('Second line.')

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  } finally {
    await admin.from('articles').delete().eq('id', data!.id)
  }
  expect((await page.request.get(`/magazine/${data!.id}`)).status()).toBe(404)
})

test('with the backend down the page stays, says so and can retry', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  const toast = page.getByText('Failed to load website data.')
  // It appears after the scripts, the reads and their retry.
  await expect(toast).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.unroute('**/rest/v1/**')
  const answered = page.waitForResponse(
    (response) => tableOf(response.request()) === 'articles' && response.ok(),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await answered
  await expect(toast).toBeHidden()
})

test('an unknown URL is a 404 page with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
})
