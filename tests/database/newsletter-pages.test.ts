import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureBackend } from '@/data/backend'
import { createDocuments } from '../../publish/documents.ts'
import { createPages, type Pages } from '../../publish/pages.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { bareTemplate } from '../support/bare-template.ts'

const origin = 'https://longhand.example'
const email = 'reader@example.com'
let backend: TestBackend
let pages: Pages
let key: string
beforeAll(async () => {
  backend = await startBackend()
  configureBackend({ url: backend.url, anonKey: backend.anonKey })
  pages = createPages({
    folder: 'none',
    documents: createDocuments({ ...bareTemplate, backendTag: '' }),
    manifest: null,
    origin,
    revision: () => 'one',
  })
  await backend.query("insert into mail_settings (mode) values ('outbox')")
  await backend.query("insert into newsletter_subscribers (email, status) values ($1, 'pending')", [email])
  const [row] = await backend.query<{ key: string }>('select key from newsletter_keys')
  key = row!.key
})
afterAll(() => backend.stop())

const status = async () => {
  const [row] = await backend.query<{ status: string }>(
    'select status from newsletter_subscribers where email = $1',
    [email],
  )
  return row!.status
}
const get = (path: string) => Promise.resolve(pages.app.request(`${origin}${path}`))
const post = (path: string, form: Record<string, string> = {}) =>
  Promise.resolve(
    pages.app.request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }),
  )
const answerOf = (response: Response) => [response.status, response.headers.get('location')]

test('opening a link changes nothing, however often; its page has a form without scripts', async () => {
  for (const step of ['confirm', 'leave']) {
    const page = await get(`/newsletter/${step}?key=${key}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toMatch(/<form[^>]* method="post"><button type="submit"/)
    // One document for all readers.
    expect(html).not.toContain(key)
    expect(html).toContain('noindex')
  }
  expect(await status()).toBe('pending')
})

test('a reader without scripts confirms, changes the address and leaves', async () => {
  expect(answerOf(await post(`/newsletter/confirm?key=${key}`))).toEqual([303, '/newsletter/confirmed'])
  expect(await status()).toBe('active')
  const changed = await post(`/newsletter/leave?key=${key}`, { email: 'new@example.com' })
  expect(answerOf(changed)).toEqual([303, '/newsletter/changed'])
  expect(await status()).toBe('active')
  expect(answerOf(await post(`/newsletter/leave?key=${key}`))).toEqual([303, '/newsletter/left'])
  expect(await status()).toBe('unsubscribed')
  for (const step of ['confirmed', 'changed', 'left', 'unknown'])
    expect((await get(`/newsletter/${step}`)).status).toBe(200)
})

test('a mail program’s own button leaves at once, without a redirect', async () => {
  await backend.query("update newsletter_subscribers set status = 'active'")
  const left = await post(`/newsletter/leave?key=${key}`, { 'List-Unsubscribe': 'One-Click' })
  expect(answerOf(left)).toEqual([200, null])
  expect(await status()).toBe('unsubscribed')
})

test('wrong keys, other steps and large forms do nothing', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const wrong of [nobody, 'x', ''])
    for (const step of ['confirm', 'leave'])
      expect(answerOf(await post(`/newsletter/${step}?key=${wrong}`))).toEqual([303, '/newsletter/unknown'])
  expect(answerOf(await post(`/newsletter/other?key=${key}`))).toEqual([303, '/newsletter/unknown'])
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  expect((await post(`/newsletter/leave?key=${nobody}`, oneClick)).status).toBe(404)
  expect((await post(`/newsletter/leave?key=${key}`, { email: 'x'.repeat(3000) })).status).toBe(413)
  expect((await get('/newsletter/other')).status).toBe(404)
  expect(await status()).toBe('unsubscribed')
})
