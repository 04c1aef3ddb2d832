import { expect, it } from 'vitest'
import { formatDate } from '@/lib/dates'

it("shows a moment in the site's time zone, and a day without a time as that day", () => {
  expect(formatDate('2026-03-01T01:00:00Z', 'day', 'en-US', 'America/Los_Angeles')).toBe('February 28, 2026')
  expect(formatDate('2026-03-01T23:00:00Z', 'month', 'de', 'Asia/Tokyo')).toBe('März 2026')
  expect(formatDate('2026-03-01', 'day', 'en-US', 'America/Los_Angeles')).toBe('March 1, 2026')
})

it('says nothing of an invalid date', () => {
  expect(formatDate('soon', 'day', 'en-US')).toBe('')
})
