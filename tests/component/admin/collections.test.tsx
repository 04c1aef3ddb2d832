import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { keepSession, openPanel } from '../../support/admin-session'
import { routine, table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const time = '2026-05-01T10:00:00.123456+00:00'
const rows = [
  { kind: 'author', name: 'Asha Rao', stories: 2 },
  { kind: 'tag', name: 'Night', stories: 1 },
  { kind: 'tag', name: 'Rivers', stories: 0 },
].map((row, index) => ({
  ...row,
  id: `00000000-0000-4000-8000-00000000000${index}`,
  slug: row.name.toLowerCase().replace(' ', '-'),
  image: null,
  created_at: time,
}))
const item = { ...rows[1]!, description: '', image_alt: null, former_slugs: [], updated_at: time }

const searches: unknown[] = []
const list = http.post(routine('search_collections'), async ({ request }) => {
  const body = (await request.json()) as { of_kind: string }
  searches.push(body)
  const found = rows.filter(({ kind }) => body.of_kind === '' || kind === body.of_kind)
  return HttpResponse.json({ total: found.length, rows: found })
})
const read = http.get(table('collections'), () => HttpResponse.json([item]))

async function openNight(...handlers: Parameters<typeof openPanel>[2] & object) {
  const { user } = await openPanel('collections', 'Authors and Tags', [list, read, ...handlers])
  await user.click(await screen.findByRole('button', { name: 'Edit Night' }))
  await screen.findByText('Editing: Night')
  return user
}

it('lists each with its stories, and one kind alone', async () => {
  const { user } = await openPanel('collections', 'Authors and Tags', [list])
  const entry = (name: string) => screen.getByRole('button', { name: `Edit ${name}` }).closest('li')!
  await screen.findByRole('button', { name: 'Edit Asha Rao' })
  expect(entry('Asha Rao')).toHaveTextContent('Author')
  expect(entry('Asha Rao')).toHaveTextContent('2 stories')
  expect(entry('Night')).toHaveTextContent('1 story')
  await user.selectOptions(screen.getByLabelText('Show'), 'Tags')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Asha Rao' })).toBeNull())
  expect(searches.at(-1)).toMatchObject({ of_kind: 'tag' })
})

it('adds a tag with what is said about it', async () => {
  let added: unknown
  const add = http.post(table('collections'), async ({ request }) => {
    added = await request.json()
    return new HttpResponse(null, { status: 201 })
  })
  const { user } = await openPanel('collections', 'Authors and Tags', [list, add])
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'Tag')
  await user.type(screen.getByLabelText('Name'), ' Bridges ')
  await user.click(screen.getByRole('button', { name: 'Add Author or Tag' }))
  expect(await screen.findByText('The page is added.')).toBeVisible()
  expect(added).toMatchObject({ kind: 'tag', name: 'Bridges', description: '', image: null, image_alt: null })
})

it('says why a name is refused, and keeps it', async () => {
  const message = '“Rivers” is there already. To combine the two, use Merge.'
  const save = http.patch(table('collections'), () =>
    HttpResponse.json({ code: '22023', message }, { status: 400 }),
  )
  const user = await openNight(save)
  expect(screen.queryByLabelText(/^Kind/)).toBeNull()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Rivers')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(`Failed to update item. ${message}`)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Rivers')
})

it('merges into another of its kind, once', async () => {
  const calls: unknown[] = []
  const merge = http.post(routine('merge_collections'), async ({ request }) => {
    calls.push(await request.json())
    return HttpResponse.json(1200)
  })
  const user = await openNight(merge)
  await user.click(screen.getByRole('button', { name: 'Merge…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Night”' }))
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await dialog.findByRole('option', { name: 'Rivers' })
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose…', 'Rivers'])
  await user.selectOptions(dialog.getByLabelText('Tag to keep'), 'Rivers')
  await user.dblClick(dialog.getByRole('button', { name: 'Merge into Rivers' }))
  expect(
    await screen.findByText('It is now called “Rivers”. Articles and drafts changed: 1,200.'),
  ).toBeVisible()
  expect(calls).toEqual([{ merged: rows[1]!.id, into_other: rows[2]!.id }])
  expect(await screen.findByRole('button', { name: 'Edit Rivers' })).toBeVisible()
})

it('does not delete what published stories have', async () => {
  const remove = http.delete(table('collections'), () => HttpResponse.json([]))
  const { user } = await openPanel('collections', 'Authors and Tags', [list, read, remove])
  await user.click(await screen.findByRole('button', { name: 'Delete Night' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Failed to delete item. Published stories use it\./)).toBeVisible()
})

it('suggests names for the last of a list, but none twice', async () => {
  const { user } = await openPanel('articles', 'Articles', [list])
  const tags = screen.getByLabelText<HTMLInputElement>('Tags')
  const suggested = () => [...tags.list!.options].map(({ value }) => value)
  await waitFor(() => expect(suggested()).toEqual(['Night', 'Rivers']))
  await user.type(tags, 'Night, ')
  expect(suggested()).toEqual(['Night, Rivers'])
})
