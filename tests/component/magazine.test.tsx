import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { anArticle } from '../support/builders'
import { origin, renderApp } from '../support/render-app'
import { failing, routine, silent, table, type ArticleSearch } from '../support/render-app-backend'

const box = () => screen.findByPlaceholderText('Search articles...')
const main = () => within(screen.getByRole('main'))
const titles = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
const address = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search

async function open(...args: Parameters<typeof renderApp>) {
  const app = renderApp(...args)
  await screen.findByRole('heading', { level: 1, name: 'Magazine' })
  return app
}

/** The requested searches, in order. */
function searches() {
  const asked: string[] = []
  const handler = http.post(routine('search_articles'), async ({ request }) => {
    asked.push(((await request.clone().json()) as ArticleSearch).term)
  })
  return { asked, handler }
}

describe('the list', () => {
  it('shows each article with its details', async () => {
    const article = anArticle({
      title: 'The Ferry',
      excerpt: 'Across and back.',
      author: 'Ravi Menon',
      category: 'Cities',
      featured: true,
    })
    await open('/magazine', { articles: [article, anArticle({ title: 'Not flagged' })] })
    const link = await main().findByRole('link', { name: 'The Ferry' })
    expect(link).toHaveAttribute('href', `/magazine/${article.slug}`)
    const card = within(link.closest('article')!)
    expect(card.getByText('Featured')).toBeVisible()
    expect(card.getByText('Cities')).toBeVisible()
    expect(card.getByRole('time')).toHaveAttribute('datetime', article.date)
    expect(card.getByText('Across and back.')).toBeVisible()
    expect(card.getByText('By Ravi Menon')).toBeVisible()
    expect(card.getByText('Read More').closest('a')).toHaveAttribute('href', `/magazine/${article.slug}`)
    expect(main().getAllByText('Featured')).toHaveLength(1)
    expect(main().getByText('2 articles')).toBeVisible()
  })

  it('says that it is loading', async () => {
    await open('/magazine', { handlers: [silent('articles')] })
    expect(await screen.findByText('Loading articles...')).toBeInTheDocument()
  })

  it('says what is wrong and retries', async () => {
    let broken = true
    const handler = http.get(table('articles'), () =>
      broken ? HttpResponse.json({ message: 'It broke.' }, { status: 503 }) : undefined,
    )
    const { user } = await open('/magazine', {
      articles: [anArticle({ title: 'The Ferry' })],
      handlers: [handler],
    })
    expect(await main().findByRole('heading', { name: 'The articles could not be loaded' })).toBeVisible()
    broken = false
    await user.click(main().getByRole('button', { name: 'Retry' }))
    expect(await main().findByRole('link', { name: 'The Ferry' })).toBeVisible()
  })

  it('is shown without its categories', async () => {
    await open('/magazine', {
      articles: [anArticle({ title: 'The Ferry' })],
      handlers: [failing('../rpc/article_categories')],
    })
    expect(await main().findByRole('link', { name: 'The Ferry' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('All')
  })

  const thirty = Array.from({ length: 30 }, () => anArticle())

  it.each(['/magazine/category/craft/page/2', '/magazine?category=Craft&page=2'])(
    'tells search engines where it stands, at %s',
    async (path) => {
      await open(path, { articles: thirty })
      await main().findByText('30 articles in Craft')
      await waitFor(() => expect(document.title).toMatch(/^Craft – Magazine – Page 2 \| /))
      const link = (rel: string) => document.querySelector(`link[rel=${rel}]`)?.getAttribute('href')
      expect(link('canonical')).toBe(`${origin}/magazine/category/craft/page/2`)
      expect(link('prev')).toBe('/magazine/category/craft')
      expect(link('next')).toBe('/magazine/category/craft/page/3')
      expect(document.querySelector('meta[name=robots]')).toBeNull()
    },
  )

  it('of a category waits for its name, and shows an error if that fails', async () => {
    let isDown = true
    const categories = http.post(routine('article_categories'), () =>
      isDown ? HttpResponse.json({ message: 'Out of order' }, { status: 500 }) : undefined,
    )
    const { user } = await open('/magazine/category/craft', { articles: thirty, handlers: [categories] })
    expect(
      await main().findByRole('heading', { name: 'The articles could not be loaded' }, { timeout: 10_000 }),
    ).toBeVisible()
    isDown = false
    await user.click(main().getByRole('button', { name: 'Retry' }))
    expect(await main().findByText('30 articles in Craft')).toBeVisible()
  })

  it('of a removed category says so, and links back to everything', async () => {
    const { user } = await open('/magazine/category/gone', { articles: thirty })
    expect(await main().findByRole('heading', { name: 'No articles found' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('gone')
    await user.click(main().getByRole('link', { name: 'Show all articles' }))
    expect(await main().findByText('30 articles')).toBeVisible()
  })

  it('keeps the focus and typed text from one URL to the next', async () => {
    const { user, router } = await open('/magazine', { articles: thirty })
    const select = screen.getByRole('combobox', { name: 'Category' })
    await within(select).findByRole('option', { name: 'Craft' })
    await user.click(select)
    await user.selectOptions(select, 'Craft')
    expect(address(router)).toBe('/magazine/category/craft')
    expect(await main().findByText('30 articles in Craft')).toBeVisible()
    expect(select).toHaveFocus()
    await user.type(await box(), 'abc{Enter}')
    expect(address(router)).toBe('/magazine?q=abc&category=Craft')
    expect(await box()).toHaveFocus()
    expect(await box()).toHaveValue('abc')
    await user.click(main().getByRole('link', { name: 'Show all articles' }))
    expect(address(router)).toBe('/magazine')
  })
})

describe('the search', () => {
  const articles = [
    anArticle({ title: 'The Ferry', excerpt: '', author: 'Ravi' }),
    anArticle({ title: 'The Bridge', excerpt: 'Of ferries and piers.', author: 'Asha' }),
    anArticle({ title: 'The Pier', excerpt: '', author: 'Ferrying Joe' }),
    anArticle({ title: 'Bread', excerpt: '', author: 'Asha', category: 'Food' }),
  ]

  it('finds by title, excerpt and author, and is debounced', async () => {
    const { asked, handler } = searches()
    const { user, router } = await open('/magazine', { articles, handlers: [handler] })
    await main().findByRole('link', { name: 'Bread' })
    await user.type(await box(), 'FERR')
    expect(await main().findByText('3 articles for “FERR”')).toBeVisible()
    expect(titles()).toEqual(['The Ferry', 'The Bridge', 'The Pier'])
    expect(asked.at(-1)).toBe('FERR')
    expect(asked.length).toBeLessThan('FERR'.length)
    expect(address(router)).toBe('/magazine?q=FERR')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('runs at once on Enter', async () => {
    const { user, router } = await open('/magazine', { articles })
    await user.type(await box(), 'bread{Enter}')
    expect(address(router)).toBe('/magazine?q=bread')
    expect(await main().findByText('1 article for “bread”')).toBeVisible()
  })

  it('takes every character literally', async () => {
    const odd = anArticle({ title: `100% of "x", (y) a_b 🙂` })
    const { user } = await open('/magazine', { articles: [odd, ...articles] })
    await user.type(await box(), `100% of "x", (y) a_b 🙂{Enter}`)
    expect(await main().findByText(/^1 article for/)).toBeVisible()
    expect(titles()).toEqual([odd.title])
    await user.clear(await box())
    await user.type(await box(), '%{Enter}')
    expect(await main().findByText('1 article for “%”')).toBeVisible()
  })

  it('shows the results of the last search, whichever response arrives last', async () => {
    let answerFirst = () => {}
    const held = new Promise<void>((resolve) => (answerFirst = resolve))
    const slow = http.post(routine('search_articles'), async ({ request }) => {
      if (((await request.clone().json()) as ArticleSearch).term === 'ferr') await held
    })
    const { user, queryClient } = await open('/magazine', { articles, handlers: [slow] })
    await main().findByRole('link', { name: 'Bread' })
    await user.type(await box(), 'ferr{Enter}')
    await user.clear(await box())
    await user.type(await box(), 'bread{Enter}')
    expect(await main().findByText('1 article for “bread”')).toBeVisible()
    answerFirst()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(titles()).toEqual(['Bread'])
  })

  it('says so if nothing is found, and links back to everything', async () => {
    const { user, router } = await open('/magazine?q=zeppelin', { articles })
    expect(await main().findByRole('heading', { name: 'No articles found' })).toBeVisible()
    expect(main().getByText('Try adjusting your search terms or filters')).toBeVisible()
    await user.click(main().getByRole('link', { name: 'Show all articles' }))
    expect(await main().findByRole('link', { name: 'Bread' })).toBeVisible()
    expect(await box()).toHaveValue('')
    expect(address(router)).toBe('/magazine')
  })

  it('filters by category, together with the term, and goes back', async () => {
    const { user, router } = await open('/magazine?q=asha', { articles })
    expect(await main().findByText('2 articles for “asha”')).toBeVisible()
    const select = screen.getByRole('combobox', { name: 'Category' })
    await waitFor(() =>
      expect(
        within(select)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['All', 'Craft', 'Food']),
    )
    await user.selectOptions(select, 'Food')
    expect(await main().findByText('1 article for “asha” in Food')).toBeVisible()
    expect(address(router)).toBe('/magazine?q=asha&category=Food')
    await router.navigate(-1)
    expect(await main().findByText('2 articles for “asha”')).toBeVisible()
    expect(select).toHaveDisplayValue('All')
  })

  it('truncates a long term, and keeps a removed category', async () => {
    await open(`/magazine?q=${'x'.repeat(10_000)}&category=Gone&page=-3`, { articles })
    expect(await main().findByRole('heading', { name: 'No articles found' })).toBeVisible()
    expect(await box()).toHaveValue('x'.repeat(200))
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Gone')
  })
})

describe('the pages', () => {
  const articles = Array.from({ length: 30 }, (_, index) => anArticle({ title: `No. ${index + 1}` }))

  it('are appended on a click', async () => {
    const { user } = await open('/magazine', { articles })
    await user.click(await main().findByRole('link', { name: 'Load more' }))
    expect(await main().findByText('No. 24')).toBeVisible()
    expect(titles()).toHaveLength(24)
    await user.click(main().getByRole('link', { name: 'Load more' }))
    expect(await main().findByText('No. 30')).toBeVisible()
    expect(main().queryByRole('link', { name: 'Load more' })).toBeNull()
  })

  it('are links too, each with its own URL', async () => {
    const { user, router } = await open('/magazine', { articles })
    const more = await main().findByRole('link', { name: 'Load more' })
    expect(more).toHaveAttribute('href', '/magazine/page/2')
    await user.click(main().getByRole('link', { name: 'Page 3' }))
    expect(await main().findByText('No. 30')).toBeVisible()
    expect(titles()).toHaveLength(6)
    expect(address(router)).toBe('/magazine/page/3')
    expect(main().getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    expect(main().getByRole('link', { name: 'Newer articles' })).toHaveAttribute('href', '/magazine/page/2')
  })

  it('are still loaded when the reader comes back from an article', async () => {
    const { user, router } = await open('/magazine', { articles })
    await user.click(await main().findByRole('link', { name: 'Load more' }))
    await user.click(await main().findByText('No. 20'))
    expect(await screen.findByRole('heading', { level: 1, name: 'No. 20' })).toBeVisible()
    await router.navigate(-1)
    await screen.findByRole('heading', { level: 1, name: 'Magazine' })
    expect(await main().findByText('No. 20')).toBeVisible()
    expect(titles()).toHaveLength(24)
  })

  it.each(['/magazine/page/9', '/magazine?page=9'])('say so beyond the end: %s', async (path) => {
    const { user } = await open(path, { articles })
    expect(await main().findByRole('heading', { name: 'The list ends before this page' })).toBeVisible()
    await user.click(main().getByRole('link', { name: 'Go to the last page' }))
    expect(await main().findByText('No. 30')).toBeVisible()
  })
})
