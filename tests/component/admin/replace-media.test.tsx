import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { StaffRole } from '@/lib/roles'
import { rpc } from '../../support/admin-session'
import { aMedia } from '../../support/builders'
import { openLibrary, refusal, startLibrary } from '../../support/media-library'
import { table } from '../../support/render-app-backend'

beforeEach(startLibrary)

const bus = aMedia({ file_name: 'bus.jpg' })
const tram = aMedia({ file_name: 'tram.jpg' })
const pdfs = ['may.pdf', 'june.pdf'].map((file_name) => aMedia({ file_name, file_type: 'application/pdf' }))
const [may, june] = pdfs as [typeof bus, typeof bus]

/** The library, which filters by kind as the database does. */
const library = () =>
  http.get(table('media_library'), ({ request }) => {
    const kind = new URL(request.url).searchParams.get('file_type')?.slice('like.'.length, -1) ?? ''
    const rows = [bus, tram, may, june].filter(({ file_type }) => file_type.startsWith(kind))
    return HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length}/${rows.length}` } })
  })

/** Answers the count with `places`; the calls that replace are in the returned list. */
function replacing(places: number, answer: () => Response = () => HttpResponse.json(places)) {
  const asked: unknown[] = []
  const handler = http.post(rpc('replace_media'), async ({ request }) => {
    const call = (await request.json()) as { only_count: boolean }
    if (call.only_count) return HttpResponse.json(places)
    asked.push(call)
    return answer()
  })
  return { asked, handler }
}

async function openFile(name: string, ...handlers: RequestHandler[]) {
  const view = await openLibrary([], ...handlers, library())
  await view.user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Edit Media' })) }
}

async function choose(name: string, other: string, ...handlers: RequestHandler[]) {
  const { user, dialog } = await openFile(name, ...handlers)
  await user.click(dialog.getByRole('button', { name: 'Replace everywhere' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Choose from library' }))
  const tile = await picker.findByRole('button', { name: `Choose ${other}` })
  const offered = picker
    .getAllByRole('button', { name: /^Choose .*\.(jpg|pdf)$/ })
    .map((each) => each.ariaLabel)
  await user.click(tile)
  const question = within(await screen.findByRole('alertdialog', { name: `Replace ${name} everywhere?` }))
  return { user, offered, question, confirm: question.getByRole('button', { name: 'Replace everywhere' }) }
}

const as = (role: StaffRole) => http.post(rpc('staff_role'), () => HttpResponse.json(role))

it('asks with both names and the number of places, then replaces and reads everything again', async () => {
  const { asked, handler } = replacing(3)
  let reads = 0
  const counter = http.get(table('media_library'), () => {
    reads += 1
  })
  const { user, offered, question, confirm } = await choose('bus.jpg', 'tram.jpg', handler, counter)
  expect(offered).toEqual(['Choose tram.jpg'])
  expect(await question.findByText(/^tram\.jpg takes its place in 3 places/)).toBeVisible()
  expect(question.queryByText(/only an owner/)).toBeNull()
  expect(asked).toEqual([])
  const before = reads
  await user.click(confirm)
  expect(await screen.findByText('Replaced in 3 places.')).toBeVisible()
  expect(asked).toEqual([{ old_url: bus.url, new_url: tram.url, only_count: false }])
  await waitFor(() => expect(reads).toBeGreaterThan(before))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Media' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Replace everywhere' })).toHaveFocus())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('leads back to the other files', async () => {
  const { asked, handler } = replacing(3)
  const { user, question } = await choose('bus.jpg', 'tram.jpg', handler)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose tram.jpg' })).toHaveFocus())
  expect(asked).toEqual([])
})

it('offers only files of the same kind, in a search too', async () => {
  const asked: unknown[] = []
  const search = http.post(rpc('admin_search'), async ({ request }) => {
    asked.push(await request.json())
    return HttpResponse.json({ total: 40, rows: [may, june] })
  })
  const { user, dialog } = await openFile('may.pdf', search)
  await user.click(dialog.getByRole('button', { name: 'Replace everywhere' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Choose from library' }))
  const offered = () =>
    picker.queryAllByRole('button', { name: /^Choose .*\.(jpg|pdf)$/ }).map((each) => each.ariaLabel)
  await waitFor(() => expect(offered()).toEqual(['Choose june.pdf']))
  expect(picker.queryByText('Upload a picture')).toBeNull()
  await user.type(picker.getByPlaceholderText('Search library...'), 'j')
  expect(await picker.findByText('Page 1 of 3')).toBeVisible()
  expect(offered()).toEqual(['Choose june.pdf'])
  await user.click(picker.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      list: 'media_library',
      term: 'j',
      skip: 18,
      size: 18,
      kind: 'application',
    }),
  )
})

it('says why it failed', async () => {
  const { handler } = replacing(1, () => refusal())
  const { user, question, confirm } = await choose('may.pdf', 'june.pdf', handler)
  expect(await question.findByText(/^june\.pdf takes its place in 1 place,/)).toBeVisible()
  await user.click(confirm)
  expect(await screen.findByText('Database Error')).toBeVisible()
  expect(screen.getByText('It broke.')).toBeVisible()
})

it('replaces nothing where nothing uses the file', async () => {
  const { question, confirm } = await choose('bus.jpg', 'tram.jpg', replacing(0).handler)
  expect(await question.findByText(/^Nothing that you can change uses it\./)).toBeVisible()
  expect(confirm).toBeDisabled()
})

it('tells an editor what stays', async () => {
  const { question } = await choose('may.pdf', 'june.pdf', replacing(2).handler, as('editor'))
  expect(await question.findByText(/only an owner changes that/)).toBeVisible()
})

it('is not offered to an author', async () => {
  const { dialog } = await openFile('bus.jpg', as('author'))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Replace everywhere' })).toBeNull()
})
