import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { LiveState } from '@/data/chat/live'
import { useInbox } from '@/data/chat/useInbox'
import { notifyOfMessage } from './notifications'

/** `unseen`: how many visitors' messages came while the editor looked elsewhere. */
type Inbox = { live: LiveState; unseen: number }

const InboxContext = createContext<Inbox>({ live: 'connecting', unseen: 0 })

/** Follows all chats while the panel is open, whatever tab is in view: badges, lists and notifications stay current. */
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

/** Whether chats arrive by themselves, and what came unseen. */
export const useInboxState = () => useContext(InboxContext)
