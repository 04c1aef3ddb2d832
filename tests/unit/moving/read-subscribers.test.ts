import { describe, expect, it } from 'vitest'
import { readSubscribers } from '@/moving/read-subscribers'
import { subscribersCsv } from '@/moving/export/subscribers-csv'

const read = (text: string | Buffer) => {
  const bytes = Buffer.from(text as string)
  return readSubscribers(new Uint8Array(bytes).buffer)
}
const emails = async (text: string | Buffer) => (await read(text)).rows.map(({ email }) => email)

describe('a file of subscribers', () => {
  it.each([
    ['a byte order mark', '\uFEFFEmail,Name\r\nann@example.com,Ann\r\n'],
    ['semicolons', 'Name;E-Mail-Adresse\nAnn;ann@example.com\n'],
    ['a line for Excel', 'sep=;\r\nName;Email\r\n"Lee; Ann";ann@example.com\r\n'],
    ['tabs in UTF-16', Buffer.from('\uFEFFName\tE-mail\r\nAnn\tann@example.com', 'utf16le')],
    ['Latin-1', Buffer.from('Pr\xe9nom;Email\nZo\xe9;ann@example.com', 'latin1')],
    ['old line ends', 'Email\rann@example.com\r'],
    ['no header', 'Ann,ann@example.com'],
    ['what was pasted with an address', 'Email\n"Ann <Ann@Example.com>"'],
  ])('may have %s', async (_name, text) => {
    expect(await emails(text)).toEqual(['ann@example.com'])
  })

  it('keeps letters of Latin-1 in an address', async () => {
    expect(await emails(Buffer.from('Email\nj\xf6rg@m\xfcnchen.example', 'latin1'))).toEqual([
      'jörg@münchen.example',
    ])
  })

  it('gives the line numbers of a text editor for what can’t be read, also after cells of several lines', async () => {
    const { rows, unreadable, repeated } = await read(
      'Email,Note\n"ann@example.com","two\nlines"\n\nnobody,here\nANN@example.com,again\n,\nben@example.com,\nx@,\n',
    )
    expect(rows.map(({ email }) => email)).toEqual(['ann@example.com', 'ben@example.com'])
    expect(unreadable).toEqual([
      { line: 5, text: 'nobody, here' },
      { line: 9, text: 'x@, ' },
    ])
    expect(repeated).toBe(1)
  })

  it('comes from Mailchimp', async () => {
    const { rows } = await read(
      '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME\n' +
        'ann@example.com,Ann,2,"2021-05-06 07:08:09","2021-05-06 07:09:00",\n' +
        'ben@example.com,Ben,2,,,"2022-01-01 00:00:00"\n',
    )
    expect(rows).toEqual([
      {
        email: 'ann@example.com',
        at: '2021-05-06T07:08:09.000Z',
        confirmed_at: '2021-05-06T07:09:00.000Z',
        has_left: false,
      },
      { email: 'ben@example.com', at: undefined, confirmed_at: undefined, has_left: true },
    ])
  })

  it('comes from Ghost, Substack or this site', async () => {
    const statesOf = async (text: string) =>
      (await read(text)).rows.map(({ email, has_left }) => [email, has_left])
    const expected = [
      ['ann@example.com', false],
      ['ben@example.com', true],
    ]
    expect(
      await statesOf(
        'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n' +
          '1,ann@example.com,Ann,,true,false,,2023-01-02T03:04:05.000Z,,,\n2,ben@example.com,Ben,,false,false,,,,,\n',
      ),
    ).toEqual(expected)
    expect(
      await statesOf(
        'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\n' +
          'ann@example.com,false,,other,false,2023-01-02T03:04:05.000Z,\nben@example.com,false,,other,true,,\n',
      ),
    ).toEqual(expected)
    const at = '2026-01-01T00:00:00.000Z'
    const ours = ['+ann@example.com', 'ben@example.com', 'cleo@example.com'].map((email, index) => ({
      email,
      created_at: at,
      status: ['active', 'unsubscribed', 'pending'][index]!,
    }))
    const again = await read(subscribersCsv(ours))
    expect(again.rows.map(({ email, has_left }) => [email, has_left])).toEqual([
      ['+ann@example.com', false],
      ['ben@example.com', true],
    ])
    expect(again.rows[0]!.at).toBe(at)
    expect(again.unconfirmed).toBe(1)
  })

  it('takes any system’s word for having left, and the last word where a file has several lines', async () => {
    const leftOf = async (text: string) => (await read(text)).rows.map(({ has_left }) => has_left)
    expect(
      await leftOf(
        'email,status,created_at,unsubscribed_at\n' +
          'a@example.com,active,2023-03-24 10:23:10 UTC,\nb@example.com,active,,2024-03-13 11:33:53 UTC\n',
      ),
    ).toEqual([false, true])
    const statuses = [
      'Subscribed',
      'Opted-Out',
      'SUPPRESSED',
      '0',
      'spam_complaint',
      'hard bounce',
      '1',
      'paid',
    ]
    expect(
      await leftOf(
        `email,status\n${statuses.map((status, at) => `p${at}@example.com,${status}`).join('\n')}`,
      ),
    ).toEqual([false, true, true, true, true, true, false, false])
    expect(await leftOf('email,status\nann@example.com,active\nANN@example.com,unsubscribed\n')).toEqual([
      true,
    ])
  })

  it('takes no day that could be two', async () => {
    expect((await read('Email,created_at\nann@example.com,3/4/2025')).rows[0]!.at).toBeUndefined()
  })

  it.each(['', 'Name\nAnn\n', '\uFEFF'])('is refused without an address: %j', async (text) => {
    await expect(read(text)).rejects.toThrow('No email address was found in this file.')
  })
})
