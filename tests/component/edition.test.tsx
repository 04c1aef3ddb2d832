import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anArticle, anEdition } from '../support/builders'
import { origin, renderApp } from '../support/render-app'
import { silent, table } from '../support/render-app-backend'
import { structuredDataOf } from '../support/structured-data'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('an edition', () => {
  it('has a heading, a link home, its PDF to open and download, and the other editions', async () => {
    const pdf_url = '/storage/v1/object/public/magazine_files/pdfs/1_night.pdf'
    const edition = anEdition({ title: 'The Night Issue', pdf_url: null })
    const stored = { ...edition, pdf_url }
    renderApp(`/editions/${edition.slug}`, { editions: [stored, anEdition({ title: 'The Water Issue' })] })
    expect(await heading('The Night Issue')).toBeVisible()
    await waitFor(() => expect(document.title).toBe('The Night Issue | Longhand'))
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${origin}/editions/${edition.slug}`,
    )
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Digital Editions', '/editions'],
    ])
    const crumbs = structuredDataOf('BreadcrumbList')?.itemListElement as { name: string }[]
    expect(crumbs.map(({ name }) => name)).toEqual(['Home', 'Digital Editions', 'The Night Issue'])
    const open = screen.getByRole('link', { name: /^Open PDF opens in a new tab/ })
    expect(open).toHaveAttribute('href', expect.stringMatching(/1_night\.pdf$/))
    expect(open).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      expect.stringMatching(/1_night\.pdf\?download=The-Night-Issue\.pdf$/),
    )
    const more = within(await screen.findByRole('region', { name: 'More editions' }))
    expect(more.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'The Water Issue',
    ])
  })

  it('lists its stories in their order, for search engines too', async () => {
    const edition = anEdition({ title: 'The Night Issue' })
    const stories = [
      anArticle({ title: 'The Bus', author: 'Ana Lima', excerpt: 'Three laps.', edition_id: edition.id }),
      anArticle({ title: 'The Moths', author: '', edition_id: edition.id }),
    ]
    renderApp(`/editions/${edition.slug}`, { editions: [edition], articles: [...stories, anArticle()] })
    const contents = within(await screen.findByRole('region', { name: 'In this edition' }))
    expect(
      contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(stories.map(({ title, slug }) => [title, `/magazine/${slug}`]))
    expect(contents.getByText('Ana Lima')).toBeVisible()
    expect(contents.getByText('Three laps.')).toBeVisible()
    const parts = structuredDataOf('PublicationIssue')?.hasPart as { headline: string }[]
    expect(parts.map(({ headline }) => headline)).toEqual(['The Bus', 'The Moths'])
  })

  it('shows its cover if it has no PDF', async () => {
    const edition = anEdition({ pdf_url: '' })
    renderApp(`/editions/${edition.slug}`, { editions: [edition] })
    expect(await screen.findByRole('img', { name: `Cover of ${edition.title}` })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
  })

  it('can be shared, with or without a PDF', async () => {
    const edition = anEdition({ pdf_url: '' })
    const { user } = renderApp(`/editions/${edition.slug}`, { editions: [edition] })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Copied!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
  })

  it.each(['00000000-0000-4000-8000-123456789012', 'the-dark-issue'])(
    'is reached from an earlier URL, on the same page: %s',
    async (earlier) => {
      const edition = anEdition({ id: '00000000-0000-4000-8000-123456789012', title: 'The Night Issue' })
      const slugs = http.get(table('edition_slugs'), ({ request }) =>
        HttpResponse.json(request.url.includes('eq.the-dark-issue') ? [{ edition_id: edition.id }] : []),
      )
      const { router } = renderApp(`/editions/${earlier}?page=4`, { editions: [edition], handlers: [slugs] })
      expect(await heading('The Night Issue')).toBeVisible()
      expect(router.state.location).toMatchObject({
        pathname: '/editions/the-night-issue',
        search: '?page=4',
      })
      expect(router.state.historyAction).toBe('REPLACE')
    },
  )

  it('says that it is loading', async () => {
    renderApp(`/editions/${anEdition().id}`, { handlers: [silent('digital_magazines')] })
    expect(await heading('Loading edition...')).toBeVisible()
  })

  it.each(['not-an-id', '00000000-0000-4000-8000-999999999999'])(
    'that does not exist says so: %s',
    async (id) => {
      renderApp(`/editions/${id}`, { editions: [anEdition({ title: 'The Water Issue' })] })
      expect(await heading('Edition not found.')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
      expect(await screen.findByRole('link', { name: 'The Water Issue' })).toBeVisible()
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    },
  )

  it('offers a retry after a temporary failure', async () => {
    const edition = anEdition({ pdf_url: null as never })
    let broken = true
    const handler = http.get(table('digital_magazines'), () =>
      broken ? HttpResponse.json({ message: 'It broke.' }, { status: 503 }) : undefined,
    )
    const { user } = renderApp(`/editions/${edition.slug}`, { editions: [edition], handlers: [handler] })
    expect(await heading('Edition not found.')).toBeVisible()
    broken = false
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }))
    expect(await heading(edition.title)).toBeVisible()
  })
})

describe('the list of editions', () => {
  it('has all of them, each with its cover and month', async () => {
    const editions = [
      anEdition({ title: 'The Night Issue', issue_date: '2026-11-01' }),
      anEdition({ title: 'The Water Issue' }),
    ]
    renderApp('/editions', { editions })
    expect(await heading('Digital Editions')).toBeVisible()
    await screen.findByRole('link', { name: 'The Night Issue' })
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'The Night Issue',
      'The Water Issue',
    ])
    expect(main.getByRole('link', { name: 'The Night Issue' })).toHaveAttribute(
      'href',
      `/editions/${editions[0]!.slug}`,
    )
    expect(main.getByText('November 2026')).toBeVisible()
  })

  it('says that there are none yet', async () => {
    renderApp('/editions')
    expect(await screen.findByRole('heading', { name: 'No editions yet' })).toBeVisible()
  })

  it('says what failed, and loads them on Retry', async () => {
    let broken = true
    const handler = http.get(table('digital_magazines'), () =>
      broken ? HttpResponse.json({ message: 'It broke.' }, { status: 503 }) : undefined,
    )
    const { user } = renderApp('/editions', {
      editions: [anEdition({ title: 'The Night Issue' })],
      handlers: [handler],
    })
    const failed = await screen.findByRole('heading', { name: 'The editions could not be loaded' })
    expect(failed).toBeVisible()
    broken = false
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'The Night Issue' })).toBeVisible()
  })
})

it('a reader that can’t open the PDF says so and links to the file', async () => {
  const edition = anEdition({ pdf_url: '/gone.pdf' })
  renderApp(`/editions/${edition.slug}`, { editions: [edition] })
  expect(await screen.findByRole('heading', { name: 'The pages could not be loaded' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open PDF in a new tab' })).toHaveAttribute('href', '/gone.pdf')
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' })).toBeVisible()
})
