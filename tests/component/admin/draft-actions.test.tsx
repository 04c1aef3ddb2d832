import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, keepSession, rpc } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { server } from '../../support/component-setup-server'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

const draft = {
  ...anArticle({ title: 'The Night Bus', content: 'As it was.' }),
  updated_at: '2026-05-01T10:00:00+00:00',
  base_updated_at: null,
  submitted_at: '2026-05-01T11:00:00+00:00',
  publish_at: null,
  unpublish_at: null,
  failure: null,
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')

/** Opens a submitted draft, whose writes are answered when the test says so. */
async function open() {
  let stored: { updated_at: string } = draft
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const app = renderApp(`/admin?tab=articles&edit=${draft.id}`, {
    handlers: [
      http.get(table('article_drafts'), () => HttpResponse.json([stored])),
      http.patch(table('article_drafts'), async ({ request }) => {
        const since = new URL(request.url).searchParams.get('updated_at')
        const changes = (await request.json()) as object
        await answered
        if (since !== `eq.${stored.updated_at}`) return HttpResponse.json([])
        stored = { ...stored, ...changes, updated_at: new Date().toISOString() }
        return HttpResponse.json([stored])
      }),
      http.post(rpc('return_draft'), () => answered.then(() => HttpResponse.json(true))),
      ...accountHandlers(),
    ],
  })
  await screen.findByLabelText('Title')
  return { ...app, answer }
}

it('keeps a note that is being written when its dialog is closed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Notes' }))
  await user.type(await screen.findByLabelText('New note'), 'Who drove it?')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Notes' }))
  expect(await screen.findByLabelText('New note')).toHaveValue('Who drove it?')
})

it('stays open with what is written while Close stores the draft', async () => {
  const { user, answer } = await open()
  await user.type(title(), ' at')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.type(title(), ' dawn')
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled())
  expect(title()).toHaveValue('The Night Bus at dawn')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
})

it('says that it is offline while a save gets no answer, until one arrives', async () => {
  const { user, answer } = await open()
  await user.type(title(), ' at')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Offline, kept on this computer')).toBeVisible()
  answer()
  expect(await screen.findByText('Saved')).toBeVisible()
})

it('says that it is offline when a save fails for lack of a network', async () => {
  const { user } = await open()
  server.use(http.patch(table('article_drafts'), () => HttpResponse.error()))
  await user.type(title(), ' at')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText(/^Failed to update item/)).toBeVisible()
  expect(await screen.findByText('Offline, kept on this computer')).toBeVisible()
})

it('says so when the account may not schedule the draft any more', async () => {
  const { user } = await open()
  // A policy skips what an account may not change.
  server.use(http.patch(table('article_drafts'), () => HttpResponse.json([])))
  await user.click(screen.getByRole('button', { name: 'Schedule…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Publish/), { target: { value: '2099-01-01T10:00' } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText(/Your account may not change it\./)).toBeVisible()
})

it.each(['Schedule', 'Send Back'])('can’t be changed while it runs: %s', async (step) => {
  const { user, answer } = await open()
  await user.click(screen.getByRole('button', { name: `${step}…` }))
  const dialog = within(await screen.findByRole('dialog'))
  const time = dialog.queryByLabelText(/^Publish/)
  if (time) fireEvent.change(time, { target: { value: '2099-01-01T10:00' } })
  await user.click(dialog.getByRole('button', { name: step }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  answer()
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
})

it('asks before it takes an earlier URL of another story, and then publishes', async () => {
  const { user } = await open()
  const place = { slug_table: 'article_slugs', taken: 'gift-guide' }
  const message = 'The URL “gift-guide” is an earlier one of “Gift guide 2025”, and leads there.'
  const released: unknown[] = []
  server.use(
    http.post(rpc('publish_article'), () =>
      released.length > 0
        ? HttpResponse.json(true)
        : HttpResponse.json({ code: 'SLUGA', message }, { status: 400 }),
    ),
    http.post(rpc('release_slug'), async ({ request }) => {
      released.push(await request.json())
      return HttpResponse.json(true)
    }),
  )
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Use this URL here?' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await question()).getByText(new RegExp(message))).toBeVisible()
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findAllByText(new RegExp(message))).not.toEqual([])
  expect(released).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click((await question()).getByRole('button', { name: 'Use It Here' }))
  expect(await screen.findByRole('button', { name: 'Add Article' })).toBeVisible()
  expect(released).toEqual([place])
})
