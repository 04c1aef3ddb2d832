import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { keepSession, openPanel } from '../../support/admin-session'
import { aMedia } from '../../support/builders'
import { table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const described = aMedia({ file_name: 'bus.jpg', alt_text: 'A night bus', credit: 'Ana Lima' })
const named = aMedia({ file_name: 'IMG_2042.jpg', alt_text: 'IMG_2042' })

const library = () =>
  http.get(table('media_library'), ({ request }) => {
    const url = new URL(request.url).searchParams.get('url')
    const rows = [described, named].filter((row) => !url || url === `eq.${row.url}`)
    return HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length}/${rows.length}` } })
  })

const url = () => screen.getByLabelText('Image URL')
const alt = () => screen.getByLabelText('Image Alt Text')
const credit = () => screen.getByLabelText('Image Credit')

it('a picture of the library comes with its credit and alternative text, but not its file name', async () => {
  const { user } = await openPanel('articles', 'Articles', [library()])
  const choose = async (name: string) => {
    // The article's picture; the sharing picture comes after it.
    const [open] = await screen.findAllByRole('button', { name: 'Choose from library' })
    await user.click(open!)
    const picker = within(await screen.findByRole('dialog', { name: 'Choose from library' }))
    await user.click(await picker.findByRole('button', { name: `Choose ${name}` }))
  }
  await choose('bus.jpg')
  expect(url()).toHaveValue(described.url)
  expect(alt()).toHaveValue('A night bus')
  expect(credit()).toHaveValue('Ana Lima')
  await choose('IMG_2042.jpg')
  expect(alt()).toHaveValue('')
  expect(credit()).toHaveValue('')
  await choose('bus.jpg')
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect([url(), alt()].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
})

it('so does one whose URL is typed, unless there is a text already', async () => {
  const { user } = await openPanel('articles', 'Articles', [library()])
  await user.type(await screen.findByLabelText('Image URL'), `http://backend.test${described.url}`)
  await user.tab()
  await waitFor(() => expect(alt()).toHaveValue('A night bus'))
  await user.clear(alt())
  await user.type(alt(), 'My own words')
  await user.clear(url())
  await user.type(url(), described.url)
  await user.tab()
  expect(alt()).toHaveValue('My own words')
})
