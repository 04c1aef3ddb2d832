import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { TabEntry } from './tabs'

type TabLinkProps = {
  tab: TabEntry
  isCurrent: boolean
  /** How many items need attention. */
  waiting?: number
  onPick?: () => void
}

export function TabLink({ tab: { id, name, icon: Icon }, isCurrent, waiting = 0, onPick }: TabLinkProps) {
  return (
    <Link
      to={paths.admin.href(id)}
      role="tab"
      aria-selected={isCurrent}
      aria-controls={tabPanelId}
      tabIndex={isCurrent ? 0 : -1}
      // A description, so that the tab's accessible name stays the same.
      title={waiting > 0 ? `${waiting} ${id === 'chat' ? 'unhandled' : 'unread'}` : undefined}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
      className={clsx(
        'relative flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors duration-150',
        isCurrent ? 'bg-ink/8 text-ink' : 'text-muted hover:bg-ink/5 hover:text-ink',
      )}
    >
      {isCurrent && (
        <span aria-hidden className="absolute inset-y-2.5 left-0 w-0.5 mark-gradient forced-colors:w-1" />
      )}
      <Icon aria-hidden className={clsx('size-4.5 shrink-0', isCurrent && 'text-primary-text')} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {waiting > 0 && (
        <span
          aria-hidden
          className="min-w-5 rounded-full fill-gradient px-1.5 text-center text-xs leading-5 font-semibold tabular-nums"
        >
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </Link>
  )
}

export const tabPanelId = 'tab-panel'
