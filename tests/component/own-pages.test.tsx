import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { storyOfText } from '@/lib/story/from-text'
import { aPage } from '../support/builders'
import { origin, renderApp } from '../support/render-app'
import { table } from '../support/render-app-backend'

const facts = {
  siteName: 'Tide',
  contactEmail: 'desk@tide.test',
  address: '1 Quay\nCork',
  country: 'Ireland',
}
const main = () => screen.getByRole('main')

it('shows a page with the facts of the settings', async () => {
  const text = 'Published by {name}, {address}, under the law of {country}. {other} stays.'
  const page = aPage({
    title: 'About {name}',
    slug: 'imprint',
    lead: 'Write to {email}.',
    content: text,
    body: storyOfText(text) as never,
  })
  renderApp('/imprint', { pages: [page], settings: facts })
  expect(await screen.findByRole('heading', { level: 1, name: 'About Tide' })).toBeVisible()
  expect(main()).toHaveTextContent('Write to desk@tide.test.')
  expect(
    await screen.findByText(/Published by Tide, 1 Quay, Cork, under the law of Ireland\. \{other\} stays\./),
  ).toBeVisible()
  expect(main()).not.toHaveTextContent('Last updated')
  await waitFor(() => expect(document.title).toBe('About Tide | Tide'))
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `${origin}/imprint`)
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Write to desk@tide.test.',
  )
})

it('names no country where the settings have none', async () => {
  renderApp('/terms', {
    pages: [aPage({ slug: 'terms', content: 'The law of {country}.' })],
    settings: { country: '' },
  })
  expect(await screen.findByText('The law of the country where we are based.')).toBeVisible()
})

it('shows the date and the contact details on a legal page', async () => {
  const page = aPage({ slug: 'privacy-policy', title: 'Privacy Policy', legal: 'privacy' })
  renderApp('/privacy-policy', { pages: [page], settings: facts })
  expect(await screen.findByText('February 3, 2026')).toHaveAttribute('datetime', page.revised_at)
  const contact = within(main()).getByRole('region', { name: 'Contact' })
  expect(contact).toHaveTextContent('Tide 1 Quay Cork desk@tide.test')
  expect(within(contact).getByRole('link', { name: 'desk@tide.test' })).toHaveAttribute(
    'href',
    'mailto:desk@tide.test',
  )
})

describe('on a site in another language, a legal page', () => {
  const text = 'A Legal Text in English.'
  const page = aPage({
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    lead: 'What we learn about you.',
    body: storyOfText(text) as never,
    legal: 'privacy',
    revised_at: '2024-01-01T00:00:00+00:00',
  })
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
  async function expectLanguages(languages: string[]) {
    // The page may be there before the settings, which have the site's language, and before its text.
    await screen.findByRole('link', { name: 'desk@tide.test' })
    await screen.findByText(text)
    const title = screen.getByText('Privacy Policy', { selector: 'h1 *' })
    expect([title, screen.getByText(page.lead), screen.getByText(text)].map(languageOf)).toEqual(languages)
  }

  it.each(['de', 'ar'])('with the text of the software is marked as English (%s)', async (language) => {
    renderApp('/privacy-policy', { pages: [page], settings: { ...facts, language } })
    await expectLanguages(['en', 'en', 'en'])
    expect(screen.getByText(text).closest('[dir]:not([dir=auto])')).toHaveAttribute('dir', 'ltr')
    // The words around it are the site's.
    expect(languageOf(screen.getByRole('link', { name: 'desk@tide.test' }))).toBe(language)
    expect(languageOf(main().querySelector('time')!)).toBe(language)
  })

  it('that its owner has changed is in the site’s language', async () => {
    const pages = [{ ...page, revised_at: '2024-01-01T00:00:00.001+00:00' }]
    renderApp('/privacy-policy', { pages, settings: { ...facts, language: 'de' } })
    await expectLanguages(['de', 'de', 'de'])
  })
})

it('leads from an earlier URL to the present one', async () => {
  const page = aPage({ slug: 'imprint' })
  renderApp(`/${page.id}`, { pages: [page] })
  expect(await screen.findByRole('heading', { level: 1, name: page.title })).toBeVisible()
  await waitFor(() =>
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `${origin}/imprint`),
  )
})

it('says that there is no such page', async () => {
  renderApp('/nothing-here')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

it('offers another try where a page can’t be loaded', async () => {
  let broken = true
  const page = aPage({ slug: 'imprint' })
  const handler = http.get(table('pages'), () =>
    broken ? HttpResponse.json({ message: 'It broke.' }, { status: 503 }) : undefined,
  )
  const { user } = renderApp('/imprint', { pages: [page], handlers: [handler] })
  expect(
    await screen.findByText('It could not be loaded just now. Try once more, or go back to the front page.'),
  ).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: page.title })).toBeVisible()
})
