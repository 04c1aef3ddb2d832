import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { storyOfText } from '@/lib/story/from-text'
import { keepSession, openPanel, rpc } from '../../support/admin-session'
import { table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

const draft = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'letter',
  article_id: null,
  edition_id: null,
  whole: false,
  subject: 'November',
  preheader: 'The month',
  body: storyOfText('Dear readers'),
  html: '<p>Dear readers</p>',
  plain_text: 'Dear readers',
  state: 'draft',
  send_at: null,
  pause_reason: null,
  created_at: '2026-11-01T10:00:00+00:00',
  finished_at: null,
  updated_at: '2026-11-01T10:00:00+00:00',
}
type Issue = Omit<typeof draft, 'html' | 'plain_text'> & { html?: string; plain_text?: string }

/** Newsletters, of which an update changes only drafts of the version that it names. */
function issuesBackend(...issues: Issue[]) {
  const state = { issues, sent: [] as unknown[] }
  const passes = (url: string) => (issue: Issue) =>
    [...new URL(url).searchParams].every(
      ([name, filter]) => !filter.startsWith('eq.') || filter === `eq.${Reflect.get(issue, name)}`,
    )
  const handlers = [
    http.get(table('mail_settings'), () => HttpResponse.json([{ mode: 'outbox', editors_send: false }])),
    http.get(table('newsletter_issues'), ({ request }) =>
      HttpResponse.json(state.issues.filter(passes(request.url))),
    ),
    http.patch(table('newsletter_issues'), async ({ request }) => {
      const changes = (await request.json()) as object
      const found = state.issues.filter(passes(request.url)).filter((issue) => issue.state === 'draft')
      for (const issue of found)
        Object.assign(issue, changes, { updated_at: `${issue.updated_at.slice(0, 19)}.5+00:00` })
      return HttpResponse.json(found)
    }),
    http.post(table('newsletter_issues'), async ({ request }) => {
      const added = { ...draft, ...((await request.json()) as object), id: draft.id.replace(/1$/, '2') }
      state.issues.push(added)
      return HttpResponse.json([added], { status: 201 })
    }),
    http.post(rpc('send_issue'), async ({ request }) => {
      state.sent.push(await request.json())
      return HttpResponse.json(true)
    }),
  ]
  return { state, handlers }
}

it('says before it is sent what may be wrong with it, and forbids nothing', async () => {
  const linked = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
  const links = ['/gone', '/about', 'http://old.example/']
  const body = {
    ...draft.body!,
    content: [{ type: 'paragraph', content: links.map(linked) }],
  } as typeof draft.body
  const { state, handlers } = issuesBackend({ ...draft, preheader: '', body })
  const pages = http.head(
    '*/:page',
    ({ params }) => new HttpResponse(null, { status: params.page === 'gone' ? 404 : 200 }),
  )
  const { user } = await openPanel('newsletters', 'Newsletters', [pages, ...handlers])
  await user.click(await screen.findByRole('button', { name: 'Edit November' }))
  await user.click(await screen.findByRole('button', { name: 'Send Newsletter' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this newsletter?' }))
  const list = await question.findByRole('list', { name: 'Before you send it' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'It has no preheader: inboxes show the beginning of its text.',
    'Not encrypted (http:): http://old.example/',
    'No public page is there: /gone',
  ])
  await user.click(question.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(state.sent).toHaveLength(1))
})

it('opens a prepared newsletter about an edition', async () => {
  const { state, handlers } = issuesBackend()
  const edition = { id: draft.id, title: 'The Night Issue', slug: 'night', cover_image_url: null }
  const editions = http.get(table('digital_magazines'), ({ request }) =>
    HttpResponse.json(request.headers.get('accept')?.includes('vnd.pgrst.object') ? edition : [edition]),
  )
  const { user } = await openPanel(`newsletters&edition=${edition.id}`, 'Newsletters', [
    editions,
    ...handlers,
  ])
  expect(await screen.findByRole('option', { name: 'The Night Issue', selected: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Newsletter saved.')).toBeVisible()
  expect(state.issues).toMatchObject([
    { kind: 'edition', edition_id: edition.id, subject: 'The Night Issue' },
  ])
})

it('says so where a report could not be loaded', async () => {
  const { handlers } = issuesBackend({ ...draft, state: 'sent' })
  const refused = http.post(rpc('issue_report'), () => HttpResponse.json({}, { status: 400 }))
  await openPanel('newsletters', 'Newsletters', [refused, ...handlers])
  expect(await screen.findByText('The report could not be loaded')).toBeVisible()
})

/** Opens the draft and changes its subject, while somebody else saves theirs. */
async function editWhile(theirs: Partial<Issue> | null) {
  const { state, handlers } = issuesBackend({ ...draft })
  const { user } = await openPanel('newsletters', 'Newsletters', handlers)
  await user.click(await screen.findByRole('button', { name: 'Edit November' }))
  await user.type(await screen.findByLabelText('Subject'), ', at last')
  state.issues = theirs ? [{ ...draft, ...theirs }] : []
  return { state, user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const newer = { updated_at: '2026-11-02T10:00:00+00:00' }

it('merges what somebody else has saved meanwhile, and sends it only once it was seen', async () => {
  const { state, press } = await editWhile({ ...newer, preheader: 'Theirs' })
  await press('Send Newsletter')
  expect(await screen.findByText(/What somebody else changed meanwhile is kept too/)).toBeVisible()
  expect(state.issues[0]).toMatchObject({ subject: 'November, at last', preheader: 'Theirs' })
  expect(state.issues[0]!.html).toContain('Theirs')
  expect(screen.getByLabelText('Preheader')).toHaveValue('Theirs')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Send Newsletter')
  expect(await screen.findByRole('alertdialog', { name: 'Send this newsletter?' })).toBeVisible()
})

it.each([
  ['Take theirs', 'Their subject'],
  ['Keep mine', 'November, at last'],
])('asks whose subject it is, where two editors changed it: %s', async (choice, subject) => {
  const { state, user, press } = await editWhile({ ...newer, subject: 'Their subject' })
  await press('Save Draft')
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }))
  expect(dialog.getByText('Their subject')).toBeVisible()
  expect(state.issues[0]!.subject).toBe('Their subject')
  await user.click(dialog.getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(subject))
  await waitFor(() => expect(state.issues[0]!.subject).toBe(subject))
})

it.each([
  ['Deleted meanwhile', 'Save mine again', null],
  ['Sent meanwhile', 'Save mine as a new draft', { state: 'scheduled' }],
])('keeps the text of a newsletter that is gone: %s', async (title, choice, theirs) => {
  const { state, user, press } = await editWhile(theirs)
  await press('Save Draft')
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: choice }))
  expect(await screen.findByText('Newsletter saved.')).toBeVisible()
  expect(state.issues.at(-1)).toMatchObject({ subject: 'November, at last', state: 'draft' })
  expect(state.issues).toHaveLength(theirs ? 2 : 1)
})
