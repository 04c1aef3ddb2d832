import { expect, test } from 'vitest'
import { instantOf, isTimeZone, wallClockOf, zonedText } from '@/lib/time-zone'

test.each([
  ['2026-01-15T09:00', 'UTC', '2026-01-15T09:00:00.000Z', 'Thu, 15 Jan 2026, 09:00 (UTC+00:00)'],
  ['2026-03-29T09:00', 'Europe/Berlin', '2026-03-29T07:00:00.000Z', 'Sun, 29 Mar 2026, 09:00 (UTC+02:00)'],
  ['2026-09-01T00:00', 'Asia/Kolkata', '2026-08-31T18:30:00.000Z', 'Tue, 1 Sep 2026, 00:00 (UTC+05:30)'],
  ['2026-12-31T23:59', 'America/St_Johns', '2027-01-01T03:29:00.000Z', 'Thu, 31 Dec 2026, 23:59 (UTC-03:30)'],
  [
    '2026-06-01T12:00',
    'Pacific/Kiritimati',
    '2026-05-31T22:00:00.000Z',
    'Mon, 1 Jun 2026, 12:00 (UTC+14:00)',
  ],
])('%s in %s is %s, shown as %s', (wallClock, zone, instant, text) => {
  const found = instantOf(wallClock, zone)!
  expect(found.toISOString()).toBe(instant)
  expect(wallClockOf(found, zone)).toBe(wallClock)
  expect(zonedText(found, zone)).toBe(text)
})

test.each([
  ['2026-03-29T02:00', 'Europe/Berlin', 'Sun, 29 Mar 2026, 03:00 (UTC+02:00)'],
  ['2026-03-29T02:30', 'Europe/Berlin', 'Sun, 29 Mar 2026, 03:30 (UTC+02:00)'],
  ['2026-03-08T02:30', 'America/New_York', 'Sun, 8 Mar 2026, 03:30 (UTC-04:00)'],
  // Half an hour.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', 'Sun, 4 Oct 2026, 02:45 (UTC+11:00)'],
])('%s, which the clocks skip in %s, is %s', (wallClock, zone, text) => {
  expect(zonedText(instantOf(wallClock, zone)!, zone)).toBe(text)
})

test.each([
  ['2026-10-25T02:30', 'Europe/Berlin', 'Sun, 25 Oct 2026, 02:30 (UTC+02:00)'],
  ['2026-11-01T01:30', 'America/New_York', 'Sun, 1 Nov 2026, 01:30 (UTC-04:00)'],
])('%s, which comes twice in %s, is the first: %s', (wallClock, zone, text) => {
  expect(zonedText(instantOf(wallClock, zone)!, zone)).toBe(text)
})

test('the hours around a change are what they say', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'])
    for (const hour of ['00', '01', '03', '04', '12', '23']) {
      const wallClock = `${day}T${hour}:30`
      expect(wallClockOf(instantOf(wallClock, 'Europe/Berlin')!, 'Europe/Berlin')).toBe(wallClock)
    }
})

test('what is no time has no instant', () => {
  for (const typed of ['', 'tomorrow', '2026-13-01T00:00', '2026-01-01', '2026-01-01T00:00Z'])
    expect(instantOf(typed, 'UTC')).toBeNull()
})

test('a time zone is known by its name', () => {
  expect(['UTC', 'Europe/Berlin', 'Asia/Kolkata'].every(isTimeZone)).toBe(true)
  expect(['', 'Mars/Olympus', 'Europe/Berlin; drop'].some(isTimeZone)).toBe(false)
})
