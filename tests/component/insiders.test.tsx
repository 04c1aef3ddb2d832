import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { anInsider } from '../support/builders'
import { renderApp } from '../support/render-app'
import { failing, silent, table } from '../support/render-app-backend'

const at = '/industry-insiders'
const list = () => screen.findByRole('region', { name: 'Latest insider content' })

it('has its heading and four figures', async () => {
  renderApp(at)
  expect(await screen.findByRole('heading', { level: 1, name: 'Industry Insiders' })).toBeVisible()
  const figures = within(screen.getByRole('region', { name: 'In figures' }))
  for (const figure of ['50+', '200+', '100+', '12+']) expect(figures.getByText(figure)).toBeVisible()
})

it.each([
  ['behind-scenes', 'Behind the Scenes'],
  ['expert-interview', 'Expert Interview'],
  ['industry-analysis', 'Industry Analysis'],
  ['trend-report', 'Trend Report'],
  ['constructor', 'Insider Content'],
])('calls %s "%s"', async (type, label) => {
  renderApp(at, { insiders: [anInsider({ type })] })
  expect(within(await list()).getByText(label)).toBeVisible()
})

it('shows title, date, author and the beginning of an item', async () => {
  const item = anInsider({ title: 'Closing night', author: 'Ira K' })
  renderApp(at, { insiders: [item] })
  const entry = within(await screen.findByRole('article', { name: 'Closing night' }))
  expect(entry.getByText(item.preview)).toBeVisible()
  expect(entry.getByText('By Ira K')).toBeVisible()
  expect(entry.getByRole('time')).toHaveAttribute('datetime', item.date)
})

it('opens the whole text on Read More, as text with line breaks, and collapses it again', async () => {
  const item = anInsider({ content: 'First line\nsecond line\n\n<img src=x onerror="boom()"> stays text' })
  const { user } = renderApp(at, { insiders: [item] })
  await user.click(await screen.findByRole('button', { name: 'Read More', description: item.title }))
  const whole = await screen.findByText(/stays text/)
  expect(whole).toHaveTextContent('<img src=x onerror="boom()"> stays text')
  expect(screen.getByText(/First line/).querySelector('br')).not.toBeNull()

  const less = screen.getByRole('button', { name: 'Show Less' })
  expect(less).toHaveAttribute('aria-expanded', 'true')
  await user.click(less)
  expect(screen.queryByText(/stays text/)).toBeNull()
})

it('keeps the beginning and offers a retry if the whole text can’t be loaded', async () => {
  const item = anInsider()
  let broken = true
  const whole = http.get(table('insider_content'), ({ request }) => {
    if (new URL(request.url).searchParams.get('select') !== 'content') return undefined
    return broken
      ? HttpResponse.json({ code: '', message: 'It broke.' }, { status: 400 })
      : HttpResponse.json({ content: 'All of it.' })
  })
  const { user } = renderApp(at, { insiders: [item], handlers: [whole] })
  await user.click(await screen.findByRole('button', { name: 'Read More' }))
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('It broke.')
  expect(screen.getByText(item.preview)).toBeVisible()

  broken = false
  await user.click(within(failure).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('All of it.')).toBeVisible()
})

it('is coming soon if it is empty, with a link to the newsletter', async () => {
  const { user } = renderApp(at)
  expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Subscribe for Updates' }))
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
})

it('invites people to be featured', async () => {
  renderApp(at)
  expect(await screen.findByRole('heading', { name: 'Want to Be Featured?' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get In Touch' })).toHaveAttribute('href', '/contact')
})

it('shows a placeholder while it loads', async () => {
  renderApp(at, { handlers: [silent('insider_content')] })
  expect(await screen.findByText('Loading insider content...')).toBeInTheDocument()
  expect(screen.queryByText('Coming Soon')).toBeNull()
})

it('offers a retry if the items could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderApp(at, { handlers: [failing('insider_content')] })
  const heading = await screen.findByRole('heading', { name: 'The insider stories could not be loaded' })
  const failure = heading.closest<HTMLElement>('[role=alert]')!
  expect(within(failure).getByRole('button', { name: 'Retry' })).toBeVisible()
})

it('loads older items page by page', async () => {
  const items = Array.from({ length: 30 }, () => anInsider())
  const pages = http.get(table('insider_content'), ({ request }) => {
    const search = new URL(request.url).searchParams
    const from = Number(search.get('offset') ?? 0)
    return HttpResponse.json(items.slice(from, from + Number(search.get('limit'))))
  })
  const { user } = renderApp(at, { handlers: [pages] })
  expect(within(await list()).getAllByRole('article')).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(async () => expect(within(await list()).getAllByRole('article')).toHaveLength(30))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
