import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { anEdition, anArticle, aTestimonial } from '../support/builders'
import { demoSections } from '../support/demo-settings'
import { keepSession } from '../support/admin-session'
import { renderApp } from '../support/render-app'
import { failing, silent, table } from '../support/render-app-backend'

beforeEach(() => localStorage.clear())

const region = (name: string) => screen.findByRole('region', { name })
const sidebar = () => screen.findByRole('complementary', { name: 'Digital editions' })

describe('the hero', () => {
  it('shows the settings’ texts and links', async () => {
    renderApp('/', {
      settings: { heroTitle: 'Read slowly', heroSubtitle: 'A magazine', heroDescription: 'Long stories.' },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Read slowly' })).toBeVisible()
    expect(screen.getByText('A magazine')).toBeVisible()
    expect(screen.getByText('Long stories.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Explore Magazine' })).toHaveAttribute('href', '/magazine')
    expect(screen.getByRole('link', { name: 'Learn More about us' })).toHaveAttribute('href', '/about')
  })

  it('says “about us” only of the link to that page', async () => {
    const heroButtons = { items: [{ label: 'Learn More', link: '/contact' }] }
    renderApp('/', { settings: { sections: { heroButtons } } })
    expect(await screen.findByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/contact')
  })

  it('has buttons that lead to other sites', async () => {
    const items = ['https://shop.test/subscribe?a=1', 'mailto:desk@magazine.test', '/about?from=hero'].map(
      (link) => ({ label: link, link }),
    )
    const { user, router } = renderApp('/', { settings: { sections: { heroButtons: { items } } } })
    for (const { link } of items)
      expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', link)

    // jsdom would report that it can't leave the page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.click(screen.getByRole('link', { name: items[0]!.link }))
    expect(router.state.location.pathname).toBe('/')
    await user.click(screen.getByRole('link', { name: items[2]!.link }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/about', search: '?from=hero' }),
    )
  })

  it('falls back to the stock picture if the chosen one is missing or broken', async () => {
    const { container } = renderApp('/', { settings: { heroImage: 'https://pictures.test/gone.jpg' } })
    const picture = await waitFor(() => {
      const found = container.querySelector('img[fetchpriority=high]')
      expect(found).toHaveAttribute('src', 'https://pictures.test/gone.jpg')
      return found!
    })
    fireEvent.error(picture)
    const stock = container.querySelector('img[fetchpriority=high]')
    expect(stock).toHaveAttribute('src', expect.stringContaining('/stock/hero'))
    expect(stock).toHaveAttribute('loading', 'eager')
  })
})

it('shows its four features', async () => {
  renderApp('/', { settings: { sections: demoSections } })
  for (const name of ['Quality Content', 'Industry Experts', 'Latest Trends', 'Award-Winning'])
    expect(await screen.findByRole('heading', { level: 3, name })).toBeVisible()
})

describe('featured stories', () => {
  it('have no button without a label', async () => {
    const featured = { button: ' ' }
    renderApp('/', { articles: [anArticle({ featured: true })], settings: { sections: { featured } } })
    const section = await region('Featured Stories')
    expect(await within(section).findByRole('article')).toBeVisible()
    expect(within(section).queryByRole('link', { name: '' })).toBeNull()
  })

  it('shows three at most, each linked to its article', async () => {
    const articles = [1, 2, 3, 4].map(() => anArticle({ featured: true, category: 'Cities' }))
    renderApp('/', { articles: [...articles, anArticle({ title: 'Not chosen' })] })
    const section = await region('Featured Stories')
    const cards = await within(section).findAllByRole('article')
    expect(cards).toHaveLength(3)
    const [first] = articles
    const card = within(cards[0]!)
    expect(card.getByRole('link', { name: first!.title })).toHaveAttribute('href', `/magazine/${first!.slug}`)
    expect(card.getByText('Cities')).toBeVisible()
    expect(card.getByText(first!.excerpt)).toBeVisible()
    expect(card.getByText(/Asha Rao/)).toBeVisible()
    expect(card.getByRole('time')).toHaveAttribute('datetime', first!.date)
    expect(within(section).getByRole('link', { name: 'View All Articles' })).toHaveAttribute(
      'href',
      '/magazine',
    )
    expect(within(section).queryByText('Not chosen')).toBeNull()
  })

  it('shows the placeholder if a picture is missing or broken', async () => {
    renderApp('/', {
      articles: [anArticle({ featured: true, image: '/a.jpg' }), anArticle({ featured: true, image: null })],
    })
    const [withPicture, without] = await within(await region('Featured Stories')).findAllByRole('article')
    expect(without!.querySelector('[data-placeholder]')).toBeInTheDocument()
    const picture = withPicture!.querySelector('img')!
    expect(picture).toHaveAttribute('loading', 'lazy')
    fireEvent.error(picture)
    expect(withPicture!.querySelector('img')).toBeNull()
    expect(withPicture!.querySelector('[data-placeholder]')).toBeInTheDocument()
  })

  it('is no section where there are none', async () => {
    renderApp('/', { articles: [anArticle()], testimonials: [aTestimonial()] })
    await region('What Our Readers Say')
    await waitFor(() => expect(screen.queryByText('Featured Stories')).toBeNull())
  })

  it('shows skeletons while it loads', async () => {
    renderApp('/', { handlers: [silent('articles')] })
    expect(await screen.findByText('Loading featured stories...')).toBeInTheDocument()
  })

  it('says what failed', async () => {
    renderApp('/', { handlers: [failing('articles')] })
    const section = await region('Featured Stories')
    expect(await within(section).findByRole('heading', { name: /could not be loaded/ })).toBeVisible()
    expect(within(section).getByText('It broke.')).toBeVisible()
  })

  it('retries, and keeps the focus in the section when the button disappears', async () => {
    let down = true
    const { user } = renderApp('/', {
      articles: [anArticle({ featured: true, title: 'The Night Bus' })],
      handlers: [
        http.get(table('articles'), () =>
          down ? HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 }) : undefined,
        ),
      ],
    })
    const section = await region('Featured Stories')
    const retry = await within(section).findByRole('button', { name: 'Retry' })
    down = false
    await user.click(retry)
    await within(section).findByRole('link', { name: 'The Night Bus' })
    // The first link of the section: the next one is the story.
    expect(within(section).getByRole('link', { name: 'View All Articles' })).toHaveFocus()
  })
})

describe('testimonials', () => {
  it('shows quote, name with initial, and company', async () => {
    renderApp('/', {
      testimonials: [aTestimonial({ name: 'Meera Iyer', company: 'Tide Press', quote: 'Slow.' })],
    })
    const section = within(await region('What Our Readers Say'))
    expect(section.getByText('Slow.')).toBeVisible()
    expect(section.getByText('Meera Iyer')).toBeVisible()
    expect(section.getByText('M')).toBeVisible()
    expect(section.getByText('Tide Press')).toBeVisible()
  })

  it('shows the rest on a click', async () => {
    const { user } = renderApp('/', { testimonials: Array.from({ length: 9 }, () => aTestimonial()) })
    const section = await region('What Our Readers Say')
    expect(within(section).getAllByRole('figure')).toHaveLength(7)
    await user.click(within(section).getByRole('button', { name: 'Show all 9 quotes' }))
    expect(within(section).getAllByRole('figure')).toHaveLength(9)
    // Where the button was, so that Tab continues from there.
    expect(within(section).getAllByRole('figure')[7]).toHaveFocus()
  })

  it('is no section where there are none', async () => {
    renderApp('/', { articles: [anArticle({ featured: true })] })
    await within(await region('Featured Stories')).findByRole('article')
    expect(screen.queryByText('What Our Readers Say')).toBeNull()
  })
})

describe('the digital editions', () => {
  it('shows the newest below the stories on small screens, and all on a click', async () => {
    // More than the start-up read returns.
    const titles = Array.from({ length: 30 }, (_, index) => `Issue ${30 - index}`)
    const editions = titles.map((title) => anEdition({ title }))
    const { user } = renderApp('/', { editions })
    const section = within(await region('Digital Editions'))
    const shown = () => section.getAllByRole('link', { name: /^Issue/ }).map((link) => link.textContent)
    expect(shown()).toEqual(titles.slice(0, 4))
    await user.click(section.getByRole('button', { name: 'Show all editions' }))
    expect(section.getByRole('link', { name: 'Issue 26' })).toHaveFocus()
    await waitFor(() => expect(shown()).toEqual(titles))
    expect(section.queryByRole('button')).toBeNull()
  })

  it('lists each once for keyboards and screen readers, with a link to its PDF', async () => {
    renderApp('/', {
      editions: [anEdition({ title: 'The Night Issue', issue_date: '2026-11-01' }), anEdition()],
    })
    const aside = within(await sidebar())
    expect(await aside.findAllByRole('article')).toHaveLength(2)
    expect(aside.getByRole('heading', { name: 'The Night Issue' })).toBeInTheDocument()
    expect(
      aside.getByText('November 2026', { selector: 'li:not([aria-hidden]) *', ignore: '[aria-hidden] *' }),
    ).toBeInTheDocument()
    expect(aside.getByRole('img', { name: 'Cover of The Night Issue' })).toBeInTheDocument()
    const view = aside.getByRole('link', { name: /^View The Night Issue/ })
    expect(view).toHaveAttribute('href', '/pdfs/edition.pdf')
    expect(view).toHaveAttribute('target', '_blank')
    expect(aside.getByRole('link', { name: 'All editions' })).toHaveAttribute('href', '/editions')
  })

  it.each([
    [1, 7],
    [2, 4],
    [20, 2],
  ])('scrolls %i editions at 8 seconds each, over %i equal lists', async (count, copies) => {
    renderApp('/', { editions: Array.from({ length: count }, () => anEdition()) })
    const aside = await sidebar()
    await within(aside).findAllByRole('article')
    const track = aside.querySelector<HTMLElement>('.covers-track')!
    expect(track.style.getPropertyValue('--covers-loop')).toBe(`${8 * count}s`)
    expect(track.style.getPropertyValue('--covers-copies')).toBe(String(copies))
    expect(track.children).toHaveLength(copies)
    // The repetitions can't be reached by keyboard.
    for (const link of track.querySelectorAll('[aria-hidden] a'))
      expect(link).toHaveAttribute('tabindex', '-1')
  })

  it('can be paused', async () => {
    const { user } = renderApp('/', { editions: [anEdition()] })
    const aside = await sidebar()
    await user.click(await within(aside).findByRole('button', { name: 'Pause the covers' }))
    expect(aside.querySelector('.covers')).toHaveAttribute('data-paused')
    await user.click(within(aside).getByRole('button', { name: 'Play the covers' }))
    expect(aside.querySelector('.covers')).not.toHaveAttribute('data-paused')
  })

  it('stand beside the hero, or beside the whole page where it is hidden', async () => {
    const editions = [anEdition()]
    const { unmount } = renderApp('/', { editions })
    expect(await sidebar()).not.toHaveClass('sticky')
    unmount()
    renderApp('/', { editions, settings: { sections: { hero: { hidden: true } } } })
    expect(await sidebar()).toHaveClass('sticky')
  })

  it('take no room where there are none', async () => {
    renderApp('/', { articles: [anArticle({ title: 'The Night Bus' })] })
    await screen.findByRole('link', { name: 'The Night Bus' })
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(screen.getByRole('main')).not.toHaveTextContent(/admin panel/)
  })

  it('says where they will appear to those who can add some', async () => {
    keepSession()
    renderApp('/', { settings: { siteName: 'Tide' } })
    const aside = within(await sidebar())
    expect(await aside.findByRole('heading', { name: 'Welcome to Tide' })).toBeInTheDocument()
    expect(aside.getByText(/admin panel/)).toBeInTheDocument()
  })

  it('says what failed', async () => {
    renderApp('/', { handlers: [failing('digital_magazines')] })
    const aside = within(await sidebar())
    expect(
      await aside.findByRole('heading', { name: 'The editions could not be loaded' }),
    ).toBeInTheDocument()
    expect(aside.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })

  it('renders no link for a URL that could run scripts', async () => {
    renderApp('/', { editions: [anEdition({ pdf_url: 'javascript:alert(1)' })] })
    const aside = within(await sidebar())
    expect(within(await aside.findByRole('article')).queryByRole('link')).toBeNull()
  })
})

it('ends with two links', async () => {
  renderApp('/')
  expect(await screen.findByRole('link', { name: 'Get In Touch' })).toHaveAttribute('href', '/contact')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Industry Insiders' })).toHaveAttribute('href', '/industry-insiders')
})
