/** Times of day in the site's time zone, by Intl alone. A wall-clock time is what a datetime-local input holds. */

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function partsOf(instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options })
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

function offsetAt(instant: Date, timeZone: string): string {
  const { timeZoneName = '' } = partsOf(instant, timeZone, { timeZoneName: 'longOffset' })
  return /[+-]\d\d:\d\d/.exec(timeZoneName)?.[0] ?? '+00:00'
}

const dayInMs = 24 * 3600 * 1000

/**
 * The instant of a wall-clock time, '2026-03-29T09:00'; null if it isn't one. Of an hour that a clock change repeats it is
 * the first; a time that the change skips is as much later as the clock moves: 02:30 becomes 03:30.
 */
export function instantOf(wallClock: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${wallClock}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallClock) || Number.isNaN(asUtc)) return null
  // The offsets before and after a change that may be near.
  const [before, after] = [asUtc - dayInMs, asUtc + dayInMs].map((near) => {
    const offset = offsetAt(new Date(near), timeZone)
    return { offset, instant: new Date(`${wallClock}${offset}`) }
  }) as [{ offset: string; instant: Date }, { offset: string; instant: Date }]
  return offsetAt(after.instant, timeZone) === after.offset &&
    offsetAt(before.instant, timeZone) !== before.offset
    ? after.instant
    : before.instant
}

/** The wall-clock time of an instant: '2026-03-29T09:00'. */
export function wallClockOf(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** An instant with its offset: 'Sun, 29 Mar 2026, 09:00 (UTC+02:00)'. */
export function zonedText(instant: Date, timeZone: string): string {
  const { weekday, day, month, year, hour, minute } = partsOf(instant, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const date = `${weekday}, ${day} ${month} ${year}, ${hour}:${minute}`
  return `${date} (UTC${offsetAt(instant, timeZone)})`
}
