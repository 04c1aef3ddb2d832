import { formatDate, type DateStyle } from '@/lib/dates'
import { useHydrated } from './useHydrated'

type DateTextProps = { iso: string; style?: DateStyle; className?: string }

/** A date in the reader's language and time zone. Servers don't know them and render US English and UTC. */
export function DateText({ iso, style = 'day', className }: DateTextProps) {
  const hydrated = useHydrated()
  return (
    <time dateTime={iso} className={className}>
      {hydrated ? formatDate(iso, style) : formatDate(iso, style, 'en-US', 'UTC')}
    </time>
  )
}
