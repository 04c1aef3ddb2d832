import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const setTimeZone = (timeZone: unknown) =>
  backend.query(
    'insert into site_settings (settings) values ($1) on conflict (id) do update set settings = $1',
    [JSON.stringify({ timeZone })],
  )
beforeEach(async () => {
  await backend.query('truncate digital_magazines')
  await setTimeZone('UTC')
  await backend.query('select private.publish_due()')
})

/** An edition so many days from today, in the site's time zone. */
const edition = (days: number) =>
  backend.query(
    'insert into digital_magazines (title, issue_date) values ($1, private.site_day() + $2::integer)',
    [`in ${days}`, days],
  )
async function titlesFor(role: 'visitor' | 'stranger' | 'admin') {
  const client = await backend.clientAs(role)
  const { data } = await client.from('digital_magazines').select('title').order('issue_date').throwOnError()
  return data.map(({ title }) => title)
}
const revision = async () => {
  const [row] = await backend.query<{ revision: string }>('select revision from private.content_revision')
  return row!.revision
}

describe('an edition', () => {
  test.each(['visitor', 'stranger'] as const)(
    'is there for a %s from the day of its issue on',
    async (role) => {
      for (const days of [-1, 0, 1]) await edition(days)
      expect(await titlesFor(role)).toEqual(['in -1', 'in 0'])
    },
  )

  test('is there for an admin before', async () => {
    for (const days of [0, 1]) await edition(days)
    expect(await titlesFor('admin')).toEqual(['in 0', 'in 1'])
  })

  test('goes by the day in the site’s time zone', async () => {
    await setTimeZone('Pacific/Kiritimati')
    await edition(0)
    expect(await titlesFor('visitor')).toEqual(['in 0'])
    // 25 hours behind.
    await setTimeZone('Pacific/Niue')
    expect(await titlesFor('visitor')).toEqual([])
  })

  test.each(['Mars/Olympus', '', 7, '-9', 'XYZ-14', '<X>9', null])(
    'goes by UTC where the time zone is %j',
    async (timeZone) => {
      await edition(0)
      await edition(1)
      await setTimeZone(timeZone)
      expect(await titlesFor('visitor')).toEqual(['in 0'])
      // Whatever the hour is now.
      expect(await backend.query('select private.site_time_zone() as zone')).toEqual([{ zone: 'UTC' }])
    },
  )

  test.each(['Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+9', 'UTC'])(
    'goes by %s where it is the time zone',
    async (timeZone) => {
      await setTimeZone(timeZone)
      expect(await backend.query('select private.site_time_zone() as zone')).toEqual([{ zone: timeZone }])
    },
  )
})

describe('rendered pages', () => {
  test('are renewed once on the day of an issue', async () => {
    await edition(0)
    await backend.query('update private.content_revision set editions_until = private.site_day() - 1')
    const before = await revision()
    await backend.query('select private.publish_due()')
    const renewed = await revision()
    expect(renewed).not.toBe(before)
    await backend.query('select private.publish_due()')
    expect(await revision()).toBe(renewed)
  })

  test('stay while nothing is issued', async () => {
    await edition(1)
    await backend.query('update private.content_revision set editions_until = private.site_day() - 1')
    const before = await revision()
    await backend.query('select private.publish_due()')
    expect(await revision()).toBe(before)
  })

  test('are next renewed at midnight in the site’s time zone', async () => {
    await setTimeZone('Asia/Kolkata')
    await backend.query('select private.publish_due()')
    await backend.query("insert into digital_magazines (title, issue_date) values ('T', '2100-01-02')")
    const [next] = await backend.query<{ at: string }>('select private.next_due() as at')
    expect(new Date(next!.at).toISOString()).toBe('2100-01-01T18:30:00.000Z')
  })

  test('are renewed in a time zone whose day is still to come', async () => {
    await setTimeZone('Pacific/Kiritimati')
    await edition(0)
    await backend.query('select private.publish_due()')
    await setTimeZone('Pacific/Niue')
    await backend.query('select private.publish_due()')
    const [row] = await backend.query<{ is: boolean }>(
      'select editions_until = private.site_day() as is from private.content_revision',
    )
    expect(row).toEqual({ is: true })
  })
})
