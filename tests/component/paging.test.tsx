import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { toPage } from '@/data/lists/pages'
import { aFaq, anInsider, aTestimonial } from '../support/builders'
import { renderApp } from '../support/render-app'
import { table } from '../support/render-app-backend'
import { structuredDataOf } from '../support/structured-data'

const many = <T,>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const main = () => within(screen.getByRole('main'))
const more = async (name: string) => within(await screen.findByRole('main')).findByRole('button', { name })

it('requests one more row to know whether another page follows', () => {
  const answer = (rows: number) => ({ data: many(rows, (id) => ({ id })), error: null, status: 200 })
  expect(toPage(answer(3), 3)).toEqual({ rows: [{ id: 0 }, { id: 1 }, { id: 2 }], hasMore: false })
  expect(toPage(answer(4), 3)).toEqual({ rows: [{ id: 0 }, { id: 1 }, { id: 2 }], hasMore: true })
})

it('loads every question, in its group and in the structured data', async () => {
  const faqs = many(201, (n) => aFaq({ question: `Question no. ${n}`, category: n % 2 ? 'Odd' : 'Even' }))
  const { user } = renderApp('/faq', { faqs })
  const questions = () => main().getAllByText(/^Question no\./)
  await screen.findByText('Question no. 0')
  expect(questions()).toHaveLength(100)
  await user.click(await more('Show more questions'))
  await waitFor(() => expect(questions()).toHaveLength(200))
  await user.click(await more('Show more questions'))
  await waitFor(() => expect(questions()).toHaveLength(201))
  expect(screen.queryByText('Show more questions')).toBeNull()
  const groups = [...document.querySelectorAll('main section > h2')].map(({ textContent }) => textContent)
  expect(groups).toEqual(['Even', 'Odd'])
  expect(structuredDataOf('FAQPage')?.mainEntity).toHaveLength(201)
})

it('loads every quote, with the right count', async () => {
  const testimonials = many(49, () => aTestimonial())
  const { user } = renderApp('/', { testimonials })
  const quotes = () => main().getAllByText(/^What reader/)
  // With more than a page, the total is unknown.
  await user.click(await more('Show more quotes'))
  expect(quotes()).toHaveLength(24)
  await user.click(await more('Show more quotes'))
  await waitFor(() => expect(quotes()).toHaveLength(48))
  await user.click(await more('Show more quotes'))
  await waitFor(() => expect(quotes()).toHaveLength(49))
  expect(main().queryByRole('button', { name: /quotes/ })).toBeNull()
})

it.each([
  ['/industry-insiders', { insiders: many(24, () => anInsider()) }, 'article', 'Show older'],
  ['/faq', { faqs: many(100, () => aFaq()) }, 'heading', 'Show more questions'],
])('offers no further page of %s if the first is exactly full', async (url, world, role, label) => {
  renderApp(url, world)
  await waitFor(() => expect(main().getAllByRole(role).length).toBeGreaterThanOrEqual(24))
  expect(main().queryByRole('button', { name: label })).toBeNull()
})

it('shows the number of quotes if the first page has them all', async () => {
  const { user } = renderApp('/', { testimonials: many(24, () => aTestimonial()) })
  await user.click(await more('Show all 24 quotes'))
  expect(main().getAllByText(/^What reader/)).toHaveLength(24)
  expect(main().queryByRole('button', { name: /quotes/ })).toBeNull()
})

it('says that the next page could not be loaded, and retries', async () => {
  const insiders = many(30, () => anInsider())
  let broken = true
  const later = http.get(table('insider_content'), ({ request }) =>
    broken && new URL(request.url).searchParams.get('offset') === '24'
      ? HttpResponse.json({ code: '', message: 'It broke.' }, { status: 400 })
      : undefined,
  )
  const { user } = renderApp('/industry-insiders', { insiders, handlers: [later] })
  await user.click(await more('Show older'))
  expect(await screen.findByText('More could not be loaded. It broke.')).toBeVisible()
  expect(main().getAllByRole('article')).toHaveLength(24)
  broken = false
  await user.click(await more('Try again'))
  await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(30))
  // The button is gone: the focus is on the new content.
  expect(main().getAllByRole('heading', { level: 3 })[24]).toHaveFocus()
})
