import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, keepSession } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'
import { writable } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const mine = anArticle({
  title: 'The Night Bus',
  content: 'As it was.',
  updated_at: '2026-05-01T10:00:00+00:00',
})
const theirs = { ...mine, content: 'As they wrote it.', updated_at: '2026-05-02T10:00:00+00:00' }

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content')

/** Opens the article, changes its title, and saves after `stored` has become what the database holds. */
async function saveOver(stored: object | null, answer: Parameters<typeof writable>[1] = { rows: [] }) {
  let now: object | null = mine
  const read = http.get(table('articles'), ({ request }) =>
    new URL(request.url).searchParams.get('id') ? HttpResponse.json(now ? [now] : []) : undefined,
  )
  const { handlers, writes } = writable('articles', answer)
  const app = renderApp(`/admin?tab=articles&edit=${mine.id}`, {
    articles: [mine],
    handlers: [read, ...handlers, ...accountHandlers()],
  })
  await screen.findByLabelText('Title')
  now = stored
  await app.user.type(title(), ' at dawn')
  await app.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return { ...app, writes }
}

const changed = () => screen.findByRole('dialog', { name: 'Changed meanwhile' })

it('shows both versions when another admin has saved, and cancels back to the form', async () => {
  const { user, writes } = await saveOver(theirs)
  const dialog = within(await changed())
  expect(dialog.getByText('The Night Bus at dawn')).toBeVisible()
  expect(dialog.getByText('As they wrote it.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(title()).toHaveValue('The Night Bus at dawn')
  expect(writes).toHaveLength(1)
})

it('takes theirs', async () => {
  const { user } = await saveOver(theirs)
  await user.click(within(await changed()).getByRole('button', { name: 'Take theirs' }))
  expect(title()).toHaveValue('The Night Bus')
  expect(content()).toHaveValue('As they wrote it.')
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible()
})

it('keeps mine, over the version that was shown', async () => {
  const { user, writes } = await saveOver(theirs)
  await user.click(within(await changed()).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]!.query.get('updated_at')).toBe(`eq.${theirs.updated_at}`)
})

it('saves again what another admin has deleted, under the same address and date', async () => {
  const { user, writes } = await saveOver(null)
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted meanwhile' }))
  await user.click(dialog.getByRole('button', { name: 'Save mine again' }))
  expect(await screen.findByText('Article has been updated successfully.')).toBeVisible()
  expect(writes[1]).toMatchObject({
    method: 'POST',
    body: { id: mine.id, date: mine.date, title: 'The Night Bus at dawn' },
  })
})

it('leaves deleted what another admin has deleted', async () => {
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
