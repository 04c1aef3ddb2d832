import { expect, it, onTestFinished } from 'vitest'
import { formatDate } from '@/lib/dates'

const styles = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
} as const

/** Every month, and every hour of a day. */
const moments = Array.from({ length: 400 }, (_, n) => new Date(n * 2441 * 3_600_000).toISOString())

it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'formats American dates as Intl does in %s',
  (own) => {
    const { TZ } = process.env
    process.env.TZ = own
    onTestFinished(() => {
      if (TZ === undefined) delete process.env.TZ
      else process.env.TZ = TZ
    })
    expect(new Set(moments.map((iso) => new Date(iso).getMonth())).size).toBe(12)
    expect(new Set(moments.map((iso) => new Date(iso).getHours())).size).toBe(24)
    for (const style of ['day', 'month'] as const) {
      const intl = (timeZone: string) => new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
      for (const zone of [undefined, 'UTC', 'Asia/Tokyo']) {
        const expected = intl(zone ?? own)
        for (const iso of [...moments, '0987-01-05T10:00:00Z'])
          expect(formatDate(iso, style, 'en-US', zone)).toBe(expected.format(new Date(iso)))
        for (const iso of ['2026-03-01', '2026-12-31'])
          expect(formatDate(iso, style, 'en-US', zone)).toBe(intl('UTC').format(new Date(iso)))
      }
    }
  },
)

it('says nothing of an invalid date', () => {
  expect(formatDate('soon', 'day', 'en-US')).toBe('')
})
