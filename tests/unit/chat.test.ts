import { describe, expect, test } from 'vitest'
import type { ConversationMessage } from '@/data/chat/chat'
import { outbox, unconfirmed, type Outgoing } from '@/data/chat/outbox'
import { catchUpSince, mergeMessages } from '@/lib/chat'

const message = (
  id: string,
  second: number,
  more: Partial<ConversationMessage> = {},
): ConversationMessage => ({
  id,
  sender: 'user',
  content: `Message ${id}`,
  created_at: `2026-11-01T10:00:${String(second).padStart(2, '0')}.000000+00:00`,
  ...more,
})

const outgoing = (key: string, content: string, known: string[] = []): Outgoing => ({
  key,
  content,
  created_at: '2026-11-01T10:00:00Z',
  state: 'sending',
  known: new Set(known),
})

describe('messages from several sources', () => {
  test('appear once, ordered by time and then by id', () => {
    const merged = mergeMessages([message('b', 2)], [message('c', 2), message('a', 1), message('b', 2)])
    expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('leave the list unchanged if nothing is new', () => {
    const known = [message('a', 1)]
    expect(mergeMessages(known, [message('a', 1)])).toBe(known)
  })

  test('are requested from a little before the last one', () => {
    expect(catchUpSince([])).toBeUndefined()
    expect(catchUpSince([message('a', 30)])).toBe('2026-11-01T10:00:20.000Z')
  })
})

describe('sent messages', () => {
  test('are removed when the server’s copy arrives, each copy for one of them', () => {
    const sent = [outgoing('1', 'Hello'), outgoing('2', 'Hello')]
    expect(unconfirmed(sent, [message('a', 1, { content: 'Hello' })]).map(({ key }) => key)).toEqual(['2'])
  })

  test('are not confused with earlier messages or an answer', () => {
    const sent = [outgoing('1', 'Hello', ['old'])]
    const there = [
      message('old', 1, { content: 'Hello' }),
      message('bot', 2, { content: 'Hello', sender: 'bot' }),
    ]
    expect(unconfirmed(sent, there)).toEqual(sent)
  })

  test('are updated by their key', () => {
    const [first, second] = outbox([outgoing('1', 'a'), outgoing('2', 'b')], {
      type: 'change',
      key: '2',
      state: 'failed',
      failure: 'Not sent.',
    })
    expect([first?.state, second?.state, second?.failure]).toEqual(['sending', 'failed', 'Not sent.'])
  })
})
