import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { aFaq } from '../support/builders'
import { renderApp } from '../support/render-app'
import { silent, table } from '../support/render-app-backend'
import { structuredDataOf } from '../support/structured-data'

const group = (name: string) => screen.findByRole('region', { name })
const page = () => screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' })

it('groups the questions, those without a category under General', async () => {
  renderApp('/faq', {
    faqs: [
      aFaq({ question: 'How do I pitch?', category: 'Writing' }),
      aFaq({ question: 'Is it free?', category: null }),
      aFaq({ question: 'Who are you?', category: ' ' }),
      aFaq({ question: 'Where do you print?', category: 'Editions' }),
    ],
  })
  await page()
  expect(within(await group('General')).getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(within(await group('Writing')).getByRole('heading', { name: 'How do I pitch?' })).toBeVisible()
  const groups = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
  expect(groups.slice(0, 3)).toEqual(['General', 'Editions', 'Writing'])
})

it('shows the groups in the editors’ order, then the others', async () => {
  renderApp('/faq', {
    settings: { faqGroups: ['Writing', 'Gone', 'Editions'] },
    faqs: ['Editions', null, 'Writing', 'Art'].map((category) => aFaq({ category })),
  })
  await group('Writing')
  const groups = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(groups.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Writing',
    'Editions',
    'General',
    'Art',
  ])
})

it('lets the browser open one answer per group', async () => {
  const faqs = ['A', 'A', 'B'].map((category) => aFaq({ category, answer: 'Yes.' }))
  const { user } = renderApp('/faq', { faqs })
  await user.click(await screen.findByText(faqs[0]!.question))
  expect(screen.getAllByText('Yes.')[0]).toBeVisible()
  expect(screen.getAllByText('Yes.')[1]).not.toBeVisible()
  const [first, second, other] = [...document.querySelectorAll('details')].map((item) =>
    item.getAttribute('name'),
  )
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

it('contains closed answers too, as text with line breaks', async () => {
  renderApp('/faq', { faqs: [aFaq({ answer: 'First.\nSecond <b>plain</b>.\n\nThird.' })] })
  const answer = await screen.findByText(/First\./)
  expect(answer.innerHTML).toBe('First.<br>Second &lt;b&gt;plain&lt;/b&gt;.')
  expect(screen.getByText('Third.')).toBeInTheDocument()
})

it('has structured data with its questions and answers', async () => {
  renderApp('/faq', { faqs: [aFaq({ question: 'Is it free?', answer: 'Yes.' })] })
  await page()
  await waitFor(() => {
    expect(structuredDataOf('FAQPage')?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
    ])
  })
  expect(structuredDataOf('BreadcrumbList')).toBeDefined()
})

it('says that there are none yet, without empty structured data', async () => {
  renderApp('/faq')
  expect(await screen.findByRole('heading', { name: 'No FAQs Found' })).toBeVisible()
  expect(
    screen.getByText("We're working on compiling our most common questions. Check back soon!"),
  ).toBeVisible()
  expect(structuredDataOf('FAQPage')).toBeUndefined()
})

it('says that it is loading', async () => {
  renderApp('/faq', { handlers: [silent('faqs')] })
  expect(await screen.findByText('Loading questions...')).toBeInTheDocument()
})

it('says what is wrong and retries', async () => {
  let broken = true
  const handler = http.get(table('faqs'), () =>
    broken ? HttpResponse.json({ message: 'It broke.' }, { status: 503 }) : undefined,
  )
  const { user } = renderApp('/faq', { faqs: [aFaq({ question: 'Is it free?' })], handlers: [handler] })
  await page()
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'The questions could not be loaded' })).toBeVisible()
  broken = false
  await user.click(main.getByRole('button', { name: 'Retry' }))
  expect(await main.findByRole('heading', { name: 'Is it free?' })).toBeVisible()
})
