import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { LiveState } from '@/data/chat/live'
import { useInbox } from '@/data/chat/useInbox'
import { notifyOfMessage } from './notifications'

/** `unseen`: how many visitors' messages arrived while the page was hidden. */
type Inbox = { live: LiveState; unseen: number }

const InboxContext = createContext<Inbox>({ live: 'connecting', unseen: 0 })

/** Listens to all chats while the panel is open, in every tab, so that badges, lists and notifications are up to date. */
export function InboxProvider({ children }: { children: ReactNode }) {
  const [unseen, setUnseen] = useState(0)
  const live = useInbox((message) => {
    if (!document.hidden) return
    setUnseen((count) => count + 1)
    notifyOfMessage(message)
  })

  useEffect(() => {
    const onVisible = () => !document.hidden && setUnseen(0)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  return <InboxContext value={{ live, unseen }}>{children}</InboxContext>
}

/** Whether chats are received live, and how many messages are unseen. */
export const useInboxState = () => useContext(InboxContext)
