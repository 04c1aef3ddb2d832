import { useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import { useRole } from '@/admin/session/session-context'
import { dashboardCountsQuery } from '@/data/dashboard'
import { focusOn } from '@/ui/focus'
import { TabLink } from './TabLink'
import { tabsOf } from './tabs'

type TabNavigationProps = { current: string; onPick?: () => void }

/**
 * The panel's tabs. They are links, so that one can be opened in a new window. Arrow keys, Home and End only move the
 * focus, and Enter opens a tab, since opening one may ask about unsaved changes.
 */
export function TabNavigation({ current, onPick }: TabNavigationProps) {
  const { data: counts } = useQuery(dashboardCountsQuery())
  const waiting: Record<string, number | undefined> = {
    chat: counts?.unhandledChats,
    messages: counts?.unreadMessages,
  }
  const role = useRole()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = all.findIndex((tab) => tab === document.activeElement)
    const target = targetOf(event.key, at, all.length)
    if (target === null) return
    event.preventDefault()
    focusOn(all[target])
  }

  return (
    // Focus is on the tabs, never on the list.
    <div
      ref={list}
      role="tablist"
      aria-label="Admin"
      aria-orientation="vertical"
      tabIndex={-1}
      onKeyDown={move}
      className="space-y-0.5"
    >
      {tabsOf(role).map((tab) => (
        <TabLink
          key={tab.id}
          tab={tab}
          isCurrent={tab.id === current}
          waiting={waiting[tab.id]}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

function targetOf(key: string, at: number, length: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
