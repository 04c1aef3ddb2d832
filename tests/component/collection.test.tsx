import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { aCollection, anArticle } from '../support/builders'
import { origin, renderApp } from '../support/render-app'
import { failing, silent, table } from '../support/render-app-backend'
import { structuredDataOf } from '../support/structured-data'

const href = (selector: string) => document.querySelector(selector)?.getAttribute('href') ?? null
const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent)

describe('an author’s page', () => {
  const asha = aCollection({
    name: 'Asha Rao',
    description: 'She writes about rivers.\n\nAnd about ferries.',
    image: '/asha.jpg',
    image_alt: 'Asha at the river',
  })

  it('has a picture, a text and the stories of theirs', async () => {
    const [alone, other, together] = [
      anArticle({ title: 'Alone' }),
      anArticle({ title: 'Of another', author: 'Ravi Menon' }),
      anArticle({ title: 'Together', author: 'Ravi Menon, Asha Rao' }),
    ]
    renderApp('/authors/asha-rao', { articles: [alone, other, together], collections: [asha] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    await screen.findByText('2 stories')
    expect(titles()).toEqual(['Alone', 'Together'])
    expect(screen.getByText('And about ferries.')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Asha at the river' })).toHaveAttribute('src', '/asha.jpg')
    expect(screen.getByRole('link', { name: 'RSS feed of Asha Rao' })).toHaveAttribute(
      'href',
      '/authors/asha-rao/rss.xml',
    )
    expect(screen.queryByRole('navigation', { name: 'Pages of stories' })).toBeNull()
  })

  it('has metadata, structured data and a feed', async () => {
    renderApp('/authors/asha-rao', { articles: [anArticle()], collections: [asha] })
    await screen.findByText('1 story')
    const url = `${origin}/authors/asha-rao`
    expect(document.title).toMatch(/^Asha Rao \| /)
    expect(meta('description')).toBe('She writes about rivers. And about ferries.')
    expect(meta('og:image')).toBe(`${origin}/asha.jpg`)
    expect(meta('robots')).toBeUndefined()
    expect(href('link[rel=canonical]')).toBe(url)
    expect(href('link[type="application/rss+xml"]')).toBe('/authors/asha-rao/rss.xml')
    expect(structuredDataOf('ProfilePage')?.mainEntity).toEqual({
      '@type': 'Person',
      name: 'Asha Rao',
      description: 'She writes about rivers. And about ferries.',
      image: `${origin}/asha.jpg`,
      url,
    })
    expect(JSON.stringify(structuredDataOf('BreadcrumbList'))).toContain(url)
  })

  it('has its stories on several pages', async () => {
    const articles = Array.from({ length: 25 }, () => anArticle())
    const { user, router } = renderApp('/authors/asha-rao/page/2', { articles, collections: [asha] })
    await screen.findByText('25 stories')
    expect(titles()).toEqual(articles.slice(12, 24).map(({ title }) => title))
    expect(href('link[rel=canonical]')).toBe(`${origin}/authors/asha-rao/page/2`)
    expect([href('link[rel=prev]'), href('link[rel=next]')]).toEqual([
      '/authors/asha-rao',
      '/authors/asha-rao/page/3',
    ])
    expect(document.title).toMatch(/^Asha Rao – Page 2 \| /)
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    expect(await screen.findByRole('link', { name: articles[24]!.title })).toBeVisible()
    expect(router.state.location.pathname).toBe('/authors/asha-rao/page/3')
    await user.click(screen.getByRole('link', { name: 'Page 1' }))
    await screen.findByRole('link', { name: articles[0]!.title })
    expect(router.state.location.pathname).toBe('/authors/asha-rao')
  })
})

it('a tag’s page has its stories and says what it is', async () => {
  const articles = [anArticle({ title: 'Tagged', tags: 'Night, Rivers' }), anArticle({ tags: 'Night' })]
  renderApp('/tags/rivers', { articles, collections: [aCollection({ kind: 'tag', name: 'Rivers' })] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rivers' })).toBeVisible()
  await screen.findByText('1 story')
  expect(titles()).toEqual(['Tagged'])
  expect(meta('description')).toBe('All stories about Rivers, the newest first.')
  expect(structuredDataOf('CollectionPage')).toMatchObject({ name: 'Rivers', url: `${origin}/tags/rivers` })
  expect(within(screen.getByRole('main')).queryByRole('img', { name: /Rivers/ })).toBeNull()
})

it('a series’ page asks for its parts in order', async () => {
  const orders: (string | null)[] = []
  const handler = http.get(table('articles'), ({ request }) => {
    const { searchParams } = new URL(request.url)
    if (searchParams.get('series_slug') === 'eq.slow-trains') orders.push(searchParams.get('order'))
  })
  const articles = [1, 2].map((series_position) => anArticle({ series: 'Slow Trains', series_position }))
  const collections = [aCollection({ kind: 'series', name: 'Slow Trains' })]
  renderApp('/series/slow-trains', { articles, collections, handlers: [handler] })
  await screen.findByText('2 parts')
  expect(titles()).toEqual(articles.map(({ title }) => title))
  expect(new Set(orders)).toEqual(new Set(['series_position.asc,date.asc,id.asc']))
})

it.each([
  ['/authors/a-former-name', '/authors/asha-rao'],
  ['/authors/a-former-name/page/2', '/authors/asha-rao/page/2'],
])('a former slug leads to the present one: %s', async (from, to) => {
  const collections = [aCollection({ name: 'Asha Rao', former_slugs: ['a-former-name'] })]
  const { router } = renderApp(from, { collections })
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(router.state.location.pathname).toBe(to)
  expect(router.state.historyAction).toBe('REPLACE')
})

it('without stories it says so, and search engines leave it out', async () => {
  renderApp('/tags/rivers', { collections: [aCollection({ kind: 'tag', name: 'Rivers' })] })
  expect(await screen.findByRole('heading', { level: 2, name: 'No stories yet' })).toBeVisible()
  expect(meta('robots')).toBe('noindex')
})

it('a page after the last one leads back to it', async () => {
  const collections = [aCollection({ name: 'Asha Rao' })]
  renderApp('/authors/asha-rao/page/9', { articles: [anArticle()], collections })
  expect(await screen.findByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
    'href',
    '/authors/asha-rao',
  )
  expect(meta('robots')).toBe('noindex')
})

it.each([
  ['authors', 'Author'],
  ['tags', 'Tag'],
  ['series', 'Series'],
])('of %s, one that is missing says so', async (folder, label) => {
  const latest = anArticle({ title: 'The newest' })
  // Of another kind.
  const kind = folder === 'tags' ? 'author' : 'tag'
  const collections = [aCollection({ kind, slug: 'nobody' })]
  renderApp(`/${folder}/nobody`, { articles: [latest], collections })
  expect(await screen.findByRole('heading', { level: 1, name: `${label} not found.` })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'The newest' })).toBeVisible()
  expect(meta('robots')).toBe('noindex')
})

it('says that it is loading', async () => {
  renderApp('/authors/asha-rao', { handlers: [silent('collections')] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading author...' })).toBeVisible()
})

it('can be tried again after a failure', async () => {
  let broken = true
  const handler = http.get(table('collections'), () =>
    broken ? HttpResponse.json({ message: 'It broke.' }, { status: 503 }) : undefined,
  )
  const collections = [aCollection({ name: 'Asha Rao' })]
  const { user } = renderApp('/authors/asha-rao', { collections, handlers: [handler] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Author not found.' })).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
})

it('keeps its text if only the stories fail', async () => {
  const collections = [aCollection({ name: 'Asha Rao', description: 'She writes.' })]
  renderApp('/authors/asha-rao', { collections, handlers: [failing('articles')] })
  expect(await screen.findByText('She writes.')).toBeVisible()
  const heading = await screen.findByRole('heading', { name: 'The articles could not be loaded' })
  const problem = heading.closest<HTMLElement>('[role=alert]')!
  expect(within(problem).getByRole('button', { name: 'Retry' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/\d stories$/)).toBeNull())
})
