import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { tabOf } from '@/admin/panel/tabs'
import { accountHandlers, adminEmail, aSession, auth, keepSession, rpc } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { writable } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const groups = {
  Admin: ['Dashboard'],
  Write: ['Media Library', 'Articles', 'Authors and Tags'],
  Magazine: ['Digital Editions', 'Insiders', 'Testimonials', 'Pages', 'FAQ'],
  Readers: ['Subscribers', 'Messages', 'Live Chat'],
  Site: ['Page Customizer', 'Global Settings', 'Design', 'Chatbot', 'People', 'Moving'],
}
const names = Object.values(groups).flat()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('has the tabs of the specification and five more in labelled groups, the Dashboard first', async () => {
  renderApp('/admin', { handlers: accountHandlers() })
  await heading('Dashboard')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(names)
  for (const [name, tabs] of Object.entries(groups)) {
    const list = screen.getByRole('tablist', { name })
    expect(
      within(list)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(tabs)
  }
  expect(screen.getAllByRole('tablist')).toHaveLength(Object.keys(groups).length)
  expect(screen.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')
  expect(document.title).toMatch(/^Dashboard \|/)
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

it.each([
  ['contributor', ['Media Library', 'Articles']],
  ['author', ['Media Library', 'Articles']],
  [
    'editor',
    names.filter((name) => !/Subscribers|Customizer|Settings|Design|Chatbot|People|Moving/.test(name)),
  ],
] as const)('shows a %s only the tabs of their role, and who is signed in', async (role, seen) => {
  renderApp('/admin?tab=settings', { handlers: accountHandlers({ role }) })
  await heading(role === 'editor' ? 'Dashboard' : 'Articles')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(seen)
  // A group without a tab for the role isn't shown.
  for (const list of screen.getAllByRole('tablist'))
    expect(within(list).getAllByRole('tab')).not.toHaveLength(0)
  expect(screen.getByText(adminEmail)).toBeInTheDocument()
})

it('keeps the tab in the URL, with a title and the focus on its heading', async () => {
  const { user, router } = renderApp('/admin', { handlers: accountHandlers() })
  await heading('Dashboard')
  await user.click(screen.getByRole('tab', { name: 'Page Customizer' }))
  expect(await heading('Page Customizer')).toHaveFocus()
  expect(router.state.location.search).toBe('?tab=customizer')
  expect(document.title).toMatch(/^Page Customizer \|/)
})

it('moves between the tabs by keyboard', async () => {
  const { user } = renderApp('/admin', { handlers: accountHandlers() })
  await heading('Dashboard')
  screen.getByRole('tab', { name: 'Dashboard' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('tab', { name: 'Moving' })).toHaveFocus()
  await user.keyboard('{Home}{End}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp} ')
  expect(await heading('Page Customizer')).toBeVisible()
})

it('stays in the tab that was opened while a new password was saved', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow = http.post(auth('token'), () => answered.then(() => undefined))
  const change = http.put(auth('user'), () => HttpResponse.json(aSession().user))
  const { user, router } = renderApp('/admin?dialog=password', {
    handlers: [slow, change, ...accountHandlers()],
  })
  await user.type(await screen.findByLabelText('Current password'), 'the old one')
  await user.type(screen.getByLabelText('New password'), 'a longer new one')
  await user.type(screen.getByLabelText('Repeat the password'), 'a longer new one')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('tab', { name: 'FAQ' }))
  await heading('FAQ')
  answer()
  expect(await screen.findByText('Your new password is saved.')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=faq')
})

it('shows the Dashboard for a tab that does not exist', async () => {
  renderApp('/admin?tab=nothing', { handlers: accountHandlers() })
  expect(await heading('Dashboard')).toBeVisible()
})

it('marks what needs an editor’s attention', async () => {
  const counts = { unhandledChats: 3, unreadMessages: 120 }
  renderApp('/admin', { handlers: accountHandlers({ counts }) })
  await heading('Dashboard')
  const chat = screen.getByRole('tab', { name: /^Live Chat/ })
  expect(await within(chat).findByText('3')).toBeVisible()
  expect(chat).toHaveAttribute('title', '3 unhandled')
  expect(within(screen.getByRole('tab', { name: /^Messages/ })).getByText('99+')).toBeVisible()
  expect(screen.getByText('3 chats are not handled')).toBeVisible()
  expect(screen.getByText('120 unread messages')).toBeVisible()
})

it('names the stories that wait for an editor, and who sent them', async () => {
  const rows = [
    { id: 'a', title: 'The Night Bus', sender: 'mira@magazine.test' },
    { id: 'b', title: '', sender: null, author: 'Ira' },
  ]
  const asked: unknown[] = []
  const desk = http.post(rpc('search_desk'), async ({ request }) => {
    asked.push(await request.json())
    return HttpResponse.json({ total: 2, rows })
  })
  const handlers = [desk, ...accountHandlers({ counts: { submittedDrafts: 2 } })]
  renderApp('/admin', { handlers })
  const list = within(await screen.findByRole('list', { name: 'Submitted for review' }))
  const story = await list.findByRole('link', { name: 'The Night Bus' })
  expect(story).toHaveAttribute('href', '/admin?tab=articles&edit=a')
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The Night Bus from mira@magazine.test',
    'Untitled from Ira',
  ])
  expect(asked).toContainEqual(expect.objectContaining({ state: 'review' }))
})

it('publishes what is due when the job that does it by itself has stopped', async () => {
  const counts = { overdueArticles: 2, failedArticles: 1 }
  let calls = 0
  const publish = http.post(rpc('publish_due_articles'), () => {
    calls += 1
    return calls === 1 ? HttpResponse.error() : HttpResponse.json(2)
  })
  const { user } = renderApp('/admin', { handlers: [publish, ...accountHandlers({ counts })] })
  expect(await screen.findByText(/^2 articles are due and were not/)).toBeVisible()
  expect(screen.getByText('1 scheduled article could not be published or unpublished')).toBeVisible()
  expect(screen.getByText('Show Articles').closest('a')).toHaveAttribute(
    'href',
    '/admin?tab=articles&state=scheduled',
  )
  await user.click(screen.getByText('Publish Now'))
  expect(await screen.findByText(/^The articles that are due could not be published\./)).toBeVisible()
  await user.click(screen.getByText('Publish Now'))
  expect(await screen.findByText('The articles that were due are published.')).toBeVisible()
  expect(calls).toBe(2)
})

it('opens the public site in a new tab', async () => {
  renderApp('/admin', { handlers: accountHandlers() })
  const link = await screen.findByRole('link', { name: 'View Site' })
  expect(link).toHaveAttribute('href', '/')
  expect(link).toHaveAttribute('target', '_blank')
})

it.each([
  ['nothing can be reached', () => HttpResponse.error()],
  ['the server fails', () => HttpResponse.json({ message: 'It broke.' }, { status: 500 })],
])('logs out of this browser even if %s', async (_, answer) => {
  const handlers = [http.post(auth('logout'), answer), ...accountHandlers()]
  const { user } = renderApp('/admin', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('auth-token'))).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('saves and logs out where the browser’s storage is full, then blocked', async () => {
  const { handlers } = writable('testimonials')
  const tokens = http.post(auth('token'), () => HttpResponse.json(aSession()))
  const { user } = renderApp('/admin?tab=testimonials', {
    handlers: [
      http.post(auth('logout'), () => HttpResponse.error()),
      tokens,
      ...handlers,
      ...accountHandlers(),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mira')
  await user.type(screen.getByRole('textbox', { name: 'Quote' }), 'Every month.')
  keepSession({ refresh_token: 'expired', expires_at: 1 })
  const refuse = () => {
    throw new DOMException('It is full, or blocked.', 'QuotaExceededError')
  }
  const spies = [vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)]
  await user.click(screen.getByRole('button', { name: 'Add Testimonial' }))
  expect(await screen.findByText('Testimonial added.')).toBeVisible()

  spies.push(vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  spies.forEach((spy) => spy.mockRestore())
})

it('asks before it logs out with unsaved text', async () => {
  const { user } = renderApp('/admin?tab=faq', { handlers: accountHandlers() })
  const question = await screen.findByRole('textbox', { name: 'Question' })
  await user.type(question, 'Half a question')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Log out and discard unsaved changes?' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(question).toHaveValue('Half a question')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled()
})

it('keeps the other tabs if one crashes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(tabOf('customizer', 'owner'), 'Component', 'get').mockReturnValue(() => {
    throw new Error('It broke.')
  })
  const { user } = renderApp('/admin?tab=customizer', { handlers: accountHandlers() })
  expect(await screen.findByText('Page Customizer could not be shown')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }))
  expect(await heading('Dashboard')).toBeVisible()
})

it('shows the counts and the latest five articles', async () => {
  const articles = Array.from({ length: 6 }, (_, index) => anArticle({ featured: index === 0 }))
  const counts = { articles: 1234, categories: 7 }
  renderApp('/admin', { articles, handlers: accountHandlers({ counts }) })
  expect(await screen.findByRole('link', { name: /^Articles\s*1,234$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Categories\s*7$/ })).toBeVisible()
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }))
  expect(await recent.findAllByRole('listitem')).toHaveLength(5)
  expect(recent.getAllByText('Featured')).toHaveLength(1)
  expect(recent.getAllByText('Craft')).toHaveLength(5)
})

it('offers a retry if the counts fail', async () => {
  let down = true
  const flaky = http.post(rpc('dashboard_counts'), () =>
    down ? HttpResponse.json({ message: 'It broke.' }, { status: 500 }) : HttpResponse.json({}),
  )
  const { user } = renderApp('/admin', { handlers: [flaky, ...accountHandlers({})] })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The counts could not be loaded')).toBeVisible()
  down = false
  await user.click(alert.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('The counts could not be loaded')).not.toBeInTheDocument())
})
