import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Found, SiteSearchResult } from '@/data/content/site-search'
import { renderApp } from '../support/render-app'
import { routine } from '../support/render-app-backend'

const aResult = (row: Partial<Found>): Found => ({
  kind: 'article',
  id: '1',
  slug: 'the-ferry',
  title: 'The Ferry',
  byline: 'Ravi Menon',
  date: '2026-01-02T00:00:00Z',
  page: null,
  excerpt: 'The \u0002lighthouse\u0003 at night',
  ...row,
})

type Asked = { term: string; kind?: string; skip?: number; titles?: boolean }

/** Answers each search, and notes what was asked. */
function answering(answer: Partial<SiteSearchResult>, asked: Asked[] = []) {
  return http.post(routine('search_site'), async ({ request }) => {
    asked.push((await request.json()) as Asked)
    return HttpResponse.json({ total: 0, kinds: {}, rows: [], suggestion: null, ...answer })
  })
}

const main = () => within(screen.getByRole('main'))
async function open(...args: Parameters<typeof renderApp>) {
  const app = renderApp(...args)
  await screen.findByRole('heading', { level: 1, name: 'Search' })
  return app
}
const rows = [
  aResult({}),
  aResult({
    ...{ kind: 'edition', id: '2', slug: 'water', title: 'Water', page: 14, byline: '' },
    excerpt: 'Two \u0002Lighthouses\u0003 at night',
  }),
  aResult({ kind: 'faq', id: '3', slug: '', title: 'Who?', date: null, byline: '' }),
]
const found = { total: 23, kinds: { article: 21, edition: 1, faq: 1 }, rows }

describe('the page of results', () => {
  it('shows what was found with its context, filters and pages', async () => {
    const asked: Asked[] = []
    await open('/search?q=lighthouse&page=2', { handlers: [answering(found, asked)] })
    expect(await main().findByText('23 results for “lighthouse”')).toHaveAttribute('role', 'status')
    expect(asked).toEqual([{ term: 'lighthouse', kind: '', skip: 10, size: 10 }])
    expect(main().getAllByText(/^lighthouse/i, { selector: 'mark' })).toHaveLength(3)
    const href = (name: string) => main().getByRole('link', { name }).getAttribute('href')
    expect(href('The Ferry')).toBe('/magazine/the-ferry')
    expect(href('Water')).toBe('/editions/water?page=14&q=Lighthouses')
    expect(href('Who?')).toBe('/faq#:~:text=Who%3F')
    expect(href('Digital editions 1')).toBe('/search?q=lighthouse&kind=edition')
    expect(main().getByRole('link', { name: 'All 23' })).toHaveAttribute('aria-current', 'page')
    expect(href('Page 3')).toBe('/search?q=lighthouse&page=3')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('searches when its form is sent', async () => {
    const { user, router } = await open('/search', { handlers: [answering(found)] })
    await user.type(await main().findByRole('searchbox', { name: 'Search the site' }), ' moths {Enter}')
    expect(await main().findByText('23 results for “moths”')).toBeVisible()
    expect(router.state.location.search).toBe('?q=moths')
    expect(main().getByRole('searchbox')).toHaveValue('moths')
  })

  it('offers what was meant', async () => {
    await open('/search?q=lightouse', { handlers: [answering({ suggestion: 'lighthouse' })] })
    expect(await main().findByRole('link', { name: 'Did you mean “lighthouse”?' })).toHaveAttribute(
      'href',
      '/search?q=lighthouse',
    )
  })

  it('says that nothing was found, and that a term was too long', async () => {
    await open('/search?q=a+b+c+d+e+f+g+h+i+j+k', { handlers: [answering({})] })
    expect(await main().findByRole('heading', { name: 'Nothing found' })).toBeVisible()
    expect(main().getByText(/Only the first 10 words were searched for\./)).toBeVisible()
  })

  it('says that it searches', async () => {
    await open('/search?q=a', {
      handlers: [http.post(routine('search_site'), () => new Promise<never>(() => {}))],
    })
    expect(await main().findByText('Searching...')).toBeInTheDocument()
  })

  it('says what is wrong and tries again', async () => {
    let broken = true
    const handler = http.post(routine('search_site'), () =>
      broken
        ? HttpResponse.json({ message: 'Too many messages.', code: 'PT429' }, { status: 429 })
        : undefined,
    )
    const { user } = await open('/search?q=ferry', { handlers: [handler, answering(found)] })
    expect(await main().findByText(/You have searched very often/)).toBeVisible()
    broken = false
    await user.click(main().getByRole('button', { name: 'Retry' }))
    expect(await main().findByRole('link', { name: 'The Ferry' })).toBeVisible()
  })

  it('says that the server can’t be reached', async () => {
    const handler = http.post(routine('search_site'), () => HttpResponse.error())
    await open('/search?q=ferry', { handlers: [handler] })
    expect(await main().findByText('The server could not be reached.')).toBeVisible()
  })
})

describe('the box in the header', () => {
  const box = () => screen.findByRole('searchbox', { name: 'Search the site' })

  it.each(['/', '{Control>}k{/Control}'])(
    'opens by %s, and offers titles to choose with the arrow keys',
    async (keys) => {
      const asked: Asked[] = []
      const { user, router } = renderApp('/about', { handlers: [answering(found, asked)] })
      await screen.findByRole('link', { name: 'Search' })
      await user.keyboard(keys)
      await user.type(await box(), 'light')
      const dialog = within(screen.getByRole('dialog', { name: 'Search' }))
      expect(await dialog.findByText('23 results')).toHaveAttribute('role', 'status')
      expect(asked).toEqual([{ term: 'light', titles: true, size: 5 }])
      await user.keyboard('{ArrowDown}{ArrowDown}')
      expect(dialog.getByRole('link', { name: /^Water/ })).toHaveFocus()
      await user.keyboard('{ArrowUp}{Enter}')
      await waitFor(() => expect(router.state.location.pathname).toBe('/magazine/the-ferry'))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('opens the page of results by Enter', async () => {
    const { user, router } = renderApp('/about', { handlers: [answering(found)] })
    await user.click(await screen.findByRole('link', { name: 'Search' }))
    await user.type(await box(), 'moths{Enter}')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=moths' }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves a slash in a field alone', async () => {
    const { user } = renderApp('/magazine')
    const field = await screen.findByPlaceholderText('Search articles...')
    await user.type(field, 'a/b')
    expect(field).toHaveValue('a/b')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
