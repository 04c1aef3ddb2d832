import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Article } from '@/data/articles/articles'
import { loadStory } from '@/ui/story/LazyStory'
import { aCollection, anArticle, anEdition } from '../support/builders'
import { origin, renderApp } from '../support/render-app'
import { failing, silent, table } from '../support/render-app-backend'
import { structuredData, structuredDataOf } from '../support/structured-data'

describe('an article', () => {
  it('shows its details, and line breaks as breaks', async () => {
    const article = anArticle({
      title: 'The Ferry',
      category: 'Cities',
      author: 'Ravi Menon',
      excerpt: 'Across and back.',
      content: 'First line.\nSecond line.\n\nA new paragraph with <b>no markup</b>.',
    })
    renderApp(`/magazine/${article.slug}`, { articles: [article] })
    expect(await screen.findByRole('heading', { level: 1, name: 'The Ferry' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Cities' })).toHaveAttribute('href', '/magazine/category/cities')
    expect(main.getByText('Ravi Menon')).toBeVisible()
    expect(main.getByRole('time')).toHaveAttribute('datetime', article.date)
    expect(main.getByText(/1 min read/)).toBeVisible()
    expect(main.getByRole('link', { name: 'Back to Magazine' })).toHaveAttribute('href', '/magazine')
    expect(main.getByText(/First line/).innerHTML).toBe('First line.<br>Second line.')
    expect(main.getByText(/no markup/)).toHaveTextContent('A new paragraph with <b>no markup</b>.')
  })

  it('shows a film with its title and its poster', async () => {
    const attrs = { provider: 'vimeo', id: '76979871', title: 'A rabbit', poster: '/rabbit.jpg' }
    const body = { type: 'doc', attrs: { v: 1 }, content: [{ type: 'embed', attrs }] }
    const article = anArticle({ body: body as never })
    await loadStory()
    renderApp(`/magazine/${article.slug}`, { articles: [article] })
    const play = await screen.findByRole('button', { name: 'Play A rabbit (loads from Vimeo)' })
    const film = play.closest('figure')!
    expect(film.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/rabbit.jpg'))
    expect(within(film).getByRole('link', { name: 'A rabbit' })).toHaveAttribute(
      'href',
      'https://vimeo.com/76979871',
    )
  })

  it('has metadata for browsers, search engines and social networks', async () => {
    const article = anArticle({
      title: 'The Ferry',
      excerpt: 'Across and back.',
      image: '/ferry.s2000x3000.jpg',
      image_alt: 'A ferry',
      image_caption: 'The last crossing.',
      image_credit: 'Photograph: Ana Lima',
    })
    renderApp(`/magazine/${article.slug}`, { articles: [article], settings: { siteName: 'Tide' } })
    await screen.findByRole('heading', { level: 1, name: 'The Ferry' })
    const url = `${origin}/magazine/${article.slug}`
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
    await waitFor(() => expect(document.title).toBe('The Ferry | Tide'))
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', url)
    expect(meta('description')).toBe('Across and back.')
    expect(meta('og:type')).toBe('article')
    expect(meta('og:title')).toBe('The Ferry')
    expect(screen.getByRole('img', { name: 'A ferry' })).toHaveAttribute('src', '/ferry.s2000x3000.jpg')
    expect(screen.getByText('The last crossing. Photograph: Ana Lima')).toBeVisible()
    expect(meta('og:image')).toBe(`${origin}/ferry.s2000x3000.share.jpg`)
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect([meta('og:image:alt'), meta('twitter:image:alt')]).toEqual(['A ferry', 'A ferry'])
    expect(meta('twitter:image')).toBe(meta('og:image'))
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('robots')).toBeUndefined()
    const news = structuredDataOf('NewsArticle')
    const share = { url: meta('og:image'), width: 1200, height: 630 }
    expect(news?.image).toEqual([
      {
        '@type': 'ImageObject',
        ...share,
        caption: 'The last crossing.',
        creditText: 'Photograph: Ana Lima',
      },
    ])
    expect(structuredData().map((data) => data['@type'])).toEqual([
      'WebSite',
      'Organization',
      'NewsArticle',
      'BreadcrumbList',
    ])
  })

  it('has texts and a picture of its own for search engines and shared links', async () => {
    const own = anArticle({
      title: 'The Ferry',
      image: '/ferry.s2000x3000.jpg',
      seo_title: 'Ferries of Kerala: a day on the water',
      seo_description: 'How the last steam ferry runs.',
      share_image: '/shared.s1200x630.jpg',
    })
    renderApp(`/magazine/${own.slug}`, { articles: [own], settings: { siteName: 'Tide' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'The Ferry' })).toBeVisible()
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
    await waitFor(() => expect(document.title).toBe('Ferries of Kerala: a day on the water | Tide'))
    expect(meta('og:title')).toBe('Ferries of Kerala: a day on the water')
    expect(meta('description')).toBe('How the last steam ferry runs.')
    expect(meta('og:image')).toMatch(/\/shared\.s1200x630/)
    expect(document.querySelector('main img')).toHaveAttribute('src', '/ferry.s2000x3000.jpg')
  })

  it('shows when it was changed, if that was after its publication', async () => {
    const revised_at = '2026-11-02T10:00:00+00:00'
    const revised = anArticle({ title: 'The Ferry', date: '2026-10-01T08:00:00+00:00', revised_at })
    // Published again since.
    const later = anArticle({ title: 'Later', date: '2026-12-01T08:00:00+00:00', revised_at })
    const { router } = renderApp(`/magazine/${revised.slug}`, { articles: [revised, later] })
    await screen.findByRole('heading', { level: 1, name: 'The Ferry' })
    const main = within(screen.getByRole('main'))
    expect(main.getByText(/^Updated on/)).toHaveTextContent('Updated on November 2, 2026')
    const meta = () => document.querySelector('meta[property="article:modified_time"]')
    expect(meta()).toHaveAttribute('content', revised_at)
    const story = () => structuredDataOf('NewsArticle')
    expect(story()).toMatchObject({ datePublished: revised.date, dateModified: revised_at })

    await router.navigate(`/magazine/${later.slug}`)
    await screen.findByRole('heading', { level: 1, name: 'Later' })
    expect(main.queryByText(/^Updated on/)).toBeNull()
    expect(meta()).toBeNull()
    expect(story()).not.toHaveProperty('dateModified')
  })

  it('ends with what was corrected', async () => {
    const correction = 'The ferry left at noon.\nAn earlier version said <b>one</b>.'
    const corrected = anArticle({ title: 'The Ferry', correction })
    const { unmount } = renderApp(`/magazine/${corrected.slug}`, { articles: [corrected] })
    const note = within(await screen.findByRole('complementary', { name: 'Correction' }))
    expect(note.getByRole('heading', { level: 2, name: 'Correction' })).toBeVisible()
    const text = note.getByText(/The ferry left at noon\./)
    expect(text).toHaveTextContent('An earlier version said <b>one</b>.')
    expect(text.querySelectorAll('br')).toHaveLength(1)
    const story = () => structuredDataOf('NewsArticle')
    expect(story()).toMatchObject({ correction })
    unmount()

    const other = anArticle({ title: 'Another' })
    renderApp(`/magazine/${other.slug}`, { articles: [other] })
    await screen.findByRole('heading', { level: 1, name: 'Another' })
    expect(screen.queryByText('Correction')).toBeNull()
    expect(story()).not.toHaveProperty('correction')
  })

  it('can’t break out of the structured data', async () => {
    const article = anArticle({ title: '</script><script>alert(1)</script>' })
    renderApp(`/magazine/${article.slug}`, { articles: [article] })
    await screen.findByRole('heading', { level: 1, name: article.title })
    const news = structuredDataOf('NewsArticle')
    expect(news?.headline).toBe(article.title)
  })

  it('shows at most three others of its category', async () => {
    const article = anArticle({ category: 'Food' })
    const others = [1, 2, 3, 4].map(() => anArticle({ category: 'Food' }))
    const { user, router } = renderApp(`/magazine/${article.slug}`, {
      articles: [article, ...others, anArticle({ category: 'Travel', title: 'Elsewhere' })],
    })
    const related = await screen.findByRole('region', { name: 'More in Food' })
    const cards = await within(related).findAllByRole('article')
    expect(cards).toHaveLength(3)
    expect(within(related).queryByText(article.title)).toBeNull()
    expect(within(related).queryByText('Elsewhere')).toBeNull()
    await user.click(within(cards[0]!).getByRole('link', { name: others[1]!.title }))
    expect(await screen.findByRole('heading', { level: 1, name: others[1]!.title })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/magazine/${others[1]!.slug}`)
  })

  it('links to the stories before and after it, none of them twice on the page', async () => {
    const [newer, article, older, ...others] = [1, 2, 3, 4, 5, 6].map(() => anArticle({ category: 'Food' }))
    renderApp(`/magazine/${article!.slug}`, { articles: [newer!, article!, older!, ...others] })
    const ways = await screen.findByRole('navigation', { name: 'Previous and next story' })
    expect(within(ways).getByText('Previous story').parentElement).toHaveTextContent(older!.title)
    expect(within(ways).getByText('Next story').parentElement).toHaveTextContent(newer!.title)
    expect(within(ways).getByRole('link', { name: older!.title })).toHaveAttribute(
      'href',
      `/magazine/${older!.slug}`,
    )
    const related = within(screen.getByRole('region', { name: 'More in Food' }))
    expect(related.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(
      others.map(({ title }) => title),
    )
  })

  it('only repeats a neighbouring story if its category has too few', async () => {
    const [article, older] = [anArticle({ category: 'Food' }), anArticle({ category: 'Food' })]
    renderApp(`/magazine/${article.slug}`, { articles: [article, older] })
    const related = within(await screen.findByRole('region', { name: 'More in Food' }))
    expect(await related.findByRole('link', { name: older.title })).toBeVisible()
    const ways = within(screen.getByRole('navigation', { name: 'Previous and next story' }))
    expect(ways.queryByText('Next story')).toBeNull()
  })

  it('links to more of its category', async () => {
    const article = anArticle({ category: 'Food' })
    renderApp(`/magazine/${article.slug}`, { articles: [article] })
    expect(await screen.findByRole('link', { name: 'More from Food' })).toHaveAttribute(
      'href',
      '/magazine/category/food',
    )
    expect(screen.queryByRole('navigation', { name: 'Previous and next story' })).toBeNull()
  })

  it('omits related stories if there are none', async () => {
    const article = anArticle()
    renderApp(`/magazine/${article.slug}`, { articles: [article] })
    await screen.findByRole('heading', { level: 1, name: article.title })
    await waitFor(() => expect(screen.queryByRole('region', { name: /More in/ })).toBeNull())
  })
})

describe('the authors of an article', () => {
  const people = ['Asha Rao', 'Ravi Menon', 'Li Wei'].map((name) => aCollection({ name }))
  const open = async (author: string, collections = people) => {
    const article = anArticle({ author })
    renderApp(`/magazine/${article.slug}`, { articles: [article], collections })
    await screen.findByRole('heading', { level: 1, name: article.title })
    return within(screen.getByRole('main'))
  }
  const byline = (main: Awaited<ReturnType<typeof open>>, text: string) =>
    main.getByText((_, element) => element?.localName === 'p' && element.textContent === text)
  const story = () => structuredDataOf('NewsArticle')
  const person = (name: string, slug: string) => ({
    '@type': 'Person',
    name,
    url: `${origin}/authors/${slug}`,
  })

  it.each([
    ['Asha Rao', 'Asha Rao'],
    // As this article spells them.
    ['asha rao', 'asha rao'],
    ['Ravi Menon, Asha Rao', 'Ravi Menon and Asha Rao'],
    ['Ravi Menon,Asha Rao, Li Wei', 'Ravi Menon, Asha Rao, and Li Wei'],
    ['Ravi Menon, 🚌', 'Ravi Menon and 🚌'],
  ])('are links to their pages: %s', async (author, text) => {
    const main = await open(author)
    await main.findAllByRole('link', { name: /^More by/ })
    const line = within(byline(main, text))
    for (const { name, slug } of people) {
      const link = line.queryByRole('link', { name: new RegExp(`^${name}$`, 'i') })
      if (!text.toLowerCase().includes(name.toLowerCase())) expect(link).toBeNull()
      else {
        expect(link).toHaveAttribute('href', `/authors/${slug}`)
        const more = main.getByRole('link', { name: new RegExp(`^More by ${name}$`, 'i') })
        expect(more).toHaveAttribute('href', `/authors/${slug}`)
      }
    }
  })

  it('are listed in the site’s language', async () => {
    const article = anArticle({ author: 'Ravi Menon, Asha Rao, Li Wei' })
    renderApp(`/magazine/${article.slug}`, {
      articles: [article],
      collections: people,
      settings: { language: 'de' },
    })
    await screen.findByRole('link', { name: 'Li Wei' })
    expect(byline(within(screen.getByRole('main')), 'Ravi Menon, Asha Rao und Li Wei')).toBeVisible()
  })

  it('are plain text without pages', async () => {
    const main = await open('Somebody, Else', [])
    expect(byline(main, 'Somebody, Else')).toBeVisible()
    await waitFor(() => expect(story()?.author).toHaveLength(2))
    expect(main.queryByRole('link', { name: /Somebody|Else/ })).toBeNull()
  })

  it('are people for search engines', async () => {
    await open('Asha Rao')
    await waitFor(() => expect(story()?.author).toEqual(person('Asha Rao', 'asha-rao')))
  })

  it('are a list for search engines, if there are several', async () => {
    const main = await open('Asha Rao, Ravi Menon')
    await main.findByRole('link', { name: 'More by Ravi Menon' })
    expect(story()?.author).toEqual([person('Asha Rao', 'asha-rao'), person('Ravi Menon', 'ravi-menon')])
    const names = [...document.querySelectorAll('meta[property="article:author"]')]
    expect(names.map((name) => name.getAttribute('content'))).toEqual(['Asha Rao', 'Ravi Menon'])
  })

  it('are introduced if there is a text about them', async () => {
    const [asha, ravi, li] = people
    const texts = [
      { ...asha!, description: `She writes about rivers. ${'And more. '.repeat(50)}` },
      { ...ravi!, description: 'He takes trains.', image: '/ravi.jpg', image_alt: 'Ravi on a train' },
      li!,
    ]
    const main = await open('Asha Rao, Ravi Menon, Li Wei', texts)
    const about = within(await main.findByRole('region', { name: 'About the authors' }))
    expect(about.getAllByRole('link').map((link) => link.textContent)).toEqual(['Asha Rao', 'Ravi Menon'])
    expect(about.getByText(/^She writes about rivers\..*…$/)).toBeVisible()
    expect(about.getByText('He takes trains.')).toBeVisible()
    expect(about.getByRole('img', { name: 'Ravi on a train' })).toBeVisible()
  })

  it('are not introduced without one', async () => {
    const main = await open('Asha Rao')
    await main.findByRole('link', { name: 'More by Asha Rao' })
    expect(main.queryByText('About the author')).toBeNull()
  })
})

describe('the tags of an article', () => {
  it('are links, and keywords for search engines', async () => {
    const article = anArticle({ tags: 'Rivers, Night' })
    const collections = ['Night', 'Rivers'].map((name) => aCollection({ kind: 'tag', name }))
    renderApp(`/magazine/${article.slug}`, { articles: [article], collections })
    const tags = within(await screen.findByRole('list', { name: 'Tags' })).getAllByRole('link')
    expect(tags.map((tag) => [tag.textContent, tag.getAttribute('href')])).toEqual([
      ['Rivers', '/tags/rivers'],
      ['Night', '/tags/night'],
    ])
    const news = structuredDataOf('NewsArticle')
    expect(news?.keywords).toEqual(['Rivers', 'Night'])
  })

  it('are no list if there are none', async () => {
    const article = anArticle()
    renderApp(`/magazine/${article.slug}`, { articles: [article] })
    await screen.findByRole('heading', { level: 1, name: article.title })
    expect(screen.queryByRole('list', { name: 'Tags' })).toBeNull()
    expect(structuredDataOf('NewsArticle')).not.toHaveProperty('keywords')
  })
})

describe('an article of an edition', () => {
  const edition = anEdition({ title: 'The Night Issue', issue_date: '2026-11-01' })
  const inEdition = (title: string) => anArticle({ title, edition_id: edition.id })

  it('says which, with the stories before and after it', async () => {
    const articles = ['The Ferry', 'The Night Train', 'The Tram'].map(inEdition)
    renderApp(`/magazine/${articles[1]!.slug}`, { articles, editions: [edition] })
    const nav = await screen.findByRole('navigation', { name: 'In this edition' })
    await within(nav).findByText(/Previous story/)
    expect(nav).toHaveTextContent('From The Night Issue')
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/editions/${edition.slug}`,
      `/magazine/${articles[0]!.slug}`,
      `/magazine/${articles[2]!.slug}`,
    ])
    const news = structuredDataOf('NewsArticle')
    expect(news?.isPartOf).toMatchObject({ '@type': 'PublicationIssue', name: 'The Night Issue' })
  })

  it('says nothing of an edition that is not public', async () => {
    const article = inEdition('The Ferry')
    renderApp(`/magazine/${article.slug}`, { articles: [article] })
    await screen.findByRole('heading', { level: 1, name: 'The Ferry' })
    expect(screen.queryByRole('navigation', { name: 'In this edition' })).toBeNull()
  })
})

describe('an article of a series', () => {
  const series = aCollection({ kind: 'series', name: 'Slow Trains' })
  const partOf = (title: string) => anArticle({ title, series: 'Slow Trains', author: '' })
  const open = async (articles: Article[], shown: Article) => {
    renderApp(`/magazine/${shown.slug}`, { articles, collections: [series] })
    const nav = await screen.findByRole('navigation', { name: 'Series' })
    return {
      nav,
      links: () =>
        within(nav)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
    }
  }

  it('links to the parts before and after it', async () => {
    const parts = ['The Ferry', 'The Night Train', 'The Tram'].map(partOf)
    const { nav, links } = await open([...parts, anArticle()], parts[1]!)
    await within(nav).findByText(/Part 2 of 3 in/)
    expect(links()).toEqual([
      ['Slow Trains', '/series/slow-trains'],
      ['The Ferry', `/magazine/${parts[0]!.slug}`],
      ['The Tram', `/magazine/${parts[2]!.slug}`],
    ])
    expect(nav).toHaveTextContent('Previous part: The Ferry')
    expect(nav).toHaveTextContent('Next part: The Tram')
  })

  it('has nothing before the first part', async () => {
    const parts = ['The Ferry', 'The Night Train'].map(partOf)
    const { nav } = await open(parts, parts[0]!)
    await within(nav).findByText(/Next part/)
    expect(nav).not.toHaveTextContent('Previous part')
  })

  it('names the series if it is the only part', async () => {
    const part = partOf('The Ferry')
    const { nav } = await open([part], part)
    expect(nav).toHaveTextContent(/^Part of Slow Trains$/)
  })

  it('and one without authors, tags or a series, asks for none', async () => {
    const asked: string[] = []
    const watch = http.get(table('*'), ({ request }) => {
      asked.push(request.url)
    })
    const article = anArticle({ author: '' })
    renderApp(`/magazine/${article.slug}`, { articles: [article], handlers: [watch] })
    await screen.findByRole('heading', { level: 1, name: article.title })
    expect(asked.filter((url) => /collections|series_slug=/.test(url))).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('sharing', () => {
  it("opens the device's share sheet", async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', Object.assign(navigator, { share }))
    const article = anArticle()
    const { user } = renderApp(`/magazine/${article.slug}`, { articles: [article] })
    window.history.replaceState(null, '', '/magazine/the-ferry?utm_source=x&fbclid=y#note-1')
    const [button] = await screen.findAllByRole('button', { name: 'Share' })
    await user.click(button!)
    const url = new URL('/magazine/the-ferry', window.location.href).href
    expect(share).toHaveBeenCalledWith({ title: article.title, url })
    window.history.replaceState(null, '', '/')
    Reflect.deleteProperty(navigator, 'share')
  })

  it('copies the URL if there is none', async () => {
    const article = anArticle()
    const { user } = renderApp(`/magazine/${article.slug}`, { articles: [article] })
    const [button] = await screen.findAllByRole('button', { name: 'Share' })
    await user.click(button!)
    expect(await screen.findByText('Copied!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
  })
})

describe('an earlier URL of an article', () => {
  const article = anArticle({ title: 'The Ferry', slug: 'the-ferry' })
  const slugs = http.get(table('article_slugs'), ({ request }) =>
    HttpResponse.json(request.url.includes('eq.the-boat') ? [{ article_id: article.id }] : []),
  )

  it.each([article.id, 'the-boat'])('leads to the present one: %s', async (slug) => {
    const { router } = renderApp(`/magazine/${slug}`, { articles: [article], handlers: [slugs] })
    expect(await screen.findByRole('heading', { level: 1, name: 'The Ferry' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/magazine/the-ferry')
    expect(router.state.historyAction).toBe('REPLACE')
  })
})

describe('a missing article', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it('says that it is loading', async () => {
    renderApp(`/magazine/${anArticle().slug}`, { handlers: [silent('articles')] })
    expect(await screen.findByText('Loading article...')).toBeVisible()
  })

  it.each(['not-an-id', '00000000-0000-4000-8000-999999999999'])('says so: %s', async (id) => {
    const latest = anArticle({ title: 'The newest' })
    renderApp(`/magazine/${id}`, { articles: [latest] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Article not found.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Magazine' })).toHaveAttribute('href', '/magazine')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(await screen.findByRole('link', { name: 'The newest' })).toBeVisible()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(console.error).toHaveBeenCalled()
  })

  it('offers a retry after a temporary failure', async () => {
    const article = anArticle({ title: 'The Ferry' })
    let broken = true
    const handler = http.get(table('articles'), ({ request }) =>
      broken && new URL(request.url).searchParams.get('slug')?.startsWith('eq.')
        ? HttpResponse.json({ message: 'It broke.' }, { status: 503 })
        : undefined,
    )
    const { user } = renderApp(`/magazine/${article.slug}`, { articles: [article], handlers: [handler] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Article not found.' })).toBeVisible()
    expect(console.error).toHaveBeenCalled()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The Ferry' })).toBeVisible()
  })

  it('offers none if the request itself was rejected', async () => {
    renderApp(`/magazine/${anArticle().slug}`, { handlers: [failing('articles', 400)] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Article not found.' })).toBeVisible()
    expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
