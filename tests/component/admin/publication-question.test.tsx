import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { StoryDocument } from '@/lib/story/document'
import { pictureOf } from '@/admin/story-editor/nodes/picture'
import { articleForm } from '@/admin/articles/article-forms'
import { accountHandlers, aSession, keepSession } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { storyBackend } from '../../support/story-backend'

// Loaded before the first test, whose wait for the text is shorter than a busy machine takes to load it.
import '@/admin/story-editor/StoryEditor'

const story = (...alts: string[]): StoryDocument => ({
  type: 'doc',
  attrs: { v: 1 },
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'The harbour.' }] },
    ...alts.map((alt) => pictureOf('/storage/v1/object/public/media/harbour.png', alt)),
  ],
})
const article = anArticle({ title: 'The Ferry', image: null, body: story('', 'A crane', '') as never })
const values = { ...articleForm.fromItem(article), title: 'The Ferry', content: 'The harbour.' }
const form = `draft:${aSession().user.id}:articles`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

/** A form that holds the story, as if it had been written there. */
function written(key: string, id: string) {
  sessionStorage.setItem(`${form}:${key}:`, id)
  localStorage.setItem(`${form}:${key}:${id}`, JSON.stringify({ values, since: article.updated_at }))
  return ''
}

const draft = { ...article, base_updated_at: null, publish_at: null, unpublish_at: null, submitted_at: null }
const edit = `&edit=${article.id}`

it.each([
  {
    press: 'Add Article',
    verb: 'Publish',
    begin: () => written('new', 'kept'),
    done: 'POST publish_article',
  },
  { press: 'Schedule…', verb: 'Schedule', begin: () => written('new', 'kept'), done: 'Schedule publication' },
  { press: 'Publish', verb: 'Publish', begin: () => edit, isDraft: true, done: 'POST publish_article' },
  { press: 'Schedule…', verb: 'Schedule', begin: () => edit, isDraft: true, done: 'Schedule publication' },
  {
    press: 'Save Changes',
    verb: 'Save',
    begin: () => written(article.id, 'kept') + edit,
    published: { ...article, body: null },
    done: 'POST publish_article',
  },
])('asks about undescribed pictures at $press ($done)', async (way) => {
  const { press, verb, begin, isDraft, published = article, done } = way
  const { handlers, writes } = storyBackend('articles', isDraft ? { draft } : { published })
  const publications = () => writes.filter(({ to }) => to === 'publish_article')
  const { user } = renderApp(`/admin?tab=articles${begin()}`, {
    articles: isDraft ? [] : [published],
    handlers: [...handlers, ...accountHandlers()],
  })
  await waitFor(() => expect(document.querySelectorAll('.story figure')).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: press }))
  const question = async () => within(await screen.findByRole('alertdialog'))
  const first = await question()
  expect(first.getByRole('heading')).toHaveTextContent(`${verb} with something missing?`)
  expect(first.getByText(/^Still missing: alternative text for 2 pictures\./)).toBeVisible()
  await user.click(first.getByText('Go to the Picture'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Content' })).toHaveFocus())
  expect(document.querySelector('.ProseMirror-selectednode')).toBe(document.querySelector('.story figure'))
  expect(publications()).toEqual([])

  await user.click(screen.getByRole('button', { name: press }))
  await user.click((await question()).getByText(`${verb} Anyway`))
  if (verb === 'Schedule') expect(await screen.findByRole('dialog', { name: done })).toBeVisible()
  else await waitFor(() => expect(publications()).toHaveLength(1))
})

it('asks nothing where every picture is described, or was there before', async () => {
  const { user } = renderApp(`/admin?tab=articles${edit}`, {
    articles: [article],
    handlers: [...storyBackend('articles', { published: article }).handlers, ...accountHandlers()],
  })
  await waitFor(() => expect(document.querySelectorAll('.story figure')).toHaveLength(3))
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByText('Save Changes'))
  expect(await screen.findByText('Article Updated')).toBeVisible()
})

const bare = { ...article, body: null, excerpt: '', category: '', image: '/harbour.png', image_alt: null }
const bareDraft = { ...draft, ...bare }

it('lists what a draft lacks, and leads to the first of it', async () => {
  const { handlers, writes } = storyBackend('articles', { draft: bareDraft })
  const { user } = renderApp(`/admin?tab=articles${edit}`, { handlers: [...handlers, ...accountHandlers()] })
  const publish = await screen.findByRole('button', { name: 'Publish' })
  await user.click(publish)
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText('Still missing: an excerpt, a category, and alternative text for the lead picture.'),
  ).toBeVisible()
  await user.click(question.getByText('Add It'))
  await waitFor(() => expect(screen.getByLabelText('Excerpt')).toHaveFocus())
  expect(writes).toEqual([])

  await user.click(publish)
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Publish Anyway'))
  await waitFor(() => expect(writes.some(({ to }) => to === 'publish_article')).toBe(true))
})

it('says beside a button that publishes at once what would be missing', async () => {
  const { handlers } = storyBackend('articles', { published: { ...article, body: null, image: null } })
  const { user } = renderApp(`/admin?tab=articles${edit}`, { handlers: [...handlers, ...accountHandlers()] })
  const save = await screen.findByRole('button', { name: 'Save Changes' })
  expect(save).toHaveAccessibleDescription('Publishes at once')
  await user.clear(screen.getByLabelText('Excerpt'))
  expect(save).toHaveAccessibleDescription('Publishes at once, without an excerpt')
})
