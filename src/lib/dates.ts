/** Formats dates for readers. */

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
  const isLocalOrUtc = zone === undefined || zone === 'UTC'
  if (locale === 'en-US' && isLocalOrUtc && (style === 'day' || style === 'month'))
    return americanDate(date, style, zone === 'UTC')
  return formatter(style, locale, zone).format(date)
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The same as Intl's, whose first use takes a slow phone 80 ms, in which a page doesn't respond. */
function americanDate(date: Date, style: 'day' | 'month', isUtc: boolean): string {
  const [year, month, day] = isUtc
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()]
  return style === 'month' ? `${months[month]} ${year}` : `${months[month]} ${day}, ${year}`
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
