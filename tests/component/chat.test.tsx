import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/chat/live'
import { rpc } from '../support/admin-session'
import { renderApp } from '../support/render-app'
import { table } from '../support/render-app-backend'

type Message = { id: string; sender: string; content: string; created_at: string }

const key = 'chat-conversation'
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { id: string; lastAt: number } | null
const day = 24 * 3600 * 1000

beforeEach(() => {
  localStorage.clear()
  // Live updates have their own tests.
  vi.spyOn(live, 'useChannel').mockReturnValue('live')
})

/** A backend that stores messages by session. */
function aChat() {
  const sessions = new Map<string, Message[]>()
  const asked: string[] = []
  const add = (id: string, sender: string, content: string) => {
    const messages = sessions.get(id) ?? []
    const at = new Date(Date.now() + messages.length).toISOString()
    sessions.set(id, [...messages, { id: `${id}-${messages.length}`, sender, content, created_at: at }])
  }
  const handlers = [
    http.post(table('chat_messages'), async ({ request }) => {
      const { session_id, content } = (await request.json()) as { session_id: string; content: string }
      add(session_id, 'user', content)
      return new HttpResponse(null, { status: 201 })
    }),
    http.post(rpc('chat_conversation'), async ({ request }) => {
      const { session_id } = (await request.json()) as { session_id: string }
      asked.push(session_id)
      return HttpResponse.json(sessions.get(session_id) ?? [])
    }),
    http.post(rpc('chat_auto_reply'), () => HttpResponse.json([])),
  ]
  return { sessions, asked, add, handlers }
}

const open = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Open chat' }))
  return screen.findByPlaceholderText('Type your message...')
}
const log = () => within(screen.getByRole('log', { name: 'Conversation' }))

/** A visitor writes, and leaves the page. */
async function writeAndLeave(chat: ReturnType<typeof aChat>) {
  const { user, unmount } = renderApp('/about', { handlers: chat.handlers })
  await user.type(await open(user), 'Are you there?{Enter}')
  await waitFor(() => expect(stored() && chat.sessions.get(stored()!.id)).toHaveLength(1))
  unmount()
  return stored()!.id
}

it('requests and stores nothing for a visitor who never wrote', async () => {
  const chat = aChat()
  const { user } = renderApp('/about', { handlers: chat.handlers })
  await open(user)
  expect(screen.queryByRole('button', { name: 'End this conversation' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Close chat' })[0]!)
  expect(chat.asked).toEqual([])
  expect(stored()).toBeNull()
})

it('shows after a reload that there is an answer, and then the conversation', async () => {
  const chat = aChat()
  const id = await writeAndLeave(chat)
  chat.add(id, 'bot', 'Here we are.')

  const { user, unmount } = renderApp('/faq', { handlers: chat.handlers })
  expect(await screen.findByText('A new message in the chat.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open chat' })).toHaveTextContent('1'))
  await open(user)
  expect(await log().findByText('Are you there?')).toBeVisible()
  expect(log().getByText('Here we are.')).toBeVisible()
  unmount()

  // A read answer is not new on the next page.
  const before = chat.asked.length
  renderApp('/about', { handlers: chat.handlers })
  await waitFor(() => expect(chat.asked.length).toBeGreaterThan(before))
  expect(screen.queryByText('A new message in the chat.')).toBeNull()
})

it('forgets a conversation 30 days after its last message', async () => {
  const chat = aChat()
  await writeAndLeave(chat)
  localStorage.setItem(key, JSON.stringify({ ...stored(), lastAt: Date.now() - 31 * day }))
  const before = chat.asked.length
  const { user } = renderApp('/about', { handlers: chat.handlers })
  await open(user)
  expect(log().queryByText('Are you there?')).toBeNull()
  expect(chat.asked).toHaveLength(before)
  expect(stored()).toBeNull()
})

it('ends the conversation after a confirmation', async () => {
  const chat = aChat()
  const id = await writeAndLeave(chat)
  const { user } = renderApp('/about', { handlers: chat.handlers })
  const box = await open(user)
  await log().findByText('Are you there?')
  await user.click(screen.getByRole('button', { name: 'End this conversation' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'End this conversation?' }))
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  expect(stored()!.id).toBe(id)

  // Escape closes the dialog, not the chat below it.
  await user.click(screen.getByRole('button', { name: 'End this conversation' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(box).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'End this conversation' }))
  await user.click(await screen.findByRole('button', { name: 'End conversation' }))
  expect(stored()).toBeNull()
  expect(log().queryByText('Are you there?')).toBeNull()
  const next = screen.getByPlaceholderText('Type your message...')
  await waitFor(() => expect(next).toHaveFocus())
  await user.type(next, 'Anew{Enter}')
  await waitFor(() => expect(stored()).not.toBeNull())
  expect(stored()!.id).not.toBe(id)
})

it('follows changes of the conversation in another tab', async () => {
  const chat = aChat()
  const { user } = renderApp('/about', { handlers: chat.handlers })
  await open(user)
  const elsewhere = (value: object | null) => {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
    fireEvent(window, new StorageEvent('storage', { key }))
  }
  const id = '10000000-0000-4000-8000-000000000000'
  chat.add(id, 'user', 'From the other tab')
  elsewhere({ id, lastAt: Date.now(), seenAt: 0 })
  expect(await log().findByText('From the other tab')).toBeVisible()

  chat.add(id, 'user', 'And more')
  elsewhere({ id, lastAt: Date.now() + 5000, seenAt: 0 })
  expect(await log().findByText('And more')).toBeVisible()

  await user.type(screen.getByPlaceholderText('Type your message...'), 'From this one{Enter}')
  await waitFor(() => expect(chat.sessions.get(id)).toHaveLength(3))

  elsewhere(null)
  await waitFor(() => expect(log().queryByText('And more')).toBeNull())
  expect(stored()).toBeNull()
})

it.each(['setItem', 'getItem'] as const)('works if %s of the storage throws', async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Blocked', 'QuotaExceededError')
  })
  const chat = aChat()
  const { user } = renderApp('/about', { handlers: chat.handlers })
  await user.type(await open(user), 'One{Enter}')
  expect(await log().findByText('One')).toBeVisible()
  await waitFor(() => expect(log().queryByText('Sending…')).toBeNull())
  await user.type(screen.getByPlaceholderText('Type your message...'), 'Two{Enter}')
  await waitFor(() => expect([...chat.sessions.values()].map((each) => each.length)).toEqual([2]))
})

it('keeps the bubble of a message when the server has stored it', async () => {
  const chat = aChat()
  let store = () => {}
  const seen = new Promise<void>((resolve) => (store = resolve))
  const slow = http.post(table('chat_messages'), () => seen)
  const { user } = renderApp('/about', { handlers: [slow, ...chat.handlers] })
  await user.type(await open(user), 'Hello{Enter}')
  await log().findByText('Sending…')
  const bubble = log().getByText('Hello')
  store()
  await waitFor(() => expect(bubble.closest('li')?.querySelector('time')).toBeInTheDocument())
  await waitFor(() => expect(chat.asked).not.toEqual([]))
  await waitFor(() => expect(log().queryByText('Sending…')).toBeNull())
  expect(bubble).toBeVisible()
})

it.each(['no JSON', '{"id":"7","lastAt":1}', '[]', '{"id":7}'])('survives a stored %s', async (value) => {
  localStorage.setItem(key, value)
  const chat = aChat()
  const { user } = renderApp('/about', { handlers: chat.handlers })
  await user.type(await open(user), 'Hello{Enter}')
  expect(await log().findByText('Hello')).toBeVisible()
})
