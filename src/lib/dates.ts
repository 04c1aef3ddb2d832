export type DateStyle = 'day' | 'month' | 'moment' | 'time'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
}

/**
 * Formats an ISO date or timestamp; '' if it is invalid.
 * A date without a time (`2026-03-01`) is the same day everywhere, so it is formatted in UTC.
 */
export function formatDate(
  iso: string,
  style: DateStyle = 'day',
  locale?: string,
  timeZone?: string,
): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  const zone = dayOnly ? 'UTC' : timeZone
  return formatter(style, locale, zone).format(date)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept, since creating one takes longer than rendering the card of an article. */
function formatter(style: DateStyle, locale?: string, timeZone?: string) {
  const key = [style, locale, timeZone].join()
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone })
  formatters.set(key, kept)
  return kept
}

/** When an article was last revised after its publication; null if it wasn't. */
export const revisedAt = ({ date, revised_at }: { date: string; revised_at: string | null }) =>
  revised_at && Date.parse(revised_at) > Date.parse(date) ? revised_at : null
