import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChatPanel } from '@/site/chat/ChatPanel'

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
