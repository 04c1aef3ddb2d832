import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureBackend } from '@/data/backend'
import { accountHandlers, aSession, auth, keepSession, rpc } from '../support/admin-session'
import { renderApp } from '../support/render-app'
import { backendUrl, table } from '../support/render-app-backend'

const hour = 3_600_000
let sockets: number
let asked: string[]
let away: boolean

/** A WebSocket that never connects, as to a server that is down. */
class NoSocket extends EventTarget {
  static CONNECTING = 0
  static OPEN = 1
  static CLOSING = 2
  static CLOSED = 3
  readyState = 0
  onclose?: (event: Event) => void
  onerror?: (event: Event) => void
  constructor() {
    super()
    sockets += 1
    setTimeout(() => {
      this.readyState = 3
      this.onerror?.(new Event('error'))
      this.onclose?.(new CloseEvent('close', { code: 1006 }))
    }, 5)
  }
  send() {}
  close() {}
}

beforeEach(() => {
  localStorage.clear()
  // A separate client for each test.
  configureBackend({ url: backendUrl, anonKey: 'anon' })
  sockets = 0
  asked = []
  away = false
  vi.stubGlobal('WebSocket', NoSocket)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** While the backend is down, every request fails and is counted. */
const outage = http.all(`${backendUrl}/*`, ({ request }) => {
  if (!away) return undefined
  asked.push(`${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.error()
})

/** Advances time in steps, so that the failures of one are handled in the next. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 1000) await vi.advanceTimersByTimeAsync(1000)
}

it('a chat continues after an hour without the backend, without flooding it meanwhile', async () => {
  const stored: object[] = []
  const { user } = renderApp('/about', {
    handlers: [
      outage,
      http.post(table('chat_messages'), async ({ request }) => {
        const { content } = (await request.json()) as { content: string }
        stored.push({
          id: `m${stored.length}`,
          sender: 'user',
          content,
          created_at: new Date().toISOString(),
        })
        return new HttpResponse(null, { status: 201 })
      }),
      http.post(rpc('chat_conversation'), () => HttpResponse.json(stored)),
      http.post(rpc('chat_auto_reply'), () => HttpResponse.json([])),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Open chat' }))
  const box = await screen.findByPlaceholderText('Type your message...')
  await user.type(box, 'Before.{Enter}')
  await waitFor(() => expect(stored).toHaveLength(1))
  await pass(5000)

  away = true
  const before = sockets
  await user.type(box, 'Meanwhile.{Enter}')
  expect(await screen.findByText(/^Not sent\./)).toBeVisible()
  await user.type(box, 'Not finished')
  await pass(hour)
  expect(screen.getByText('Reconnecting...')).toBeVisible()
  // One poll and one connection every half minute.
  expect(asked.length).toBeGreaterThan(60)
  expect(asked.length).toBeLessThan(150)
  expect(sockets - before).toBeGreaterThan(60)
  expect(sockets - before).toBeLessThan(150)

  away = false
  stored.push({ id: 'answer', sender: 'bot', content: 'We are back.', created_at: new Date().toISOString() })
  await pass(31_000)
  expect(screen.getByText('We are back.')).toBeVisible()
  expect(box).toHaveValue('Not finished')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(stored).toContainEqual(expect.objectContaining({ content: 'Meanwhile.' })))
  await waitFor(() => expect(screen.queryByText(/^Not sent\./)).not.toBeInTheDocument())
})

it('an editor saves after an hour without the backend, in which the session expired', async () => {
  keepSession()
  const saved: unknown[] = []
  let refreshed = 0
  const { user } = renderApp('/admin?tab=testimonials', {
    handlers: [
      outage,
      http.post(auth('token'), () => {
        refreshed += 1
        return HttpResponse.json(aSession())
      }),
      http.post(table('testimonials'), async ({ request }) => {
        // Nobody can write without a session.
        expect(request.headers.get('authorization')).not.toBe('Bearer anon')
        saved.push(await request.json())
        return new HttpResponse(null, { status: 201 })
      }),
      ...accountHandlers(),
    ],
  })
  const quote = await screen.findByLabelText(/^Quote/, undefined, { timeout: 20_000 })
  const add = () => screen.getAllByRole('button', { name: 'Add Testimonial' }).at(-1)!
  await user.type(screen.getByLabelText(/^Name/), 'Mira')
  await user.type(quote, 'Every month.')
  away = true
  await user.click(add())
  expect(await screen.findByText(/^Failed to add item\./)).toBeVisible()
  await pass(hour)
  // Every half minute the two reads of the inbox and one connection; and retries of the session refresh.
  expect(asked.length).toBeGreaterThan(120)
  expect(asked.length).toBeLessThan(300)
  expect(sockets).toBeLessThan(150)
  expect(quote).toHaveValue('Every month.')

  away = false
  // The session is refreshed within a minute; until then a save fails.
  await user.click(add())
  expect(await screen.findByText('Failed to add item. The server could not be reached.')).toBeVisible()
  expect(quote).toHaveValue('Every month.')
  await pass(120_000)
  await user.click(add())
  expect(await screen.findByText('Testimonial added.')).toBeVisible()
  expect(saved).toMatchObject([{ name: 'Mira', company: null, quote: 'Every month.' }])
  expect(refreshed).toBeGreaterThan(0)
})
