import { storyOfText } from '@/lib/story/from-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountHandlers, keepSession } from '../../support/admin-session'
import { aFaq, anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'
import { storyBackend } from '../../support/story-backend'
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

type App = ReturnType<typeof renderApp>
const changeTitle = ({ user }: App) => user.type(title(), ' at dawn')

/** Opens the article, changes it, and saves after what readers see has become `stored`. */
async function saveOver(stored: typeof mine | null, change: (app: App) => Promise<void> = changeTitle) {
  const { handlers, state, writes } = storyBackend('articles', { published: mine })
  const app = renderApp(`/admin?tab=articles&edit=${mine.id}`, {
    articles: [mine],
    handlers: [...handlers, ...accountHandlers()],
  })
  await screen.findByLabelText('Title')
  await change(app)
  state.published = stored
  // As after any write, or once the network is back.
  await act(() => app.queryClient.refetchQueries())
  await app.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return { ...app, state, writes }
}

const changed = () => screen.findByRole('dialog', { name: 'Changed meanwhile' })
const press = async ({ user }: Pick<App, 'user'>, name: string) =>
  user.click(within(await changed()).getByRole('button', { name }))

it('merges another admin’s changes of other fields without asking', async () => {
  const { state } = await saveOver(savedByOther({ content: 'As they wrote it.' }))
  expect(
    await screen.findByText(
      'Article has been updated successfully. What somebody else changed meanwhile is kept too.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(state.published).toMatchObject({ title: 'The Night Bus at dawn', content: 'As they wrote it.' })
})

it('does not ask if both made the same change', async () => {
  const { state } = await saveOver(savedByOther({ title: 'The Night Bus at dawn', author: 'Ravi' }))
  await waitFor(() => expect(state).toMatchObject({ published: { author: 'Ravi' }, draft: null }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows both versions of a conflicting field, and cancels back to the form', async () => {
  const { user, state } = await saveOver(savedByOther({ title: 'Their Bus', content: 'As they wrote it.' }))
  const dialog = within(await changed())
  expect(dialog.getByText('The Night Bus at dawn')).toBeVisible()
  expect(dialog.getByText('Their Bus')).toBeVisible()
  expect(dialog.queryByText('As they wrote it.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(title()).toHaveValue('The Night Bus at dawn')
  expect(state.published).toMatchObject({ title: 'Their Bus' })
})

it.each([
  ['Take theirs', 'Their Bus'],
  ['Keep mine', 'The Night Bus at dawn'],
])('publishes what was chosen, with their other fields: %s', async (choice, published) => {
  const app = await saveOver(savedByOther({ title: 'Their Bus', content: 'As they wrote it.' }))
  await press(app, choice)
  expect(await screen.findByText('Article Updated')).toBeVisible()
  expect(app.state.published).toMatchObject({ title: published, content: 'As they wrote it.' })
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
  expect(app.state.published).toMatchObject({ author: 'Ravi' })
  await press(app, 'Keep mine')
  await waitFor(() =>
    expect(app.state.published).toMatchObject({
      title: 'Their Bus',
      author: 'Asha Rao',
      content: 'More. As it was.',
      body: storyOfText('More. As it was.'),
    }),
  )
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
  await waitFor(() => expect(app.state.published).toMatchObject({ content: 'Theirs.' }))
})

it('adds a story again that was deleted meanwhile, with the same id and date', async () => {
  const { user, state } = await saveOver(null)
  await user.click(await screen.findByRole('button', { name: 'Save mine again' }))
  expect(await screen.findByText('Article Updated')).toBeVisible()
  expect(state.published).toMatchObject({ id: mine.id, date: mine.date, title: 'The Night Bus at dawn' })
})

it('can leave a story deleted that was deleted meanwhile', async () => {
  const { user, state } = await saveOver(null)
  await user.click(await screen.findByRole('button', { name: 'Leave it deleted' }))
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
  await waitFor(() => expect(state.draft).toBeNull())
})

it('says so when the account may not change the draft', async () => {
  const { handlers, state } = storyBackend('articles', { draft: { ...mine, base_updated_at: null } })
  const refuse = http.patch(table('article_drafts'), () => HttpResponse.json([]))
  const { user } = renderApp(`/admin?tab=articles&edit=${mine.id}`, {
    handlers: [refuse, ...handlers, ...accountHandlers()],
  })
  await user.type(await screen.findByLabelText('Title'), ' at dawn')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Failed to update item. Your account may not change it.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(state.draft).toMatchObject({ title: mine.title })
})

/** Saves a draft that is not there any more, where readers see the article. */
async function saveGoneDraft(base_updated_at: string | null, published = savedByOther({})) {
  const { handlers, state, writes } = storyBackend('articles', { draft: { ...mine, base_updated_at } })
  const { user } = renderApp(`/admin?tab=articles&edit=${mine.id}`, {
    articles: [mine],
    handlers: [...handlers, ...accountHandlers()],
  })
  await screen.findByText('Editing: The Night Bus')
  await user.type(title(), ' at dawn')
  state.draft = null
  state.published = published
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  return { user, state, writes }
}

it('says that a draft was published meanwhile, and asks before it overwrites that', async () => {
  const { user, state } = await saveGoneDraft(null)
  const dialog = within(await screen.findByRole('dialog', { name: 'Published meanwhile' }))
  expect(dialog.getByText('Somebody else has published "The Night Bus" since you opened it.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save mine as a draft' }))
  await waitFor(() => expect(state.draft).toMatchObject({ title: 'The Night Bus at dawn' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('alertdialog', { name: 'Publish over a newer version?' })).toBeVisible()
})

it('leaves a draft as it was published meanwhile', async () => {
  const { user, writes } = await saveGoneDraft(null)
  await user.click(await screen.findByRole('button', { name: 'Leave it as published' }))
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
  expect(writes).toHaveLength(1)
})

it('says that a draft was deleted where it was discarded meanwhile, and can leave it so', async () => {
  const { user, state } = await saveGoneDraft(mine.updated_at, mine)
  expect(await screen.findByRole('dialog', { name: 'Deleted meanwhile' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave it deleted' }))
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
  expect(state.draft).toBeNull()
})

describe('an item that has no drafts', () => {
  const faq = { ...aFaq({ question: 'Is it free?', category: 'Money' }), hidden: false }
  const since = '2026-05-01T10:00:00+00:00'

  /** Opens a question, changes it, and saves it after the database's row has become `stored`. */
  async function saveFaq(changes: object | null) {
    const opened = { ...faq, updated_at: since }
    let now: { updated_at: string } | null = opened
    const sent: unknown[] = []
    const write = async ({ request }: { request: Request }) => {
      const asked = new URL(request.url).searchParams.get('updated_at')
      sent.push(await request.json())
      const isCurrent = asked === null || asked === `eq.${now?.updated_at}`
      return HttpResponse.json(isCurrent ? [{ id: faq.id }] : [])
    }
    const { user } = renderApp(`/admin?tab=faq&edit=${faq.id}`, {
      faqs: [opened],
      handlers: [
        http.get(table('faqs'), ({ request }) =>
          new URL(request.url).searchParams.has('id') ? HttpResponse.json(now ? [now] : []) : undefined,
        ),
        http.patch(table('faqs'), write),
        http.post(table('faqs'), write),
        ...accountHandlers(),
      ],
    })
    await user.type(await screen.findByLabelText('Question'), '!')
    now = changes && { ...opened, ...changes, updated_at: '2026-05-02T10:00:00+00:00' }
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    return { user, sent }
  }

  it('is merged with what somebody else has changed', async () => {
    const { sent } = await saveFaq({ category: 'Readers' })
    expect(await screen.findByText(/What somebody else changed meanwhile is kept too\.$/)).toBeVisible()
    expect(sent).toEqual([{ question: 'Is it free?!' }, { question: 'Is it free?!' }])
  })

  it('keeps mine over the version that was shown', async () => {
    const { user, sent } = await saveFaq({ question: 'Does it cost?' })
    await press({ user }, 'Keep mine')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Add FAQ' })).toBeVisible()
  })

  it('is added again where somebody else has deleted it', async () => {
    const { user, sent } = await saveFaq(null)
    await user.click(await screen.findByRole('button', { name: 'Save mine again' }))
    await waitFor(() => expect(sent[1]).toMatchObject({ id: faq.id, question: 'Is it free?!' }))
  })
})
