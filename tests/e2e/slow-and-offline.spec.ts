import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { seenOn, watchChanges } from '../support/watch-changes.ts'
import { indexedPages } from '../../src/lib/paths.ts'
import { startUpTables } from '../support/page-weight.ts'
import { expect, test } from './fixtures.ts'

/** Holds back requests to the backend until they are released. */
async function holdBackend(pages: Page | BrowserContext) {
  const held: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await pages.route('**/rest/v1/**', async (route) => {
    held.push(route.request().url())
    await released
    await route.continue().catch(() => {})
  })
  return { held, release }
}

test('a slow backend neither shifts nor empties a rendered page', async ({ context }) => {
  test.slow()
  await watchChanges(context)
  for (const address of indexedPages) {
    const page = await context.newPage()
    const { held, release } = await holdBackend(page)
    await page.goto(address)
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(startUpTables.length)
    release()
    await page.waitForLoadState('networkidle')
    const { shift, placeholders } = await seenOn(page)
    expect(shift, address).toBeLessThan(0.02)
    expect(placeholders, address).toEqual([])
    await page.close()
  }
})

/** The site's pages, whose first screen arrives in small parts; nothing else of it. */
async function pagesInParts(site: string) {
  const send = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const page = await fetch(new URL(url!, site), { headers: { accept: 'text/html' } })
    const html = await page.text()
    if (!page.headers.get('content-type')?.startsWith('text/html')) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    let sent = html.indexOf('<body')
    response.write(html.slice(0, sent))
    for (let part = 0; part < 30; part++) {
      response.write(html.slice(sent, (sent += 500)))
      await setTimeout(40)
    }
    response.end(html.slice(sent))
  }
  const server = createServer((request, response) => void send(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a page that arrives in parts stays where it was painted', async ({ page, context, baseURL }) => {
  await watchChanges(context)
  await page.setViewportSize({ width: 320, height: 800 })
  const slow = await pagesInParts(baseURL!)
  try {
    for (const address of indexedPages) {
      await page.goto(slow.url + address)
      const { shift, moved } = await seenOn(page)
      expect(shift, `${address}: ${moved.join('\n')}`).toBeLessThan(0.02)
    }
  } finally {
    slow.close()
  }
})

test('with a slow backend the next page shows a skeleton first, and nothing jumps when it arrives', async ({
  page,
  context,
}) => {
  await watchChanges(context)
  await page.goto('/about', { waitUntil: 'networkidle' })
  // It only exists after hydration, without which the link loads a whole page.
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  const list = await holdBackend(page)
  await page.getByRole('banner').getByRole('link', { name: 'Magazine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Magazine' })).toBeVisible()
  await expect.poll(() => list.held.length).toBeGreaterThan(0)
  list.release()
  const stories = page.getByRole('main').getByRole('article')
  await expect(stories).toHaveCount(12)
  await page.waitForLoadState('networkidle')
  const story = await holdBackend(page)
  // Not one of the prefetched ones.
  await stories.nth(5).getByRole('heading').getByRole('link').click()
  await expect.poll(() => story.held.length).toBeGreaterThan(0)
  story.release()
  await expect(page.getByRole('link', { name: 'Back to Magazine' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await seenOn(page)).shift).toBeLessThan(0.02)
})

test('offline: loaded content stays, missing content says so, and no typed text is lost', async ({
  page,
  context,
}) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const fields = {
    Name: 'Asha',
    Email: 'asha@example.com',
    Subject: 'A story',
    Message: 'Written on a train.',
  }
  const form = page.getByRole('main').locator('form')
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Could not send your message. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(fields.Message)

  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill(fields.Email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Could not subscribe. Please try again.')).toBeVisible()
  await expect(footer.getByLabel('Email address')).toHaveValue(fields.Email)

  // The layout and the typed text stay: the page waits until its reader retries.
  await page.getByRole('banner').getByRole('link', { name: 'Magazine' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(footer.getByLabel('Email address')).toHaveValue(fields.Email)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
