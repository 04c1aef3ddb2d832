import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { adminRealtime } from '../backend'
import { queryKeys } from '../query-keys'
import { useChannel, type LiveState } from './live'
import { useCatchUp } from './useCatchUp'
import { useNewMessages } from './useNewMessages'
import type { VisitorMessage } from './chat-admin'

/** Delay (ms) that groups several messages into one refresh. */
const refreshDelay = 300

/**
 * Subscribes to all chat sessions, for an admin: refreshes sessions, messages and counts on every change. A broadcast only says
 * that something has changed. `onVisitorMessage` gets each new message of a visitor.
 */
export function useInbox(onVisitorMessage: (message: VisitorMessage) => void): LiveState {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readNew = useNewMessages(onVisitorMessage)

  const refresh = useCallback(
    () =>
      Promise.all(
        [queryKeys.list('chat_sessions'), queryKeys.list('chat_messages'), ['dashboard']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }, { throwOnError: true }),
        ),
      ),
    [queryClient],
  )
  const refreshSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      refresh().catch(() => {})
      readNew()
    }, refreshDelay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const live = useChannel(adminRealtime, 'chat:inbox', { onBroadcast: refreshSoon, onLive: refreshSoon })
  useCatchUp(refresh, { active: true, polls: live !== 'live' })
  return live
}
