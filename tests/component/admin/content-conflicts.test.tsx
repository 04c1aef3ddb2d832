import { storyOfText } from '@/lib/story/from-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { articleForm } from '@/admin/articles/article-forms'
import { accountHandlers, aSession, keepSession } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'
import { writable } from '../../support/writes'
import { pasteText } from '../../support/paste-text'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

const mine = anArticle({
  title: 'The Night Bus',
  content: 'As it was.',
  author: 'Asha',
  updated_at: '2026-05-01T10:00:00+00:00',
})
const savedByOther = (changes: object) => ({ ...mine, ...changes, updated_at: '2026-05-02T10:00:00+00:00' })

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const author = () => screen.getByLabelText<HTMLInputElement>('Author')
const content = () => screen.getByRole('textbox', { name: 'Content' })

type App = ReturnType<typeof renderApp>
const changeTitle = ({ user }: App) => user.type(title(), ' at dawn')

/** Opens the article, changes it, and saves after the database's row has become `stored`. */
async function saveOver(stored: typeof mine | null, change: (app: App) => Promise<void> = changeTitle) {
  let now: typeof mine | null = mine
  const read = http.get(table('articles'), ({ request }) =>
    new URL(request.url).searchParams.get('id') ? HttpResponse.json(now ? [now] : []) : undefined,
  )
  const { handlers, writes } = writable('articles', { rows: [] })
  // An update of the stored version succeeds.
  const update = http.patch(table('articles'), async ({ request }) => {
    const query = new URL(request.url).searchParams
    writes.push({ method: 'PATCH', query, body: await request.json() })
    const isCurrent = stored !== mine && query.get('updated_at') === `eq.${now?.updated_at}`
    return HttpResponse.json(isCurrent ? [{ id: mine.id }] : [])
  })
  const app = renderApp(`/admin?tab=articles&edit=${mine.id}`, {
    articles: [mine],
    handlers: [read, update, ...handlers, ...accountHandlers()],
  })
  await screen.findByLabelText('Title')
  await change(app)
  now = stored
  // As after any write, or once the network is back.
  await act(() => app.queryClient.refetchQueries())
  await app.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return { ...app, writes }
}

const changed = () => screen.findByRole('dialog', { name: 'Changed meanwhile' })
const press = async ({ user }: Pick<App, 'user'>, name: string) =>
  user.click(within(await changed()).getByRole('button', { name }))

it('merges another admin’s changes of other fields without asking', async () => {
  const { writes } = await saveOver(savedByOther({ content: 'As they wrote it.' }))
  expect(
    await screen.findByText(
      'Article has been updated successfully. What somebody else changed meanwhile is kept too.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  // Only the changed fields are sent.
  expect(writes.map(({ body }) => body)).toEqual([
    { title: 'The Night Bus at dawn' },
    { title: 'The Night Bus at dawn' },
  ])
})

it('does not ask if both made the same change', async () => {
  const { writes } = await saveOver(savedByOther({ title: 'The Night Bus at dawn', author: 'Ravi' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows both versions of a conflicting field, and cancels back to the form', async () => {
  const { user, writes } = await saveOver(savedByOther({ title: 'Their Bus', content: 'As they wrote it.' }))
  const dialog = within(await changed())
  expect(dialog.getByText('The Night Bus at dawn')).toBeVisible()
  expect(dialog.getByText('Their Bus')).toBeVisible()
  expect(dialog.queryByText('As they wrote it.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(title()).toHaveValue('The Night Bus at dawn')
  expect(writes).toHaveLength(1)
})

it('takes theirs, and saves nothing if no other change is left', async () => {
  const app = await saveOver(savedByOther({ title: 'Their Bus', content: 'As they wrote it.' }))
  await press(app, 'Take theirs')
  expect(title()).toHaveValue('Their Bus')
  expect(content()).toHaveTextContent('As they wrote it.')
  expect(app.writes).toHaveLength(1)
})

it('keeps mine over the shown version, and their other fields', async () => {
  const theirs = savedByOther({ title: 'Their Bus', content: 'As they wrote it.' })
  const app = await saveOver(theirs)
  await press(app, 'Keep mine')
  await waitFor(() => expect(app.writes).toHaveLength(2))
  expect(app.writes[1]!.query.get('updated_at')).toBe(`eq.${theirs.updated_at}`)
  expect(app.writes[1]!.body).toEqual({ title: 'The Night Bus at dawn' })
})

it('asks about each conflicting field', async () => {
  const app = await saveOver(savedByOther({ title: 'Their Bus', author: 'Ravi' }), async (opened) => {
    await changeTitle(opened)
    await opened.user.type(author(), ' Rao')
    await pasteText(opened.user, await screen.findByRole('textbox', { name: 'Content' }), 'More. ')
  })
  expect(within(await changed()).getByText('1 of 2 places that both of you changed')).toBeVisible()
  await press(app, 'Take theirs')
  expect(within(await changed()).getByText('Asha Rao')).toBeVisible()
  expect(app.writes).toHaveLength(1)
  await press(app, 'Keep mine')
  await waitFor(() => expect(app.writes).toHaveLength(2))
  expect(app.writes[1]!.body).toEqual({
    author: 'Asha Rao',
    content: 'More. As it was.',
    body: storyOfText('More. As it was.'),
  })
})

it('asks about each place of a story that both changed, and shows it formatted', async () => {
  const link = { type: 'link', attrs: { href: '/about' } }
  const linked = { type: 'text', text: 'Theirs.', marks: [link] }
  const body = storyOfText('As it was.')!
  const theirs = { ...body, content: [{ type: 'paragraph', content: [linked] }] }
  const app = await saveOver(savedByOther({ content: 'Theirs.', body: theirs }), async ({ user }) => {
    await pasteText(user, await screen.findByRole('textbox', { name: 'Content' }), 'More. ')
  })
  const dialog = within(await changed())
  expect(await dialog.findByText('More. As it was.')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Theirs.' })).toBeVisible()
  await press(app, 'Take theirs')
  expect(content()).toHaveTextContent('Theirs.')
  expect(app.writes).toHaveLength(1)
})

it('restores an item that another admin has deleted, with the same id and date', async () => {
  const { user, writes } = await saveOver(null)
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted meanwhile' }))
  await user.click(dialog.getByRole('button', { name: 'Save mine again' }))
  expect(await screen.findByText('Article has been updated successfully.')).toBeVisible()
  expect(writes[1]).toMatchObject({
    method: 'POST',
    body: { id: mine.id, date: mine.date, title: 'The Night Bus at dawn' },
  })
})

it('can leave an item deleted that another admin has deleted', async () => {
  const { user, writes } = await saveOver(null)
  await user.click(await screen.findByRole('button', { name: 'Leave it deleted' }))
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
  expect(writes).toHaveLength(1)
})

it('says so when the account may not change the item', async () => {
  await saveOver(mine)
  expect(await screen.findByText('Failed to update item. Your account may not change it.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

/** Saves a draft of the public article that is not there any more. */
async function saveGoneDraft(base_updated_at: string | null) {
  let draft: object | null = { ...mine, base_updated_at, submitted_at: null, publish_at: null }
  const { handlers, writes } = writable('article_drafts', { rows: [] })
  const { user, queryClient } = renderApp('/admin?tab=articles', {
    articles: [mine],
    handlers: [
      http.get(table('article_drafts'), () => HttpResponse.json(draft ? [draft] : [])),
      ...handlers,
      ...accountHandlers(),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Edit The Night Bus' }))
  await screen.findByText('Editing: The Night Bus')
  await user.type(title(), ' at dawn')
  draft = null
  await act(() => queryClient.refetchQueries())
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  return { user, writes, queryClient }
}

it('says that a draft was published meanwhile, and asks before it overwrites that', async () => {
  const { user, writes } = await saveGoneDraft(null)
  const dialog = within(await screen.findByRole('dialog', { name: 'Published meanwhile' }))
  expect(dialog.getByText('Somebody else has published "The Night Bus" since you opened it.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save mine as a draft' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]!.body).toMatchObject({ title: 'The Night Bus at dawn', base_updated_at: mine.updated_at })
})

it('leaves a draft as it was published meanwhile, and will read the list again', async () => {
  const { user, writes, queryClient } = await saveGoneDraft(null)
  const leave = await screen.findByRole('button', { name: 'Leave it as published' })
  const [list] = queryClient.getQueryCache().findAll({ queryKey: ['articles', 'list'], type: 'inactive' })
  expect(list!.state.isInvalidated).toBe(true)
  await user.click(leave)
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
  expect(writes).toHaveLength(1)
})

it('says that a draft was deleted where it was discarded meanwhile', async () => {
  await saveGoneDraft(mine.updated_at)
  expect(await screen.findByRole('dialog', { name: 'Deleted meanwhile' })).toBeVisible()
})

describe('a new article whose draft the database has', () => {
  const since = '2026-04-30T10:00:00+00:00'
  const values = { ...articleForm.blank, title: 'The Night Bus', content: 'As it was.' }
  const draft = { ...articleForm.toRow(values), id: mine.id, updated_at: since }

  /** Writes on and adds it, where its id is that of this row. */
  async function add(name: 'articles' | 'article_drafts', row: { updated_at: string }) {
    const form = `draft:${aSession().user.id}:${name}:new`
    const kept = { values, autosaved: { id: mine.id, since, values } }
    sessionStorage.setItem(`${form}:`, '1')
    localStorage.setItem(`${form}:1`, JSON.stringify(kept))
    const written: object[] = []
    const update = http.patch(table(':table'), async ({ request, params }) => {
      const asked = new URL(request.url).searchParams.get('updated_at')
      if (params['table'] !== name || asked !== `eq.${row.updated_at}`) return HttpResponse.json([])
      const body = (await request.json()) as object
      written.push(body)
      return HttpResponse.json([{ ...row, ...body }])
    })
    const duplicate = http.post(table(name), () =>
      HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
    )
    const isContributor = name === 'article_drafts'
    const app = renderApp('/admin?tab=articles', {
      handlers: [
        http.get(table(name), () => HttpResponse.json([row])),
        update,
        duplicate,
        ...accountHandlers({ role: isContributor ? 'contributor' : 'owner' }),
      ],
    })
    await screen.findByDisplayValue('The Night Bus')
    await changeTitle(app)
    const label = isContributor ? 'Save Draft' : 'Add Article'
    await app.user.click(screen.getByRole('button', { name: label }))
    return { ...app, written }
  }

  it.each(['articles', 'article_drafts'] as const)(
    'goes on in the form of what somebody else has made of it: %s',
    async (name) => {
      const { user, written } = await add(name, savedByOther({ title: 'Their Bus' }))
      expect(await screen.findByText('Editing: Their Bus')).toBeVisible()
      expect(title()).toHaveValue('The Night Bus at dawn')
      const label = name === 'articles' ? 'Save Changes' : 'Save Draft'
      await user.click(screen.getByRole('button', { name: label }))
      expect(within(await changed()).getByText('Their Bus')).toBeVisible()
      expect(written).toEqual([])
    },
  )

  it('is added once if the response to an earlier try was lost', async () => {
    const row = { ...draft, title: 'The Night Bus at dawn', slug: 'the-night-bus', updated_at: 'now' }
    const { written } = await add('articles', row)
    expect(await screen.findByText('New article has been created successfully.')).toBeVisible()
    expect(written).toEqual([])
  })

  it('is saved over its own draft', async () => {
    const { written } = await add('article_drafts', draft)
    expect(await screen.findByText('Readers can’t see it until it is published.')).toBeVisible()
    expect(written).toMatchObject([{ title: 'The Night Bus at dawn' }])
  })
})
