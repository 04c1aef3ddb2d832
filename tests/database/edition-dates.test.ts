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
  await backend.query('truncate digital_magazines, edition_slugs')
  await setTimeZone('UTC')
  await backend.query('select private.publish_due()')
})

/** An edition so many days from today, in the site's time zone. */
const edition = (days: number) =>
  backend.query(
    'insert into digital_magazines (title, issue_date) values ($1, (now() at time zone private.site_time_zone())::date + $2::integer)',
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

describe('an edition with a moment of publication', () => {
  /** One whose moment is so many minutes from now, issued so many days from today. */
  const scheduled = (minutes: number, days: number) =>
    backend.query(
      `insert into digital_magazines (title, issue_date, publish_at, pdf_url)
       values ($1, current_date + $2::integer, now() + make_interval(mins => $3), '/secret.pdf')`,
      [`in ${minutes}`, days, minutes],
    )

  test.each(['visitor', 'stranger'] as const)('is there for a %s from then on', async (role) => {
    await scheduled(-1, 30)
    await scheduled(1, -30)
    expect(await titlesFor(role)).toEqual(['in -1'])
    const client = await backend.clientAs(role)
    const { data } = await client.from('edition_slugs').select('slug').throwOnError()
    expect(data).toEqual([{ slug: 'in-1' }])
  })

  test('is there for an admin before', async () => {
    await scheduled(1, -30)
    expect(await titlesFor('admin')).toEqual(['in 1'])
  })

  test('renews rendered pages then, and once', async () => {
    await scheduled(1, -30)
    const before = await revision()
    await backend.query('select private.publish_due()')
    expect(await revision()).toBe(before)
    const [next] = await backend.query<{ is: boolean }>(
      'select private.next_due() = publish_at as is from digital_magazines',
    )
    expect(next).toEqual({ is: true })
    // Its moment comes, without a change of the row.
    await backend.query("update private.content_revision set editions_until = now() - interval '2 hours'")
    await backend.query('alter table digital_magazines disable trigger user')
    await backend.query("update digital_magazines set publish_at = now() - interval '1 hour'")
    await backend.query('alter table digital_magazines enable trigger user')
    await backend.query('select private.publish_due()')
    const renewed = await revision()
    expect(renewed).not.toBe(before)
    await backend.query('select private.publish_due()')
    expect(await revision()).toBe(renewed)
  })
})

describe('rendered pages', () => {
  test('are renewed once on the day of an issue', async () => {
    await edition(0)
    await backend.query("update private.content_revision set editions_until = now() - interval '2 days'")
    const before = await revision()
    await backend.query('select private.publish_due()')
    const renewed = await revision()
    expect(renewed).not.toBe(before)
    await backend.query('select private.publish_due()')
    expect(await revision()).toBe(renewed)
  })

  test('stay while nothing is issued', async () => {
    await edition(1)
    await backend.query("update private.content_revision set editions_until = now() - interval '2 days'")
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
    const [row] = await backend.query<{ is: boolean }>('select private.next_due() > now() as is')
    expect(row).toEqual({ is: true })
  })
})
