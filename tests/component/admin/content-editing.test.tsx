import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadStory } from '@/ui/story/LazyStory'
import { accountHandlers, aSession, keepSession, rpc } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { routine, table, type DeskSearch } from '../../support/render-app-backend'
import { storyBackend } from '../../support/story-backend'
import { writable } from '../../support/writes'
import { pasteText } from '../../support/paste-text'

// Loaded before the first test, whose wait for the tab is shorter than a busy machine takes to load it.
import '@/admin/articles/ArticlesTab'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const content = () => screen.findByRole('textbox', { name: 'Content' })

type Kept = { values: { title: string } }
const addForm = `draft:${aSession().user.id}:articles:new:`
const keepDraftOf = (id: string, draft: string) => localStorage.setItem(addForm + id, draft)
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(addForm))

async function open(search: string, options: Parameters<typeof renderApp>[1] = {}) {
  const { handlers = [], ...world } = options
  const app = renderApp(`/admin?tab=articles${search}`, {
    ...world,
    handlers: [...handlers, ...accountHandlers()],
  })
  await screen.findByLabelText('Title')
  return app
}

it('keeps unsaved text until it is discarded', async () => {
  const { user, unmount } = await open('')
  await user.type(title(), 'Half')
  unmount()

  const again = await open('')
  expect(await screen.findByText('Draft restored.')).toBeVisible()
  expect(title()).toHaveValue('Half')
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(title()).toHaveValue(''))
  expect(screen.queryByText('Draft restored.')).not.toBeInTheDocument()
  again.unmount()

  await open('')
  expect(title()).toHaveValue('')
})

it('has no draft after saving', async () => {
  const { handlers } = storyBackend('articles')
  const { user, unmount } = await open('', { handlers })
  await user.type(title(), 'Whole')
  await pasteText(user, await content(), 'Text')
  await user.click(screen.getByRole('button', { name: 'Add Article' }))
  await waitFor(() => expect(title()).toHaveValue(''))
  unmount()
  await open('')
  expect(title()).toHaveValue('')
})

it('is added once, also where the page is reloaded before the answer', async () => {
  const { handlers, state, writes } = storyBackend('articles')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow = http.post(table('article_drafts'), () => answered.then(() => undefined))
  const { user, unmount } = await open('', { handlers: [slow, ...handlers] })
  await user.type(title(), 'Once')
  await pasteText(user, await content(), 'Text')
  await user.click(screen.getByRole('button', { name: 'Add Article' }))
  window.dispatchEvent(new Event('pagehide'))
  unmount()

  const again = await open('', { handlers })
  await screen.findByText('Draft restored.')
  answer()
  await waitFor(() => expect(state.published).not.toBeNull())
  const added = state.published
  await again.user.click(screen.getByRole('button', { name: 'Add Article' }))
  await waitFor(() => expect(writes.at(-1)!.to).toBe('publish_article'))
  expect(new Set(writes.map(({ body }) => body['id'] ?? body['draft_id']))).toEqual(new Set([added!.id]))
})

it('survives an invalid draft', async () => {
  keepDraftOf('2', '{"values":{"title":7,"content":"Kept","gone":1}}')
  keepDraftOf('3', '{')
  sessionStorage.setItem(addForm, '2')
  await open('')
  await screen.findByText('Draft restored.')
  expect(title()).toHaveValue('')
  expect(await content()).toHaveTextContent('Kept')
})

it('keeps a draft per browser tab, and lists those of others', async () => {
  const first = await open('')
  await first.user.type(title(), 'From the first tab')
  first.unmount()

  // Another tab has no session storage yet.
  sessionStorage.clear()
  const second = await open('')
  expect(title()).toHaveValue('')
  await second.user.type(title(), 'From the second')
  await second.user.click(screen.getByRole('button', { name: 'Open draft From the first tab' }))
  expect(await screen.findByText('Draft restored.')).toBeVisible()
  expect(title()).toHaveValue('From the first tab')
  // The form's own content is not lost.
  await second.user.click(screen.getByRole('button', { name: 'Discard draft From the second' }))
  expect(screen.queryByRole('region', { name: 'Unsaved drafts' })).not.toBeInTheDocument()
  second.unmount()

  const again = await open('')
  expect(title()).toHaveValue('From the first tab')
  expect(screen.queryByText(/unsaved draft/)).not.toBeInTheDocument()
  again.unmount()
})

it('continues with a copy in a duplicate of the tab', async () => {
  const { user } = await open('')
  await user.type(title(), 'Mine')
  window.dispatchEvent(new Event('pagehide'))
  const [key = ''] = draftKeys()
  localStorage.setItem(key, JSON.stringify({ values: { title: 'Theirs' }, page: 'another' }))
  await user.type(title(), '!')
  window.dispatchEvent(new Event('pagehide'))
  const titles = draftKeys().map((each) => (JSON.parse(localStorage.getItem(each)!) as Kept).values.title)
  expect(titles.sort()).toEqual(['Mine!', 'Theirs'])
})

it('writes a draft after a pause, not on every key press', async () => {
  const { user } = await open('')
  const write = vi.spyOn(Storage.prototype, 'setItem')
  await user.type(title(), 'Many keys, one after another')
  await waitFor(() => expect(draftKeys()).toHaveLength(1))
  const writes = write.mock.calls.filter(([key]) => key.startsWith(addForm)).length
  write.mockRestore()
  expect(writes).toBeLessThan(8)
})

it('shows no draft of another account', async () => {
  localStorage.setItem('draft:somebody:articles:new:1', '{"values":{"title":"Not yours"}}')
  await open('')
  expect(screen.queryByText(/unsaved draft/)).not.toBeInTheDocument()
})

it('asks before another panel tab replaces the form', async () => {
  const { user, router } = await open('')
  await user.type(title(), 'Half')
  await user.click(screen.getByRole('tab', { name: 'FAQ' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(question).toHaveTextContent('This browser keeps them until you come back.')
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(title()).toHaveValue('Half')
  expect(router.state.location.search).toBe('?tab=articles')

  await user.click(screen.getByRole('tab', { name: 'FAQ' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
})

it('says so before text is lost that the browser’s storage has no room for', async () => {
  const { user } = await open('')
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError')
  })
  await user.type(title(), 'Long')
  await waitFor(() => expect(write).toHaveBeenCalled())
  await user.click(screen.getByRole('tab', { name: 'FAQ' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(question).toHaveTextContent('Your changes are not saved and will be lost.')
  write.mockRestore()
})

it('asks before a reload only with unsaved changes', async () => {
  const { user } = await open('')
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(reload()).toBe(false)
  await user.type(title(), 'H')
  expect(reload()).toBe(true)
  await user.clear(title())
  expect(reload()).toBe(false)
})

it('saves a draft with Ctrl+S and Cmd+S, and publishes nothing', async () => {
  const article = anArticle()
  const { handlers, writes } = storyBackend('articles', { published: article })
  const { user } = await open(`&edit=${article.id}`, { articles: [article], handlers })
  await user.clear(title())
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Draft Saved')).toBeVisible()
  await user.type(title(), 'By keyboard{Enter}')
  await user.keyboard('{Meta>}s{/Meta}{Meta>}s{/Meta}')
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map(({ to, body }) => [to, body['title']])).toEqual([
    ['article_drafts', ''],
    ['article_drafts', 'By keyboard'],
  ])
  expect(title()).toHaveFocus()
})

it.each(['a new article', 'a published one'])(
  'stores no draft of %s where nothing is written',
  async (which) => {
    const published = which === 'a new article' ? null : anArticle()
    const { handlers, writes } = storyBackend('articles', { published })
    const articles = published ? [published] : []
    const { user } = await open(published ? `&edit=${published.id}` : '', { articles, handlers })
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Change something first.')).toBeVisible()
    expect(writes).toEqual([])
  },
)

it('saves a new article with Ctrl+S as a draft, and publishes nothing', async () => {
  const drafts = writable('article_drafts', { status: 500 })
  const { handlers, writes } = writable('articles')
  const { user } = await open('', { handlers: [...drafts.handlers, ...handlers] })
  await user.type(title(), 'By keyboard')
  await pasteText(user, await content(), 'Text')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Failed to add item. It broke.')).toBeVisible()
  expect(drafts.writes).toHaveLength(1)
  expect(drafts.writes[0]!.body).toMatchObject({ title: 'By keyboard', content: 'Text' })
  expect(writes).toEqual([])
})

it('does not add what is being saved as a draft', async () => {
  const { handlers, writes } = writable('articles')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const store = http.post(table('article_drafts'), async () => {
    await answered
    return HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 })
  })
  keepDraftOf('2', '{"values":{"title":"Whole","content":"Text"}}')
  sessionStorage.setItem(addForm, '2')
  const { user } = await open('', { handlers: [store, ...handlers] })
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(screen.getByRole('button', { name: 'Add Article' })).toBeDisabled()
  await user.keyboard('{Control>}s{/Control}')
  answer()
  expect(await screen.findByText('Failed to add item. It broke.')).toBeVisible()
  expect(writes).toEqual([])
  expect(screen.getByRole('button', { name: 'Save Draft' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Add Article' })).toBeEnabled()
})

it('shows the maximum length of a text', async () => {
  const { user } = await open('')
  await user.click(title())
  await user.paste('x'.repeat(5000))
  await pasteText(user, await content(), 'Text')
  await user.click(screen.getByRole('button', { name: 'Add Article' }))
  expect(await screen.findByText('Failed to add item. Title: At most 300 characters.')).toBeVisible()
  expect(screen.getByText('At most 300 characters.')).toBeVisible()
  expect(title().value).toHaveLength(5000)
})

it('warns of a text with parts that it doesn’t know, and keeps them until the text is changed', async () => {
  const body = { type: 'doc', attrs: { v: 9 }, content: [{ type: 'hologram', content: [] }] } as never
  const article = anArticle({ content: 'Its plain text.', body })
  const { handlers, state } = storyBackend('articles', { published: article })
  const { user } = await open(`&edit=${article.id}`, { articles: [article], handlers })
  expect(
    screen.getByText(/^This text has parts that this version of the editor doesn’t know\./),
  ).toBeVisible()
  expect(await content()).toHaveTextContent('Its plain text.')
  await user.type(title(), ', again')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(state.published).toMatchObject({ title: `${article.title}, again`, body }))
})

it('suggests the categories in use', async () => {
  const inUse = http.post(rpc('article_categories'), () => HttpResponse.json(['Cities', 'Craft']))
  await open('', { handlers: [inUse] })
  const list = document.getElementById(screen.getByLabelText('Category').getAttribute('list') ?? '')
  await waitFor(() =>
    expect([...list!.children].map((option) => option.getAttribute('value'))).toEqual(['Cities', 'Craft']),
  )
})

it('previews what is in the form, and nothing of it as HTML', async () => {
  const { user } = await open('')
  await user.type(title(), 'A bold <b>title</b>')
  await pasteText(user, await content(), 'First line\nsecond line\n\nNext <script>alert(1)</script>')
  // React's act loses an update that waits for code after a click.
  await loadStory()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'A bold <b>title</b>' })).toBeVisible()
  expect((await preview.findByText(/^First line/)).innerHTML).toBe('First line<br>second line')
  expect(preview.getByText('Next <script>alert(1)</script>')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus()
})

it('searches in the database, and keeps the term in the URL', async () => {
  const asked: unknown[] = []
  const search = http.post(routine('search_desk'), async ({ request }) => {
    const asks = (await request.clone().json()) as DeskSearch
    if (!asks.term) return undefined
    asked.push(asks)
    return HttpResponse.json({ total: 0, rows: [] })
  })
  const { user, router } = await open('', {
    articles: [anArticle({ title: 'The Night Bus' })],
    handlers: [search],
  })
  // Pasted at once: slow typing would also search for the text in between.
  await user.click(screen.getByLabelText('Search articles'))
  await user.paste('50% (a,b)')
  expect(await screen.findByText('Nothing matches "50% (a,b)".')).toBeVisible()
  expect(asked).toEqual([{ term: '50% (a,b)', state: '', sort: 'newest', skip: 0, size: 20 }])
  expect(router.state.location.search).toContain('q=50')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('button', { name: 'Edit The Night Bus' })).toBeVisible()
  expect(screen.getByLabelText('Search articles')).toHaveValue('')
})

it.each([
  { tab: 'articles', add: 'Add Article' },
  { tab: 'faq', add: 'Add FAQ' },
  { tab: 'digital_magazines', add: 'Add Magazine' },
])('says that an item to edit does not exist, and goes back: $tab', async ({ tab, add }) => {
  const { user, router } = renderApp(`/admin?tab=${tab}&edit=nonsense`, { handlers: accountHandlers() })
  expect(await screen.findByText(/^This .* (does not exist|no longer exists)$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Back to / }))
  expect(await screen.findByRole('button', { name: add })).toBeVisible()
  expect(router.state.location.search).toBe(`?tab=${tab}`)
})
