import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { keepSession, openPanel } from '../../support/admin-session'
import { backendUrl, routine } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const me = {
  id: '00000000-0000-4000-9000-000000000001',
  email: 'editor@magazine.test',
  name: '',
  role: 'owner',
}
const other = {
  id: '00000000-0000-4000-9000-000000000002',
  email: 'kim@magazine.test',
  name: '',
  role: 'author',
}
const times = { created_at: '2026-01-01T00:00:00Z', last_sign_in_at: '2026-01-02T00:00:00Z' }
const staff = http.post(routine('list_staff'), () =>
  HttpResponse.json([
    { ...me, ...times },
    { ...other, ...times, last_sign_in_at: null },
  ]),
)
const changes = [
  {
    id: 2,
    at: times.created_at,
    editor: 'kim@magazine.test',
    action: 'published',
    kind: 'articles',
    item_id: 'a',
    title: 'A story',
  },
  {
    id: 1,
    at: times.created_at,
    editor: null,
    action: 'deleted',
    kind: 'faqs',
    item_id: 'b',
    title: 'A question',
  },
]
const activity = http.post(routine('list_activity'), () => HttpResponse.json({ total: 45, rows: changes }))
const refused = (name: string) =>
  http.post(routine(name), () => HttpResponse.json({ message: 'Not today.' }, { status: 400 }))
const ends = { stories: 0, expiries: 0, previews: 0 }
const endsNothing = http.post(routine('lost_rights'), () => HttpResponse.json(ends))
const open = (...handlers: Parameters<typeof openPanel>[2]) =>
  openPanel('people', 'People', [...handlers, staff, activity, endsNothing])
const row = (email: string) => within(screen.getByText(email, { selector: 'h3' }).closest('li')!)

it('lists people and changes; nobody changes or removes themselves', async () => {
  await open()
  await screen.findByText('2 people')
  expect(row(other.email).getByText('Has not signed in yet')).toBeVisible()
  expect(row(me.email).queryByRole('combobox')).toBeNull()
  expect(row(me.email).queryByRole('button')).toBeNull()
  expect((await screen.findByText(/published the article/)).textContent).toBe(
    'kim@magazine.test published the article A story',
  )
  expect(screen.getByText(/Somebody/).closest('p')).toHaveTextContent('Somebody deleted the FAQ A question')
  expect(screen.getByText('Page 1 of 3')).toBeVisible()
})

it('changes a role, and keeps the old one where that fails', async () => {
  let fails = true
  const calls: unknown[] = []
  const change = http.post(routine('set_staff_role'), async ({ request }) => {
    calls.push(await request.json())
    return fails ? HttpResponse.json({ message: 'Not today.' }, { status: 400 }) : HttpResponse.json(ends)
  })
  const { user } = await open(change)
  const select = await screen.findByLabelText(`Role of ${other.email}`)
  await user.selectOptions(select, 'Editor')
  expect(await screen.findByText('The role could not be changed. Not today.')).toBeVisible()
  expect(select).toHaveValue('author')
  fails = false
  await user.selectOptions(select, 'Editor')
  expect(await screen.findByText(`${other.email}: Editor.`)).toBeVisible()
  expect(calls).toEqual(Array(2).fill({ member: other.id, new_role: 'editor' }))
})

it('asks before it removes somebody, and says where that fails', async () => {
  const { user } = await open(refused('remove_staff'))
  await user.click(await screen.findByRole('button', { name: `Remove ${other.email}` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: `Remove ${other.email}?` }))
  await user.dblClick(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The person could not be removed. Not today.')).toBeVisible()
})

it('says what ends with a role before it is changed or taken away', async () => {
  const asked: unknown[] = []
  const count = http.post(routine('lost_rights'), async ({ request }) => {
    asked.push(await request.json())
    return HttpResponse.json({ stories: 2, expiries: 1, previews: 1 })
  })
  const calls: unknown[] = []
  const change = http.post(routine('set_staff_role'), async ({ request }) => {
    calls.push(await request.json())
    return HttpResponse.json({ ...ends, stories: 2 })
  })
  const { user } = await open(count, change)
  const sentences =
    /2 scheduled stories will not be published\. 1 article will not be unpublished when planned\. Whoever may publish can schedule them again\. 1 preview link stops working\./

  await user.click(await screen.findByRole('button', { name: `Remove ${other.email}` }))
  const removal = within(await screen.findByRole('alertdialog', { name: `Remove ${other.email}?` }))
  expect(await removal.findByText(sentences)).toBeVisible()
  await user.click(removal.getByRole('button', { name: 'Cancel' }))

  const select = screen.getByLabelText(`Role of ${other.email}`)
  const question = { name: `Change the role of ${other.email}?` }
  await user.selectOptions(select, 'Contributor')
  let dialog = within(await screen.findByRole('alertdialog', question))
  expect(dialog.getByText(sentences)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(select).toHaveValue('author')
  expect(calls).toEqual([])

  await user.selectOptions(select, 'Contributor')
  dialog = within(await screen.findByRole('alertdialog', question))
  await user.click(dialog.getByRole('button', { name: 'Change Role' }))
  expect(await screen.findByText(/Contributor\. 2 scheduled stories will not be published/)).toBeVisible()
  const contributor = { member: other.id, new_role: 'contributor' }
  expect(calls).toEqual([contributor])
  expect(asked).toEqual([{ member: other.id }, contributor, contributor])
})

const functionUrl = `${backendUrl}/functions/v1/invite`
async function inviteWith(handler: Parameters<typeof openPanel>[2][number]) {
  const { user } = await open(handler)
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
  await user.type(dialog.getByLabelText(/Email/), 'new@magazine.test')
  await user.selectOptions(dialog.getByLabelText('Role'), 'Contributor')
  expect(dialog.getByText('Writes stories and submits them to an editor.')).toBeVisible()
  await user.dblClick(dialog.getByRole('button', { name: 'Invite' }))
  return dialog
}

it('invites once, and shows the link to send', async () => {
  const sent: unknown[] = []
  const dialog = await inviteWith(
    http.post(functionUrl, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ link: 'https://magazine.test/link' })
    }),
  )
  expect(await dialog.findByLabelText('Link')).toHaveValue('https://magazine.test/link')
  expect(sent).toEqual([
    {
      email: 'new@magazine.test',
      role: 'contributor',
      redirectTo: expect.stringMatching(/\/admin\/login$/) as string,
    },
  ])
})

it('stays open until the link is there', async () => {
  let respond = () => {}
  const asked = new Promise<void>((resolve) => (respond = resolve))
  const dialog = await inviteWith(
    http.post(functionUrl, async () => {
      await asked
      return HttpResponse.json({ link: 'https://magazine.test/link' })
    }),
  )
  await userEvent.keyboard('{Escape}')
  respond()
  expect(await dialog.findByLabelText('Link')).toHaveValue('https://magazine.test/link')
})

it('says that somebody signs in with the password they have', async () => {
  const dialog = await inviteWith(
    http.post(functionUrl, () => HttpResponse.json({ link: null, mailed: false })),
  )
  expect(await dialog.findByText(/already has an account. Its role is now Contributor/)).toBeVisible()
})

it('keeps what was typed where the invitation fails', async () => {
  const dialog = await inviteWith(
    http.post(functionUrl, () => HttpResponse.json({ message: 'They are here already.' }, { status: 409 })),
  )
  expect(await screen.findByText('The invitation could not be made. They are here already.')).toBeVisible()
  expect(dialog.getByLabelText(/Email/)).toHaveValue('new@magazine.test')
})

it.each([
  ['a page of a proxy', '<html>Welcome</html>'],
  ['nothing', ''],
  ['other JSON', '{"ok":true}'],
])('invites nobody where the response is %s', async (_name, body) => {
  const dialog = await inviteWith(http.post(functionUrl, () => new HttpResponse(body)))
  const text = 'The invitation could not be made. The server’s response could not be read.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(dialog.getByLabelText(/Email/)).toHaveValue('new@magazine.test')
})

it.each([404, 405])('says how to invite where the project has no function for it (%i)', async (status) => {
  await inviteWith(http.post(functionUrl, () => new HttpResponse('Refused', { status })))
  expect(
    await screen.findByText(/npm run admin:create -- new@magazine\.test --role contributor/),
  ).toBeVisible()
})

it('offers to try again where people or changes can’t be loaded', async () => {
  await open(refused('list_staff'), refused('list_activity'))
  expect(await screen.findByText('The people could not be loaded')).toBeVisible()
  expect(screen.getByText('The changes could not be loaded')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2))
})

it('finds one person’s data, and deletes what is chosen after a confirmation', async () => {
  const erased: unknown[] = []
  const data = {
    person: 'ann@example.com',
    messages: [{ id: 'a' }, { id: 'b' }],
    chats: [{ session_id: 'c', messages: [] }],
    subscription: null,
    mails: [],
    account: { email: 'ann@example.com', role: 'editor' },
  }
  const { user } = await open(
    http.post(routine('find_person'), () => HttpResponse.json(data)),
    http.post(routine('erase_person'), async ({ request }) => {
      erased.push(await request.json())
      return HttpResponse.json({ messages: 2 })
    }),
  )
  const card = within(screen.getByRole('region', { name: 'One person’s data' }))
  await user.type(card.getByLabelText('Email address, or the number of a chat'), 'ann@example.com{Enter}')
  await user.click(await card.findByLabelText('1 chat'))
  expect(card.getByLabelText('1 account')).toBeDisabled()
  await user.click(card.getByRole('button', { name: 'Delete...' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/^2 messages of ann@example.com will be gone/)).toBeVisible()
  expect(erased).toEqual([])
  await user.dblClick(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^The data is gone/)).toBeVisible()
  expect(erased).toEqual([{ person: 'ann@example.com', kinds: ['messages'] }])
})

it('saves how long data is kept; empty is for ever', async () => {
  const saved: unknown[] = []
  const { user } = await open(
    http.post(`${backendUrl}/rest/v1/retention`, async ({ request }) => {
      saved.push(await request.json())
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const card = within(screen.getByRole('region', { name: 'How long data is kept' }))
  const months = await card.findByLabelText('Messages')
  await user.clear(months)
  await user.type(months, '0')
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('Messages: a number of months from 1 to 120.')).toBeVisible()
  await user.clear(months)
  await user.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toEqual([{ id: 1, message_months: null, chat_months: 12, left_months: 1 }]),
  )
})
