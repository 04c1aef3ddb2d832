import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { aFaq, anArticle, aTestimonial } from '../../support/builders'
import { keepSession, accountHandlers, rpc } from '../../support/admin-session'
import { server } from '../../support/component-setup-server'
import { renderApp } from '../../support/render-app'
import { settingsRow } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

type Call = { list: string; item: string; neighbor: string; below: boolean }

/** A database function that moves rows of a test's list. */
function movable(rows: { id: string }[]) {
  const calls: Call[] = []
  const handler = http.post(rpc('move_item'), async ({ request }) => {
    const call = (await request.json()) as Call
    calls.push(call)
    const [row] = rows.splice(
      rows.findIndex(({ id }) => id === call.item),
      1,
    )
    rows.splice(rows.findIndex(({ id }) => id === call.neighbor) + (call.below ? 1 : 0), 0, row!)
    return HttpResponse.json(true)
  })
  return { calls, handler }
}

const button = (name: string) => screen.findByRole('button', { name })

it('moves a question past the next one of its group, once, and says so', async () => {
  const faqs = ['A', 'B', 'A', 'B'].map((category, n) => aFaq({ question: `Q${n}`, category }))
  const [first, , third] = faqs
  const { calls, handler } = movable(faqs)
  const { user } = renderApp('/admin?tab=faq', { faqs, handlers: [handler, ...accountHandlers()] })
  expect(await button('Move Up Q0')).toHaveAttribute('aria-disabled', 'true')
  await user.click(await button('Move Up Q0'))
  await user.dblClick(await button('Move Down Q0'))
  expect(await screen.findByText('Q0 moved to position 2 of 2 in A.')).toBeInTheDocument()
  expect(calls).toEqual([{ list: 'faqs', item: first!.id, neighbor: third!.id, below: true }])
  await waitFor(() => {
    const titles = screen.getAllByRole('heading', { level: 3, name: /^Q\d$/ })
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Q1', 'Q2', 'Q0', 'Q3'])
  })
  expect(await button('Move Down Q0')).toHaveFocus()
  expect(await button('Move Down Q0')).toHaveAttribute('aria-disabled', 'true')
})

it('moves what is dragged, within its group alone', async () => {
  const faqs = ['A', 'B', 'A'].map((category, n) => aFaq({ question: `Q${n}`, category }))
  const [first, , third] = faqs
  const { calls, handler } = movable(faqs)
  renderApp('/admin?tab=faq', { faqs, handlers: [handler, ...accountHandlers()] })
  const row = async (name: string) => (await button(`Edit ${name}`)).closest('li')!
  await button('Move Down Q0')
  const dataTransfer = { setDragImage: () => undefined }
  fireEvent.dragStart((await row('Q2')).querySelector('[data-drag-handle]')!, { dataTransfer })
  // Of another group.
  expect(fireEvent.dragOver(await row('Q1'))).toBe(true)
  fireEvent.drop(await row('Q1'))
  // A prevented event: it may be dropped here.
  expect(fireEvent.dragOver(await row('Q0'))).toBe(false)
  fireEvent.drop(await row('Q0'), { clientY: -1 })
  expect(await screen.findByText('Q2 moved to position 1 of 2 in A.')).toBeInTheDocument()
  expect(calls).toEqual([{ list: 'faqs', item: third!.id, neighbor: first!.id, below: false }])
})

it('follows a quote to the next page', async () => {
  const testimonials = Array.from({ length: 21 }, (_, n) => aTestimonial({ name: `N${n}` }))
  const { handler } = movable(testimonials)
  const { user, router } = renderApp('/admin?tab=testimonials', {
    testimonials,
    handlers: [handler, ...accountHandlers()],
  })
  await user.click(await button('Move Down N19'))
  expect(await screen.findByText('N19 moved to position 21 of 21.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Down N19' })).toHaveFocus())
  expect(router.state.location.search).toBe('?tab=testimonials&page=2')
  expect(screen.queryByRole('button', { name: 'Edit N20' })).toBeNull()
})

it('follows nobody who has left the list, and takes no keys from who types', async () => {
  const testimonials = Array.from({ length: 21 }, (_, n) => aTestimonial({ name: `N${n}` }))
  const { handler } = movable(testimonials)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow = http.post(rpc('move_item'), () => answered.then(() => undefined))
  const { user, router } = renderApp('/admin?tab=testimonials', {
    testimonials,
    handlers: [slow, handler, ...accountHandlers()],
  })
  await user.click(await button('Move Down N0'))
  await user.type(screen.getByLabelText('Name'), 'Mira')
  answer()
  expect(await screen.findByText('N0 moved to position 2 of 21.')).toBeInTheDocument()
  await waitFor(() => {
    const titles = screen.getAllByRole('heading', { level: 3, name: /^N\d+$/ })
    expect(titles[0]).toHaveTextContent('N1')
  })
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await user.clear(screen.getByLabelText('Name'))

  const again = new Promise<void>((resolve) => (answer = resolve))
  server.use(http.post(rpc('move_item'), () => again.then(() => undefined)))
  await user.click(await button('Move Down N19'))
  await user.click(await button('Edit N2'))
  const { search } = router.state.location
  expect(search).toMatch(/&edit=/)
  answer()
  await waitFor(() => expect(testimonials.at(-1)).toMatchObject({ name: 'N19' }))
  await screen.findByText('Editing: N2')
  expect(router.state.location.search).toBe(search)
})

it('keeps the order and says why if it fails', async () => {
  const testimonials = ['N0', 'N1'].map((name) => aTestimonial({ name }))
  const failing = http.post(rpc('move_item'), () =>
    HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 }),
  )
  const { user } = renderApp('/admin?tab=testimonials', {
    testimonials,
    handlers: [failing, ...accountHandlers()],
  })
  await user.click(await button('Move Down N0'))
  expect(await screen.findByText('It could not be moved. It broke.')).toBeVisible()
  expect(await button('Move Up N0')).toHaveAttribute('aria-disabled', 'true')
})

it('moves nothing in the results of a search, and marks what is hidden', async () => {
  const found = http.post(rpc('admin_search'), () =>
    HttpResponse.json({ rows: [{ ...aTestimonial({ name: 'N0' }), hidden: true }], total: 1 }),
  )
  renderApp('/admin?tab=testimonials&q=n', { handlers: [found, ...accountHandlers()] })
  const row = (await button('Edit N0')).closest('li')!
  expect(within(row).getByText('Hidden')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

it('orders the groups of questions', async () => {
  const faqs = ['', 'B', 'A'].map((category) => aFaq({ category }))
  const { row, handlers } = settingsRow({ faqGroups: ['Gone', 'B'] })
  const { user } = renderApp('/admin?tab=faq', { faqs, handlers: [...handlers, ...accountHandlers()] })
  const groups = within(await screen.findByRole('region', { name: 'Groups' }))
  await user.click(groups.getByRole('button', { name: 'Move Up A' }))
  expect(await screen.findByText('A moved to position 2 of 3.')).toBeInTheDocument()
  expect(row.settings.faqGroups).toEqual(['Gone', 'B', 'A', 'General'])
  await waitFor(() =>
    expect(groups.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'B',
      'A',
      'General',
    ]),
  )
  expect(groups.getByRole('button', { name: 'Move Up A' })).toHaveFocus()
})

it.each([
  ['owner', 'featured', true],
  ['owner', '', false],
  ['author', 'featured', false],
] as const)('%s, list of articles %j: stories can be moved is %s', async (role, state, canMove) => {
  const articles = ['S0', 'S1'].map((title) => ({
    ...anArticle({ title, featured: true }),
    state: 'published',
  }))
  const desk = http.post(rpc('search_desk'), () => HttpResponse.json({ rows: articles, total: 2 }))
  const { calls, handler } = movable(articles)
  const { user } = renderApp(`/admin?tab=articles&state=${state}`, {
    articles,
    handlers: [desk, handler, ...accountHandlers({ role })],
  })
  await button('Edit S0')
  if (!canMove) return expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  await user.click(await button('Move Down S0'))
  expect(await screen.findByText('S0 moved to position 2 of 2.')).toBeInTheDocument()
  expect(calls).toMatchObject([{ list: 'articles', below: true }])
})
