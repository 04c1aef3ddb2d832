import { useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import { useRole } from '@/admin/session/session-context'
import { dashboardCountsQuery } from '@/data/dashboard'
import { useSettings } from '@/data/SiteDataProvider'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { isAtLeast } from '@/lib/roles'
import { focusOn } from '@/ui/focus'
import { TabLink } from './TabLink'
import { groupsOf, newslettersTab, outboxTab } from './tabs'

type TabNavigationProps = { current: string; onPick?: () => void }

/**
 * The panel's tabs in groups. They are links, so that one can be opened in a new window. Arrow keys, Home and End only
 * move the focus, across the groups, and Enter opens a tab, since opening one may ask about unsaved changes. Each group
 * is a tab list, since a tab list may own nothing but tabs.
 */
export function TabNavigation({ current, onPick }: TabNavigationProps) {
  const { data: counts } = useQuery(dashboardCountsQuery())
  const waiting: Record<string, number | undefined> = {
    chat: counts?.unhandledChats,
    messages: counts?.unreadMessages,
  }
  const role = useRole()
  const { data: mail } = useQuery({ ...mailSettingsQuery(), enabled: isAtLeast(role, 'editor') })
  const mode = mail?.mode ?? 'off'
  const hidden = [mode === 'off' && newslettersTab, mode !== 'outbox' && outboxTab]
  const list = useRef<HTMLElement>(null)

  function move(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = all.findIndex((tab) => tab === document.activeElement)
    const target = targetOf(event.key, at, all.length)
    if (target === null) return
    event.preventDefault()
    focusOn(all[target])
  }

  return (
    <nav ref={list} aria-label="Admin" className="space-y-4">
      {groupsOf(role, useSettings().editorsCompose).map(({ name, tabs }) => (
        <div key={name ?? ''}>
          {name && (
            <p aria-hidden className="px-3 pb-1 text-note font-semibold text-faint">
              {name}
            </p>
          )}
          {/* Focus is on the tabs, never on the list. */}
          <div
            role="tablist"
            aria-label={name ?? 'Admin'}
            aria-orientation="vertical"
            tabIndex={-1}
            onKeyDown={move}
            className="space-y-0.5"
          >
            {tabs
              .filter(({ id }) => id === current || !hidden.includes(id))
              .map((tab) => (
                <TabLink
                  key={tab.id}
                  tab={tab}
                  isCurrent={tab.id === current}
                  waiting={waiting[tab.id]}
                  onPick={onPick}
                />
              ))}
          </div>
        </div>
      ))}
    </nav>
  )
}

function targetOf(key: string, at: number, length: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
