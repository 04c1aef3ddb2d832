import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { ChatEmail } from '@/site/chat/ChatEmail'
import { ChatPanel } from '@/site/chat/ChatPanel'
import { server } from '../support/component-setup-server'
import { routine } from '../support/render-app-backend'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const conversation = {
  messages: [],
  keyOf: (id: string) => id,
  isLoading: false,
  outgoing: [],
  live: 'off' as never,
  send: () => {},
  refresh: () => undefined,
  retry: () => undefined,
}
const panel = (welcome: string) => (
  <ChatPanel
    welcome={welcome}
    sessionId="1"
    conversation={conversation}
    draft=""
    onDraft={() => {}}
    onSend={() => {}}
    onClose={() => {}}
    toggle={{ current: null }}
  />
)

it('shows a welcome, but no empty bubble', () => {
  const { rerender } = render(panel('Hello!'))
  expect(screen.getByText('Hello!')).toBeVisible()
  rerender(panel(' \n'))
  expect(screen.getByRole('log').querySelector('p')).toBeNull()
})

it('takes an address for the answers, where mail is sent', async () => {
  const asked: (string | undefined)[] = []
  server.use(
    http.post(routine('chat_email'), async ({ request }) => {
      const { address } = (await request.json()) as { address?: string }
      asked.push(address)
      if (asked.length === 2) return HttpResponse.json({ message: 'It broke.' }, { status: 500 })
      return HttpResponse.json(address ?? '')
    }),
  )
  const user = userEvent.setup()
  render(<ChatEmail sessionId="1" />)
  const field = await screen.findByLabelText('Get the answer by email too')
  const save = () => user.click(screen.getByRole('button', { name: 'Save Address' }))
  await user.type(field, 'ada@')
  await save()
  expect(await screen.findByText('Please enter an email address, like name@example.com.')).toBeVisible()
  await user.type(field, 'example.com')
  await save()
  expect(await screen.findByText('The address could not be saved. Please try again.')).toBeVisible()
  await save()
  expect(await screen.findByText(/^Answers are also sent to ada@example\.com\./)).toBeVisible()
  expect(asked).toEqual([undefined, 'ada@example.com', 'ada@example.com'])
})

it('asks for no address where no mail is sent', async () => {
  const answered = new Promise<void>((resolve) =>
    server.use(
      http.post(routine('chat_email'), () => {
        resolve()
        return HttpResponse.json(null)
      }),
    ),
  )
  const { container } = render(<ChatEmail sessionId="1" />)
  await answered
  expect(container).toBeEmptyDOMElement()
})
