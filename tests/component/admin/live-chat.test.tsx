import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { queryKeys } from '@/data/query-keys'
import { accountHandlers, keepSession } from '../../support/admin-session'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'

const session_id = '10000000-0000-4000-8000-000000000000'
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const message = (minute: number) => ({
  id: `20000000-0000-4000-8000-0000000000${String(minute).padStart(2, '0')}`,
  session_id,
  sender: 'user',
  content: `Message ${minute}`,
  is_handled: false,
  created_at: at(minute),
})
/** A full page, the newest first, and the one before it. */
const newest = Array.from({ length: 50 }, (_, index) => message(59 - index))
const earlier = [message(1), message(0)]

const session = {
  session_id,
  last_message: 'Message 59',
  last_sender: 'user',
  last_message_at: at(59),
  is_handled: false,
}

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

it('loads earlier messages even if a new one arrives meanwhile', async () => {
  const asked: (() => void)[] = []
  const { user, queryClient } = renderApp(`/admin?tab=chat&session=${session_id}`, {
    handlers: [
      http.get(table('chat_sessions'), ({ request }) =>
        HttpResponse.json(request.url.includes('session_id=eq') ? session : [session]),
      ),
      http.get(table('chat_messages'), async ({ request }) => {
        if (!request.url.includes('created_at=lte')) return HttpResponse.json([...newest, earlier[0]])
        // The first request for them waits until it is aborted.
        if (asked.length === 0) await new Promise<void>((resolve) => asked.push(resolve))
        return HttpResponse.json(earlier)
      }),
      ...accountHandlers(),
    ],
  })
  const log = await screen.findByRole('log', { name: 'Conversation' })
  await user.click(await within(log).findByRole('button', { name: 'Show earlier messages' }))
  await expect.poll(() => asked.length).toBe(1)
  await queryClient.invalidateQueries({ queryKey: queryKeys.list('chat_messages') })
  asked[0]!()
  expect(await within(log).findByText('Message 0')).toBeVisible()
  expect(within(log).queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

it('sends a reply once, also if Enter comes again before anything is rendered', async () => {
  const sent: unknown[] = []
  const { user } = renderApp(`/admin?tab=chat&session=${session_id}`, {
    handlers: [
      http.get(table('chat_sessions'), () => HttpResponse.json([session])),
      http.get(table('chat_messages'), () => HttpResponse.json([message(0)])),
      http.post(table('chat_messages'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(null, { status: 201 })
      }),
      ...accountHandlers(),
    ],
  })
  const reply = await screen.findByLabelText('Type your reply...')
  await user.type(reply, 'We are on it.')
  for (let pressed = 0; pressed < 2; pressed++) fireEvent.keyDown(reply, { key: 'Enter' })
  await waitFor(() => expect(reply).toHaveValue(''))
  expect(sent).toHaveLength(1)
})

it.each([
  { answer: 'sent', stays: '' },
  { answer: 'refused', stays: 'We are on it.' },
])(
  'clears a reply that is $answer after its conversation was left only if it was stored',
  async ({ answer, stays }) => {
    const other = { ...session, session_id: session_id.replace('1', '2'), last_message: 'Another' }
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const { user } = renderApp(`/admin?tab=chat&session=${session_id}`, {
      handlers: [
        http.get(table('chat_sessions'), () => HttpResponse.json([session, other])),
        http.get(table('chat_messages'), () => HttpResponse.json([message(0)])),
        http.post(table('chat_messages'), async () => {
          await held
          return answer === 'sent'
            ? HttpResponse.json(null, { status: 201 })
            : HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 })
        }),
        ...accountHandlers(),
      ],
    })
    const reply = () => screen.getByLabelText('Type your reply...')
    await user.type(await screen.findByLabelText('Type your reply...'), 'We are on it.{Enter}')
    await user.click(screen.getByRole('button', { name: /Another/ }))
    await waitFor(() => expect(reply()).toHaveValue(''))
    letGo()
    if (answer === 'refused') expect(await screen.findByText(/It broke\./)).toBeVisible()
    else
      await waitFor(() =>
        expect(Object.keys(localStorage).filter((key) => key.includes('chat:'))).toEqual([]),
      )
    await user.click(screen.getByRole('button', { name: /Message 59/ }))
    await waitFor(() => expect(reply()).toHaveValue(stays))
  },
)

it('moves chats to Spam, the open one and those that are selected, and shows the next', async () => {
  const all = [0, 1, 2].map((n) => ({
    ...session,
    session_id: `0000000${n}-0000-4000-8000-000000000000`,
    last_message: `From visitor ${n}`,
    spam_at: null as string | null,
  }))
  const { user } = renderApp('/admin?tab=chat', {
    handlers: [
      http.get(table('chat_sessions'), ({ request }) => {
        const query = new URL(request.url).searchParams
        const id = query.get('session_id')?.slice(3)
        if (id) return HttpResponse.json(all.find(({ session_id }) => session_id === id))
        return HttpResponse.json(
          all.filter(({ spam_at }) => (query.get('spam_at') === 'is.null') === !spam_at),
        )
      }),
      http.get(table('chat_messages'), () => HttpResponse.json([message(0)])),
      http.patch(table('chat_sessions'), async ({ request }) => {
        const ids = new URL(request.url).searchParams.get('session_id')!
        const moved = all.filter(({ session_id }) => ids.includes(session_id))
        for (const one of moved) Object.assign(one, await request.clone().json())
        return HttpResponse.json(moved.map(({ session_id }) => ({ session_id })))
      }),
      ...accountHandlers(),
    ],
  })
  expect(await screen.findByRole('region', { name: 'Session 00000000' })).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Move to Spam' }))
  expect(await screen.findByText('Moved to Spam.')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Session 00000001' })).toBeVisible()
  expect(screen.queryByText('From visitor 0')).toBeNull()

  await user.click(screen.getByLabelText('Select all'))
  const bar = within(screen.getByRole('group', { name: 'Selected items' }))
  await user.dblClick(bar.getByRole('button', { name: 'Move to Spam' }))
  expect(await screen.findByText('2 sessions moved to Spam.')).toBeVisible()
  expect(await screen.findByText('No conversations yet')).toBeVisible()

  await user.selectOptions(screen.getByLabelText('Folder'), 'Spam')
  await user.click(await screen.findByRole('button', { name: /From visitor 2/ }))
  await user.click(await screen.findByRole('button', { name: 'Not Spam' }))
  expect(await screen.findByText('Moved to the inbox.')).toBeVisible()
  expect(all.map(({ spam_at }) => spam_at === null)).toEqual([false, false, true])
})
