import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { keepSession, openPanel } from '../../support/admin-session'
import { routine } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const desk = http.post(routine('search_desk'), () => HttpResponse.json({ total: 0, rows: [] }))
const used = http.post(routine('article_categories'), () => HttpResponse.json(['Essays', 'Food']))

async function open(answer: (body: unknown) => Response) {
  const calls: unknown[] = []
  const rename = http.post(routine('rename_category'), async ({ request }) => {
    const body = await request.json()
    calls.push(body)
    return answer(body)
  })
  const { user } = await openPanel('articles', 'Articles', [desk, used, rename])
  await user.click(screen.getByRole('button', { name: 'Categories' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Categories' }))
  await user.click(await dialog.findByRole('button', { name: 'Rename Food' }))
  const field = dialog.getByLabelText('New name of Food')
  expect(field).toHaveFocus()
  await user.clear(field)
  return { user, dialog, field, calls }
}

it('renames a category once, and says how much has changed', async () => {
  const { user, field, calls } = await open(() => HttpResponse.json(1200))
  await user.type(field, ' Drinks ')
  // Enter, pressed twice before anything is rendered.
  for (let pressed = 0; pressed < 2; pressed++) fireEvent.submit(field.closest('form')!)
  // The first toast may still move into its place.
  await waitFor(() =>
    expect(screen.getByText('It is now called “Drinks”. Articles and drafts changed: 1,200.')).toBeVisible(),
  )
  expect(calls).toEqual([{ old_name: 'Food', new_name: 'Drinks' }])
})

it('says that two become one, and keeps what was typed where that fails', async () => {
  const { user, dialog, field } = await open(() =>
    HttpResponse.json({ message: 'Not today.' }, { status: 400 }),
  )
  await user.type(field, 'Essays')
  await user.click(dialog.getByRole('button', { name: 'Merge into Essays' }))
  await waitFor(() => expect(screen.getByText('The change could not be completed. Not today.')).toBeVisible())
  expect(field).toHaveValue('Essays')
})

it('is for editors', async () => {
  await openPanel('articles', 'Articles', [desk, used], 'author')
  expect(screen.queryByRole('button', { name: 'Categories' })).toBeNull()
})
