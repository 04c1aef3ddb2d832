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
  outgoing: [],
  live: 'off' as never,
  send: () => {},
  retry: () => undefined,
}
const panel = (welcome: string) => (
  <ChatPanel
    id="chat"
    welcome={welcome}
    sessionId="1"
    conversation={conversation}
    draft=""
    onDraft={() => {}}
    onClose={() => {}}
  />
)

it('welcomes, but not with an empty bubble', () => {
  const { rerender } = render(panel('Hello!'))
  expect(screen.getByText('Hello!')).toBeVisible()
  rerender(panel(' \n'))
  expect(screen.getByRole('log').querySelector('p')).toBeNull()
})
