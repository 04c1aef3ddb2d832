import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { storyOfText } from '@/lib/story/from-text'
import { anInsider } from '../support/builders'
import { demoSections } from '../support/demo-settings'
import { goldenStory } from '../support/golden-story'
import { origin, renderApp } from '../support/render-app'
import { failing, silent, table } from '../support/render-app-backend'
import { structuredDataOf } from '../support/structured-data'

const at = '/industry-insiders'
const list = () => screen.findByRole('region', { name: 'Latest insider content' })

it('has its heading and four figures', async () => {
  renderApp(at, { settings: { sections: demoSections } })
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

it('opens two bodies at once, each under its title and with footnotes of its own', async () => {
  const items = [anInsider({ body: goldenStory }), anInsider({ body: goldenStory })]
  const { user, container } = renderApp(at, { insiders: items })
  for (const { title } of items)
    await user.click(await screen.findByRole('button', { name: 'Read More', description: title }))
  await waitFor(() => expect(container.querySelectorAll('.story')).toHaveLength(2))
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { title } of items) {
    const entry = within(screen.getByRole('article', { name: title }))
    expect(entry.getAllByRole('heading', { level: 4 }).length).toBeGreaterThan(0)
    expect(entry.queryByRole('heading', { level: 2 })).toBeNull()
    const note = entry.getByRole('link', { name: 'Footnote 1' }).getAttribute('href')!
    expect(entry.getByRole('region', { name: 'Footnotes' })).toContainElement(
      document.getElementById(note.slice(1)),
    )
  }
})

it('keeps the beginning and offers a retry if the whole text can’t be loaded', async () => {
  const item = anInsider()
  let broken = true
  const whole = http.get(table('insider_content'), ({ request }) => {
    if (new URL(request.url).searchParams.get('select') !== 'content,body') return undefined
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

it('links each title to the item’s own page', async () => {
  const item = anInsider({ title: 'Closing night' })
  const { user, router } = renderApp(at, { insiders: [item] })
  await user.click(await screen.findByRole('link', { name: 'Closing night' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Closing night' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`${at}/${item.slug}`)
})

describe('the page of an item', () => {
  const item = anInsider({
    type: 'trend-report',
    title: 'The Bad Map',
    slug: 'the-bad-map',
    content: 'First line\nsecond line',
    preview: 'First line second line',
    author: 'Ira K',
  })

  it('shows its label, date, author and text, and a link back', async () => {
    renderApp(`${at}/the-bad-map`, { insiders: [item] })
    expect(await screen.findByRole('heading', { level: 1, name: 'The Bad Map' })).toBeVisible()
    const page = within(screen.getByRole('article'))
    expect(page.getByText('Trend Report')).toBeVisible()
    expect(page.getByText('Ira K')).toBeVisible()
    expect(page.getByRole('time')).toHaveAttribute('datetime', item.date)
    expect(page.getByText(/second line/).querySelector('br')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Industry Insiders' })).toHaveAttribute('href', at)
  })

  it('shows a body in place of the plain text', async () => {
    const quote = { type: 'blockquote', content: storyOfText('Late, and late again.')!.content }
    const body = { type: 'doc', attrs: { v: 1 }, content: [quote] }
    renderApp(`${at}/the-bad-map`, { insiders: [{ ...item, body }] })
    expect((await screen.findByText('Late, and late again.')).closest('blockquote')).toBeVisible()
    expect(screen.queryByText(/second line/)).toBeNull()
  })

  it('has metadata and structured data', async () => {
    renderApp(`${at}/the-bad-map`, { insiders: [item], settings: { siteName: 'Tide' } })
    await waitFor(() => expect(document.title).toBe('The Bad Map | Tide'))
    const url = `${origin}${at}/the-bad-map`
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', url)
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', item.preview)
    expect(structuredDataOf('NewsArticle')).toMatchObject({
      headline: 'The Bad Map',
      articleSection: 'Trend Report',
      mainEntityOfPage: url,
    })
    expect(structuredDataOf('BreadcrumbList')).toBeDefined()
  })

  it.each([item.id, 'the-worst-map'])('is reached from an earlier URL: %s', async (slug) => {
    const slugs = http.get(table('insider_slugs'), ({ request }) =>
      HttpResponse.json(request.url.includes('eq.the-worst-map') ? [{ insider_id: item.id }] : []),
    )
    const { router } = renderApp(`${at}/${slug}`, { insiders: [item], handlers: [slugs] })
    expect(await screen.findByRole('heading', { level: 1, name: 'The Bad Map' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`${at}/the-bad-map`)
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('that doesn’t exist says so', async () => {
    renderApp(`${at}/nowhere`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Insider story not found.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Industry Insiders' })).toHaveAttribute('href', at)
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('that could not be loaded offers a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const handler = http.get(table('insider_content'), ({ request }) =>
      request.url.includes('slug=eq.') ? new HttpResponse(null, { status: 503 }) : undefined,
    )
    renderApp(`${at}/the-bad-map`, { handlers: [handler] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Insider story not found.' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
