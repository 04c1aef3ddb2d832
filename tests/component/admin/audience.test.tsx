import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { replyLink } from '@/admin/messages/reply-link'
import { subscribersCsv } from '@/moving/export/subscribers-csv'
import { keepSession, openPanel, rpc } from '../../support/admin-session'
import { failing, table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const ranged = (rows: object[], total: number) =>
  HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } })

describe('Subscribers', () => {
  const subscriber = (index: number) => ({
    id: uuid(index),
    email: `reader${index}@example.com`,
    created_at: new Date(Date.UTC(2026, 9, 1) - index * 60_000).toISOString(),
    status: 'active',
  })
  /** Pages by offset for the list and by keyset for the export, with at most 1,000 rows per response. */
  const subscribers = (count: number, asked: string[] = []) =>
    http.get(table('newsletter_subscribers'), ({ request }) => {
      const all = Array.from({ length: count }, (_, index) => subscriber(index + 1))
      const { searchParams } = new URL(request.url)
      if (searchParams.get('limit') === '1000') asked.push(searchParams.get('or') ?? '')
      const last = /id\.gt\.([0-9a-f-]+)/.exec(searchParams.get('or') ?? '')?.[1]
      const from = last ? all.findIndex(({ id }) => id === last) + 1 : 0
      return ranged(all.slice(from, from + Math.min(Number(searchParams.get('limit')), 1000)), count)
    })
  const openSubscribers = (...handlers: RequestHandler[]) => openPanel('newsletter', 'Subscribers', handlers)
  const exportButton = () => screen.getByRole('button', { name: 'Export CSV' })

  it('says what a new edition will send, and that nothing is sent yet', async () => {
    await openSubscribers(subscribers(0))
    expect(await screen.findByRole('heading', { name: 'Automatic email' })).toBeVisible()
    expect(screen.getByText(/new digital edition is added.*Until it can, nothing is sent/)).toBeVisible()
  })

  it('turns the Outbox on with one button, and then shows its tab', async () => {
    const saved: unknown[] = []
    const settings = [
      http.get(table('mail_settings'), () => HttpResponse.json(saved)),
      http.post(table('mail_settings'), async ({ request }) => {
        saved.push(await request.json())
        return new HttpResponse(null, { status: 201 })
      }),
    ]
    const { user } = await openSubscribers(...settings, subscribers(0))
    expect(await screen.findByText(/This site sends no mail/)).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Outbox' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Turn On the Outbox' }))
    expect(await screen.findByText('Mail delivery saved.')).toBeVisible()
    expect(saved).toEqual([{ id: 1, mode: 'outbox' }])
    expect(await screen.findByRole('tab', { name: 'Outbox' })).toBeVisible()
  })

  it('shows which records the sender’s domain lacks, and says where they can’t be read', async () => {
    const record = { name: '_dmarc.longhand.example', value: 'v=DMARC1; p=none' }
    const found = { ...record, isFound: true }
    const answers = [
      HttpResponse.json({ records: { spf: found, dkim: found, dmarc: { ...record, isFound: false } } }),
      HttpResponse.json({ message: 'The DNS could not be read: ESERVFAIL.' }, { status: 503 }),
      HttpResponse.json({ message: 'This is not a question that is answered here.' }, { status: 400 }),
    ]
    const { user } = await openSubscribers(
      http.get(table('mail_settings'), () =>
        HttpResponse.json([{ id: 1, mode: 'smtp', sender_email: 'news@longhand.example' }]),
      ),
      http.post('*/functions/v1/newsletter', async ({ request }) =>
        ((await request.json()) as { ask: string }).ask === 'dns'
          ? answers.shift()
          : HttpResponse.json({ modes: ['outbox', 'smtp'] }),
      ),
      subscribers(0),
    )
    const button = await screen.findByRole('button', { name: 'Check the Sender’s Domain' })
    expect(answers).toHaveLength(3)
    await user.dblClick(button)
    expect(await screen.findByText('DMARC: missing')).toBeVisible()
    expect(screen.getByText('SPF: found')).toBeVisible()
    expect(screen.getByText('v=DMARC1; p=none')).toBeVisible()
    expect(answers).toHaveLength(2)
    await user.click(button)
    expect(await screen.findByText('The DNS could not be read: ESERVFAIL.')).toBeVisible()
    expect(screen.queryByText('DMARC: missing')).toBeNull()
    await user.click(button)
    expect(await screen.findByText('npm run deploy:check')).toBeVisible()
  })

  it.each([
    ['the settings', () => failing('mail_settings', 400)],
    [
      'the ways to send',
      () => http.post('*/functions/v1/newsletter', () => new HttpResponse(null, { status: 400 })),
    ],
  ])('says so where %s of mail delivery could not be loaded', async (_what, refuse) => {
    await openSubscribers(refuse(), subscribers(0))
    expect(await screen.findByText('The settings could not be loaded')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Mail delivery' })).toBeVisible()
  })

  it('exports nothing without subscribers', async () => {
    await openSubscribers(subscribers(0))
    expect(await screen.findByText('No subscribers yet')).toBeVisible()
    expect(exportButton()).toBeDisabled()
  })

  it('exports every row, in as many requests as needed', async () => {
    const asked: string[] = []
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user } = await openSubscribers(subscribers(2345, asked))
    expect(await screen.findByText('2,345 subscribers')).toBeVisible()
    await user.click(exportButton())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(names).toEqual(['subscribers.csv'])
    expect(asked).toHaveLength(3)
    const bytes = Buffer.from(await saved[0]!.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = (await saved[0]!.text()).split('\r\n')
    expect(lines).toHaveLength(2346)
    expect(lines.slice(0, 2)).toEqual(['Email,Subscribed At', 'reader1@example.com,2026-09-30T23:59:00.000Z'])
    expect(new Set(lines).size).toBe(2346)
  })

  it('cancels an export', async () => {
    let answer = () => {}
    const waiting = http.get(table('newsletter_subscribers'), async ({ request }) => {
      if (!request.url.includes('limit=1000')) return undefined
      await new Promise<void>((resolve) => (answer = resolve))
      return ranged([], 0)
    })
    const { user } = await openSubscribers(waiting, subscribers(3))
    await screen.findByText('3 subscribers')
    await user.click(exportButton())
    expect(await screen.findByRole('progressbar', { name: 'Exporting subscribers' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(exportButton()).toBeEnabled())
    expect(screen.queryByText(/Could not export/)).toBeNull()
    answer()
  })

  it('escapes cells that a spreadsheet would run', () => {
    const row = { email: '=cmd()@example.com', created_at: '2026-01-01T00:00:00Z', status: 'active' }
    expect(subscribersCsv([row])).toContain("'=cmd()@example.com")
  })

  it('exports who has left as such', () => {
    const row = { email: 'a@example.com', created_at: '2026-01-01T00:00:00Z', status: 'unsubscribed' }
    expect(subscribersCsv([row])).toBe(
      'Email,Subscribed At,Status\r\na@example.com,2026-01-01T00:00:00.000Z,unsubscribed',
    )
  })

  it('shows one status, and what was sent to somebody, who can be asked to come back', async () => {
    const asked: unknown[] = []
    const left = { ...subscriber(1), status: 'unsubscribed' }
    const filtered = http.get(table('newsletter_subscribers'), ({ request }) =>
      new URL(request.url).searchParams.get('status') === 'eq.unsubscribed' ? ranged([left], 1) : undefined,
    )
    const record = {
      ...left,
      status_at: '2026-10-03T10:00:00Z',
      confirmed_at: null,
      origin: 'site',
      mails: [
        {
          id: uuid(9),
          kind: 'issue',
          subject: 'October',
          state: 'failed',
          at: left.created_at,
          error: 'Full',
        },
      ],
    }
    const { user } = await openSubscribers(
      http.get(table('mail_settings'), () => HttpResponse.json([{ id: 1, mode: 'outbox' }])),
      http.post(rpc('sign_ups'), () => HttpResponse.json({ asked: 8, confirmed: 6, resting: false })),
      http.post(rpc('subscriber_history'), () => HttpResponse.json(record)),
      http.post(rpc('reactivate_subscriber'), async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json('pending')
      }),
      filtered,
      subscribers(3),
    )
    await screen.findByText('3 subscribers')
    await user.selectOptions(screen.getByLabelText('Show'), 'Has left')
    expect(await screen.findByText('1 subscriber found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'reader1@example.com' }))
    const dialog = await screen.findByRole('dialog', { name: 'reader1@example.com' })
    expect(await within(dialog).findByText('October')).toBeVisible()
    expect(within(dialog).getByText(/Full/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Ask to Confirm by Mail' }))
    expect(await screen.findByText('Mail Sent')).toBeVisible()
    expect(asked).toEqual([{ subscriber: uuid(1) }])
  })

  it('shows what an import would do, and writes only after the consent is stated', async () => {
    const asked: { rows: { email: string }[]; wording?: string }[] = []
    const { user } = await openSubscribers(
      http.post(rpc('import_subscribers'), async ({ request }) => {
        asked.push((await request.json()) as (typeof asked)[number])
        return HttpResponse.json({ added: 1, there: 0, left: 1, leaving: 0, unreadable: [] })
      }),
      subscribers(0),
    )
    const file = new File(['Email;Name\nann@example.com;Ann\nnobody;x\nleft@example.com;L'], 'list.csv')
    await user.upload(screen.getByLabelText('File of subscribers'), file)
    const dialog = within(await screen.findByRole('dialog', { name: 'Import subscribers' }))
    expect(dialog.getByText('Left this list earlier: they stay unsubscribed')).toBeVisible()
    expect(dialog.getByText('Line 3: nobody, x')).toBeInTheDocument()
    expect(asked.map(({ wording }) => wording)).toEqual([undefined])
    const start = dialog.getByRole('button', { name: 'Import 1 Subscriber' })
    expect(start).toBeDisabled()
    await user.click(dialog.getByRole('checkbox'))
    await user.dblClick(start)
    expect(await screen.findByText('1 subscriber was added.')).toBeVisible()
    expect(asked).toHaveLength(2)
    expect(asked[1]!.rows.map(({ email }) => email)).toEqual(['ann@example.com', 'left@example.com'])
    expect(asked[1]!.wording).toMatch(/have agreed/)
  })

  it('asks before it deletes, and says so if that fails', async () => {
    const refused = http.delete(table('newsletter_subscribers'), () =>
      HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 }),
    )
    const { user } = await openSubscribers(refused, subscribers(2))
    await user.click(await screen.findByRole('button', { name: 'Delete reader1@example.com' }))
    const question = screen.getByRole('alertdialog')
    expect(question).toHaveTextContent('reader1@example.com')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete item. It broke.')).toBeVisible()
  })

  it('sends no newsletter yet, says so and keeps the text', async () => {
    const { user } = await openSubscribers(subscribers(1))
    await user.type(await screen.findByLabelText('Subject'), 'November')
    await user.click(screen.getByRole('button', { name: 'Send Newsletter' }))
    expect(await screen.findByText('Feature Not Implemented')).toBeVisible()
    expect(screen.getByLabelText('Subject')).toHaveValue('November')
  })
})

describe('Messages', () => {
  const message = {
    id: uuid(1),
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'A question',
    message: 'First line.\nSecond line.',
    is_read: false,
    created_at: '2026-10-01T10:00:00Z',
  }
  const inbox = (row: typeof message, changes: unknown[] = []) => [
    http.get(table('contact_messages'), () => ranged([row], 1)),
    http.patch(table('contact_messages'), async ({ request }) => {
      const change = (await request.json()) as Partial<typeof message>
      changes.push(change)
      Object.assign(row, change)
      return HttpResponse.json([{ id: row.id }])
    }),
  ]
  const openMessages = (...handlers: RequestHandler[]) => openPanel('messages', 'Messages', handlers)

  it('marks a message as read when it is opened, and as unread again', async () => {
    const changes: unknown[] = []
    const { user } = await openMessages(...inbox({ ...message }, changes))
    await user.click(await screen.findByRole('button', { name: 'A question' }))
    const dialog = await screen.findByRole('dialog', { name: 'A question' })
    expect(within(dialog).getByText(/Second line\./)).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      'mailto:asha@example.com?subject=Re%3A%20A%20question',
    )
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Unread' }))
    expect(await screen.findByText('Unread')).toBeVisible()
    expect(changes).toEqual([{ is_read: true }, { is_read: false }])
  })

  it('stays unread although the answer to its opening is slow', async () => {
    const stored: unknown[] = []
    const slowly = http.patch(table('contact_messages'), async ({ request }) => {
      const change = (await request.json()) as Partial<typeof message>
      if (change.is_read) await delay(500)
      stored.push(change.is_read)
      return HttpResponse.json([{ id: message.id }])
    })
    const { user } = await openMessages(slowly, ...inbox({ ...message }))
    await user.click(await screen.findByRole('button', { name: 'A question' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as Unread' }))
    await waitFor(() => expect(stored).toEqual([true, false]))
  })

  it('begins a reply with a prepared answer, and notes who answered', async () => {
    const changes: object[] = []
    const row = { ...message, is_read: true, answered_at: null, answered_by: null }
    const prepared = http.get(table('mail_settings'), () =>
      HttpResponse.json([{ mode: 'off', prepared_answers: 'Thank you.\nWe look into it.\n\n \nNo.' }]),
    )
    const { user } = await openMessages(prepared, ...inbox(row, changes))
    await user.click(await screen.findByRole('button', { name: 'A question' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A question' }))
    await user.selectOptions(await dialog.findByLabelText('Prepared answers'), 'Thank you. We look into it.')
    const reply = dialog.getByRole('link', { name: 'Reply' })
    expect(reply).toHaveAttribute(
      'href',
      'mailto:asha@example.com?subject=Re%3A%20A%20question&body=Thank%20you.%0D%0AWe%20look%20into%20it.',
    )
    Object.assign(row, { answered_by: 'Kim Rao' })
    await user.click(reply)
    expect(await screen.findByText('Answered')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'A question' }))
    expect(await screen.findByText(/Answered by Kim Rao/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mark as Not Answered' }))
    await waitFor(() => expect(screen.queryByText('Answered')).toBeNull())
    expect(changes).toEqual([{ answered_at: expect.any(String) as string }, { answered_at: null }])
  })

  it('deletes after a confirmation', async () => {
    const asked: string[] = []
    const remove = http.delete(table('contact_messages'), ({ request }) => {
      asked.push(new URL(request.url).search)
      return new HttpResponse(null, { status: 204 })
    })
    const { user } = await openMessages(remove, ...inbox({ ...message, is_read: true }))
    await user.click(await screen.findByRole('button', { name: 'Delete A question' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Item deleted successfully!')).toBeVisible()
    expect(asked).toEqual([`?id=in.%28${uuid(1)}%29`])
  })

  it('changes the selected messages in one request, and tells how many were gone', async () => {
    const changes: unknown[] = []
    const rows = [1, 2, 3].map((n) => ({
      ...message,
      id: uuid(n),
      subject: `Letter ${n}`,
      answered_at: n === 3 ? message.created_at : null,
    }))
    const { user } = await openMessages(
      http.get(table('contact_messages'), () => ranged(rows, 3)),
      http.patch(table('contact_messages'), async ({ request }) => {
        changes.push([new URL(request.url).searchParams.get('id'), await request.json()])
        return HttpResponse.json([{ id: uuid(1) }])
      }),
    )
    await user.click(await screen.findByLabelText('Select all on this page'))
    const bar = () => within(screen.getByRole('group', { name: 'Selected items' }))
    await user.dblClick(bar().getByRole('button', { name: 'Mark as Answered' }))
    expect(await screen.findByText(/^1 message marked as answered\. .*: 1\.$/)).toBeVisible()
    const answered = { is_read: true, answered_at: expect.any(String) as string }
    expect(changes).toEqual([[`in.(${uuid(1)},${uuid(2)})`, answered]])
    expect(screen.queryByRole('group', { name: 'Selected items' })).toBeNull()
  })

  it('keeps the selection after a failure, and asks before it deletes', async () => {
    const asked: string[] = []
    const { user } = await openMessages(
      http.delete(table('contact_messages'), ({ request }) => {
        asked.push(new URL(request.url).search)
        return asked.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 })
      }),
      ...inbox({ ...message }),
    )
    await user.click(await screen.findByLabelText('Select A question'))
    await user.click(
      within(screen.getByRole('group', { name: 'Selected items' })).getByRole('button', { name: 'Delete' }),
    )
    const question = within(screen.getByRole('alertdialog', { name: 'Delete 1 message?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/The change could not be completed/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 message deleted.')).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  it('shows the Spam folder, and moves a message back', async () => {
    const row = { ...message, spam_at: '2026-10-01T10:00:00Z' }
    const filters: (string | null)[] = []
    const { user } = await openMessages(
      http.get(table('contact_messages'), ({ request }) => {
        const filter = new URL(request.url).searchParams.get('spam_at')
        filters.push(filter)
        return filter === 'is.null' ? ranged([], 0) : ranged([row], 1)
      }),
      http.get(table('blocked_senders'), () => HttpResponse.json([])),
      ...inbox(row),
    )
    expect(await screen.findByText('No messages yet')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Folder'), 'Spam')
    await user.click(await screen.findByRole('button', { name: 'A question' }))
    expect(filters.at(-1)).toBe('not.is.null')
    await user.click(screen.getByRole('button', { name: 'Not Spam' }))
    expect(await screen.findByText('Moved to the inbox.')).toBeVisible()
    expect(row.spam_at).toBeNull()
  })

  it('blocks a sender after a question, and unblocks them', async () => {
    const blocked: object[] = []
    const { user } = await openMessages(
      http.get(table('blocked_senders'), () => HttpResponse.json(blocked)),
      http.post(table('blocked_senders'), async ({ request }) => {
        blocked.push({ ...((await request.json()) as object), blocked_by: 'Kim Rao' })
        return new HttpResponse(null, { status: 201 })
      }),
      http.delete(table('blocked_senders'), () => {
        blocked.pop()
        return new HttpResponse(null, { status: 204 })
      }),
      ...inbox({ ...message }),
    )
    const open = async () => user.click(await screen.findByRole('button', { name: 'A question' }))
    await open()
    await user.click(await screen.findByRole('button', { name: 'Block This Address' }))
    await user.dblClick(
      within(screen.getByRole('alertdialog', { name: 'Block this address?' })).getByRole('button', {
        name: 'Block',
      }),
    )
    expect(await screen.findByText(/^Messages from asha@example.com are in Spam/)).toBeVisible()
    expect(blocked).toEqual([{ email: 'asha@example.com', blocked_by: 'Kim Rao' }])
    await open()
    expect(await screen.findByText(/Blocked by Kim Rao\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Unblock This Address' }))
    expect(await screen.findByRole('button', { name: 'Block This Address' })).toBeVisible()
    expect(blocked).toEqual([])
  })

  it('says so if the messages can’t be loaded', async () => {
    await openMessages(failing('contact_messages', 400))
    expect(await screen.findByText('The messages could not be loaded')).toBeVisible()
  })

  it('prefixes the subject of an answer only once', () => {
    const link = replyLink({ email: 'a+b@example.com', subject: 'Re: a & b\n#1?' })
    expect(link).toBe('mailto:a%2Bb@example.com?subject=Re%3A%20a%20%26%20b%20%231%3F')
  })
})
