import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, keepSession } from '../../support/admin-session'
import { anInsider } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { routine, table, type DeskSearch } from '../../support/render-app-backend'
import { writable } from '../../support/writes'
import { pasteText } from '../../support/paste-text'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

type Draft = Record<string, unknown> & { id: string; updated_at: string }
type Call = { name: string; body: unknown }

const item = anInsider({ title: 'The Proofreader', updated_at: '2026-05-01T10:00:00Z' })
const beganDraft = { ...item, id: '00000000-0000-4000-8000-00000000d4af', title: 'Half a thought' }

/** The panel with one table of drafts, which answers as the database does, and the functions that were called. */
async function open({ draft = null as Draft | null, search = '' } = {}) {
  const calls: Call[] = []
  const state = { draft, states: [] as string[] }
  const called = (name: string) =>
    http.post(routine(name), async ({ request }) => {
      calls.push({ name, body: await request.json() })
      if (name === 'publish_insider') state.draft = null
      return HttpResponse.json(true)
    })
  const store = async ({ request }: { request: Request }) => {
    const values = (await request.json()) as Draft
    state.draft = {
      ...state.draft,
      ...values,
      updated_at: `version-${calls.length}`,
      created_at: '2026-05-01T00:00:00Z',
    }
    calls.push({ name: request.method, body: values })
    return HttpResponse.json([state.draft])
  }
  const { handlers } = writable('insider_content')
  const app = renderApp(`/admin?tab=insiders${search}`, {
    insiders: [item],
    handlers: [
      http.post(routine('search_insiders'), async ({ request }) => {
        const wanted = ((await request.json()) as DeskSearch).state
        state.states.push(wanted)
        const rows = [
          { ...item, state: 'published' },
          { ...beganDraft, state: 'draft' },
          { ...item, id: '00000000-0000-4000-8000-00000000d4b0', title: 'Both', state: 'changed' },
        ].filter((row) => !wanted || row.state === wanted)
        return HttpResponse.json({ total: rows.length, rows })
      }),
      http.get(table('insider_drafts'), () => HttpResponse.json(state.draft ? [state.draft] : [])),
      http.post(table('insider_drafts'), store),
      http.patch(table('insider_drafts'), store),
      called('publish_insider'),
      called('unpublish_insider'),
      ...handlers,
      ...accountHandlers(),
    ],
  })
  await screen.findByLabelText('Title')
  return { ...app, calls, state }
}

it('shows drafts and published items together, and can be narrowed to either', async () => {
  const { user, state } = await open()
  const rows = await screen.findAllByRole('listitem')
  const badges = ['The Proofreader', 'Half a thought', 'Both'].map((title) => {
    const row = within(rows.find((each) => each.textContent?.includes(title))!)
    return ['Draft', 'Published, with changes'].filter((name) => row.queryByText(name))
  })
  expect(badges).toEqual([[], ['Draft'], ['Published, with changes']])
  const choice = screen.getByLabelText('Show')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Drafts', 'Published', 'Published, with changes'])
  await user.selectOptions(choice, 'Drafts')
  await waitFor(() => expect(screen.queryByText('The Proofreader')).not.toBeInTheDocument())
  expect(screen.getByText('Half a thought')).toBeVisible()
  expect(state.states.at(-1)).toBe('draft')
})

it('saves a draft with nothing but a title, and goes on in its form', async () => {
  const { user, calls, router } = await open()
  await user.type(screen.getByLabelText('Title'), 'Closing night')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Draft Saved')).toBeVisible()
  expect(calls).toMatchObject([{ name: 'POST', body: { title: 'Closing night', content: '', slug: '' } }])
  const { id } = calls[0]!.body as Draft
  expect(new URLSearchParams(router.state.location.search).get('edit')).toBe(id)
  expect(await screen.findByRole('heading', { name: 'Editing: Closing night' })).toBeVisible()

  // What readers need is asked for when it is published.
  await user.click(screen.getByRole('button', { name: 'Add Content' }))
  expect(await screen.findByText('Please fill in all required fields.')).toBeVisible()
  await pasteText(user, await screen.findByLabelText('Content'), 'Late.')
  await user.click(screen.getByRole('button', { name: 'Add Content' }))
  expect(await screen.findByText('Content Added')).toBeVisible()
  expect(calls.at(-1)).toEqual({ name: 'publish_insider', body: { draft_id: id, overwrite: false } })
})

it('keeps changes of a published item as a draft until they are published', async () => {
  const { user, calls } = await open({ search: `&edit=${item.id}` })
  await user.type(screen.getByLabelText('Title'), ' Again')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Draft Saved')).toBeVisible()
  expect(calls).toMatchObject([
    {
      name: 'POST',
      body: {
        id: item.id,
        title: 'The Proofreader Again',
        date: item.date,
        base_updated_at: item.updated_at,
      },
    },
  ])
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Content Updated')).toBeVisible()
  expect(calls.at(-1)?.name).toBe('publish_insider')
})

it('unpublishes an item after a question', async () => {
  const { user, calls } = await open({ search: `&edit=${item.id}` })
  await user.click(screen.getByRole('button', { name: 'Unpublish' }))
  const question = await screen.findByRole('alertdialog', { name: 'Unpublish this item?' })
  expect(calls).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByText('Content Unpublished')).toBeVisible()
  expect(calls).toEqual([{ name: 'unpublish_insider', body: { insider_id: item.id } }])
})
