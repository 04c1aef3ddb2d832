import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, keepSession } from '../../support/admin-session'
import { pictureOf } from '@/admin/story-editor/nodes/picture'
import { anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { routine, table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const desk = [
  { ...anArticle({ title: 'Public' }), state: 'published' },
  { ...anArticle({ title: 'Draft' }), state: 'draft' },
  { ...anArticle({ title: 'Both' }), state: 'changed' },
]
const [public_, draft, both] = desk.map(({ id }) => id)

/** Records the bodies of calls of a function, and answers them. */
function routineCalls(name: string, answer: (body: never) => Response | Promise<Response>) {
  const calls: unknown[] = []
  const handler = http.post(routine(name), async ({ request }) => {
    const body = await request.json()
    calls.push(body)
    return answer(body as never)
  })
  return { calls, handler }
}

async function open(handlers: RequestHandler[], rows = desk) {
  const list = http.post(routine('search_desk'), () => HttpResponse.json({ total: rows.length, rows }))
  const app = renderApp('/admin?tab=articles', { handlers: [list, ...handlers, ...accountHandlers()] })
  await screen.findByLabelText('Select Public')
  return app
}

/** By its label: a role is slow to find on a large page, and hidden behind a dialog. */
const bar = () => within(screen.getByLabelText('Selected items'))
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
  await user.click(bar().getByText(name))
  const dialog = within(await screen.findByRole('alertdialog'))
  await waitFor(() => expect(dialog.getByText(name)).toBeEnabled())
  return { dialog, confirm: () => user.dblClick(dialog.getByText(name)) }
}

it('links what is public, and says one time of what is scheduled', async () => {
  const time = { publish_at: '2030-05-06T07:08:00Z', date: '2026-01-02T03:04:05Z' }
  const scheduled = { ...anArticle({ title: 'Later', ...time }), state: 'scheduled' }
  await open([], [...desk, scheduled])
  const links = within(screen.getByRole('region', { name: 'All articles' })).getAllByText('View')
  expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['View Public', `/magazine/${public_}`],
    ['View Both', `/magazine/${both}`],
  ])
  const row = screen.getByText('Later').closest('li')!
  expect(within(row).getByText(/^Scheduled: .*2030/)).toBeVisible()
  expect(row.querySelector('time')).toBeNull()
})

it('publishes the drafts among the selected, and keeps those selected that could not be', async () => {
  const failure = { id: both, title: 'Both', failure: 'It has changed.' }
  const { calls, handler } = routineCalls('publish_articles', () => HttpResponse.json([failure]))
  const { user } = await open([handler])
  await user.click(screen.getByLabelText('Select all on this page'))
  expect(bar().getByText('3 selected')).toBeVisible()
  const { dialog, confirm } = await press(user, 'Publish')
  expect(dialog.getByText('Publish 2 articles?')).toBeVisible()
  await confirm()
  expect(
    await screen.findByText(/Published: 1 article\. Not published: “Both” \(It has changed\.\)/),
  ).toBeVisible()
  expect(calls).toEqual([{ draft_ids: [draft, both] }])
  await waitFor(() => expect(bar().getByText('1 selected')).toBeVisible())
  expect(screen.getByLabelText('Select Both')).toBeChecked()
})

it.each([
  { alts: [['', ''], ['']], said: '3 pictures in 2 articles have no alternative text and aren’t' },
  { alts: [['', 'Described'], []], said: 'A picture in one of them has no alternative text and isn’t' },
  { alts: [['Described'], []], said: null },
])('counts the undescribed pictures of what is to be published: $said', async ({ alts, said }) => {
  const bodies = alts.map((each) => ({
    body: { type: 'doc', content: each.map((alt) => pictureOf('/harbour.png', alt)) },
  }))
  const { user } = await open([
    http.get(table('article_drafts'), ({ request }) =>
      request.url.includes('=in.') ? HttpResponse.json(bodies) : undefined,
    ),
  ])
  await user.click(screen.getByLabelText('Select all on this page'))
  const { dialog } = await press(user, 'Publish')
  expect(dialog.getByText(/^Readers will see them now/)).toHaveTextContent(
    said ? `${said} marked as decorative.` : /scheduled ones too\.$/,
  )
})

it('unpublishes what is public among the selected, and leaves the keyboard at the list', async () => {
  const { calls, handler } = routineCalls('unpublish_articles', () => HttpResponse.json(2))
  const { user } = await open([handler])
  for (const title of ['Public', 'Draft', 'Both']) await user.click(screen.getByLabelText(`Select ${title}`))
  const { confirm } = await press(user, 'Unpublish')
  await confirm()
  expect(
    await screen.findByText('Readers can’t see 2 articles any more. They are drafts again.'),
  ).toBeVisible()
  expect(calls).toEqual([{ article_ids: [public_, both] }])
  await waitFor(() => expect(screen.getByLabelText('Select all on this page')).toHaveFocus())
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument()
})

it('sets the category of all selected', async () => {
  const { calls, handler } = routineCalls(
    'set_articles_category',
    () => new HttpResponse(null, { status: 204 }),
  )
  const { user } = await open([handler])
  await user.click(screen.getByLabelText('Select Draft'))
  await user.click(bar().getByText('Set Category…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the category of 1 article' }))
  await user.click(dialog.getByLabelText('Category'))
  await user.paste('  Essays ')
  await user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText('Changed: 1 article.')).toBeVisible()
  expect(calls).toEqual([{ article_ids: [draft], new_category: 'Essays' }])
})

it('deletes all selected in one request, and restores them in one', async () => {
  const stories = { articles: [{ id: public_ }], article_drafts: [{ id: draft }] }
  const deleted = routineCalls('delete_stories', () => HttpResponse.json(stories))
  const restored = routineCalls('restore_stories', () => new HttpResponse(null, { status: 204 }))
  const { user } = await open([deleted.handler, restored.handler])
  await user.click(screen.getByLabelText('Select Public'))
  await user.click(screen.getByLabelText('Select Draft'))
  const { confirm } = await press(user, 'Delete')
  await confirm()
  expect(await screen.findByText('You deleted 2 articles.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Select all on this page')).toHaveFocus())
  expect(deleted.calls).toEqual([{ list: 'articles', ids: [public_, draft] }])
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Everything is back as it was.')).toBeVisible()
  expect(restored.calls).toEqual([{ list: 'articles', stories }])
})

it('says why a change failed, and stays open to try again', async () => {
  const { handler } = routineCalls('unpublish_articles', () =>
    HttpResponse.json({ code: '', message: 'It broke.', details: null, hint: null }, { status: 500 }),
  )
  const { user } = await open([handler])
  await user.click(screen.getByLabelText('Select Public'))
  const { dialog, confirm } = await press(user, 'Unpublish')
  await confirm()
  expect(await screen.findByText('The change could not be completed. It broke.')).toBeVisible()
  expect(dialog.getByText('Unpublish')).toBeEnabled()
  expect(bar().getByText('1 selected')).toBeInTheDocument()
})

it('offers nothing that applies to none, and no more than a hundred at once', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({
    ...anArticle({ title: index ? `Story ${index}` : 'Public' }),
    state: 'published',
  }))
  const { user } = await open([], many)
  await user.click(screen.getByLabelText('Select all on this page'))
  expect(bar().getByText('Select at most 100 articles at a time.')).toBeVisible()
  expect(bar().getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByLabelText('Select Story 7'))
  expect(bar().getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(bar().getByRole('button', { name: 'Unpublish' })).toBeEnabled()
})

it('forgets the selection when something else is searched for', async () => {
  const { user } = await open([])
  await user.click(screen.getByLabelText('Select Public'))
  await user.selectOptions(screen.getByLabelText('Sort'), 'By title')
  expect(bar().getByText('1 selected')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Show'), 'Drafts')
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument()
  await user.click(await screen.findByLabelText('Select Public'))
  await user.click(bar().getByText('Clear'))
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument()
})
