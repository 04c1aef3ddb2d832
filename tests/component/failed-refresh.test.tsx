import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, keepSession, rpc } from '../support/admin-session'
import { aFaq, aMedia, anInsider, aTestimonial } from '../support/builders'
import { renderApp } from '../support/render-app'
import { table } from '../support/render-app-backend'

beforeEach(() => localStorage.clear())

/** A table with one row that fails while `down` is set. */
function flaky(name: string, row: object) {
  const state = { down: false }
  const handler = http.get(table(name), () =>
    state.down
      ? HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 })
      : HttpResponse.json([row], { headers: { 'content-range': '0-0/1' } }),
  )
  return { state, handler }
}

const alone = (text: string) => screen.findByText(text)

it.each([
  ['insider_content', '/industry-insiders', anInsider({ title: 'What is there' })],
  ['faqs', '/faq', aFaq({ question: 'What is there' })],
])('keeps loaded %s, and says what failed', async (name, url, row) => {
  const { state, handler } = flaky(name, row)
  const { user, queryClient } = renderApp(url, { handlers: [handler] })
  await alone('What is there')
  state.down = true
  void queryClient.invalidateQueries()
  const toast = (await screen.findByText('Failed to load website data. It broke.')).closest('[data-tone]')
  expect(screen.getByText('What is there')).toBeVisible()

  state.down = false
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/It broke/)).toBeNull())
  expect(screen.getByText('What is there')).toBeVisible()
})

it.each([
  ['testimonials', '/admin?tab=testimonials', aTestimonial({ name: 'What is there' })],
  ['media_library', '/admin?tab=media', aMedia({ file_name: 'What is there' })],
  [
    'newsletter_subscribers',
    '/admin?tab=newsletter',
    { id: '1', email: 'What is there', created_at: '2026-01-01T00:00:00Z' },
  ],
])('keeps the loaded list of %s, and says what failed beside it', async (name, url, row) => {
  keepSession()
  const { state, handler } = flaky(name, row)
  const { user, queryClient } = renderApp(url, { handlers: [handler, ...accountHandlers()] })
  await alone('What is there')
  state.down = true
  void queryClient.invalidateQueries({ queryKey: [name] })
  const notice = await screen.findByText('This may be out of date. It broke.')
  expect(screen.getByText('What is there')).toBeVisible()

  state.down = false
  await user.click(within(notice.parentElement!).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
  expect(screen.getByText('What is there')).toBeVisible()
})

it('keeps the pictures to choose from', async () => {
  keepSession()
  const { state, handler } = flaky('media_library', aMedia({ file_name: 'there.jpg' }))
  const app = renderApp('/admin?tab=articles', { handlers: [handler, ...accountHandlers()] })
  const [choose] = await screen.findAllByRole('button', { name: 'Choose from library' })
  await app.user.click(choose!)
  await screen.findByRole('button', { name: 'Choose there.jpg' })
  state.down = true
  void app.queryClient.invalidateQueries({ queryKey: ['media_library'] })
  expect(await screen.findByText('This may be out of date. It broke.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose there.jpg' })).toBeVisible()
})

it('keeps the counts of the Dashboard', async () => {
  keepSession()
  let down = false
  const counts = http.post(rpc('dashboard_counts'), () =>
    down ? HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 }) : undefined,
  )
  const app = renderApp('/admin', { handlers: [counts, ...accountHandlers({ counts: { faqs: 12 } })] })
  const tile = await screen.findByRole('link', { name: /^FAQs\s*12$/ })
  down = true
  void app.queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  expect(await screen.findByText('This may be out of date. It broke.')).toBeVisible()
  expect(tile).toBeVisible()
})
