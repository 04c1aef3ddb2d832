import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountHandlers, adminEmail, auth, keepSession, rpc } from '../../support/admin-session'
import { renderApp } from '../../support/render-app'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const email = () => screen.findByLabelText(/^Email/)
const password = () => screen.getByLabelText(/^Password/)
const signIn = () => screen.getByRole('button', { name: 'Sign In' })
const toastOf = (text: string) => screen.getByText(text).closest('[data-tone]')

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await email(), adminEmail)
  await user.type(password(), 'right-or-wrong')
}

it.each(['/admin', '/admin/login', '/admin?tab=articles'])('asks a visitor at %s to sign in', async (url) => {
  renderApp(url)
  expect(await email()).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  expect(document.title).toContain('Admin Login')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

it('needs both fields', async () => {
  const { user } = renderApp('/admin/login')
  await email()
  await user.click(signIn())
  expect(await screen.findByText('Enter your email address.')).toBeVisible()
  expect(screen.getByText('Enter your password.')).toBeVisible()
})

it('shows and hides the password', async () => {
  const { user } = renderApp('/admin/login')
  await email()
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(password()).toHaveAttribute('type', 'password')
})

it('takes at least a second, greets and shows the tab in the URL', async () => {
  const { user, router } = renderApp('/admin?tab=customizer', { handlers: accountHandlers() })
  await fillIn(user)
  const began = Date.now()
  await user.click(signIn())
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await screen.findByText('Login Successful')).toBeVisible()
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
  expect(toastOf('Welcome to the admin panel!')).toHaveAttribute('data-tone', 'default')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Customizer' })).toBeVisible()
  expect(router.state.location.search).toBe('?tab=customizer')
})

it('redirects from the login page to the panel', async () => {
  keepSession()
  const { router } = renderApp('/admin/login', { handlers: accountHandlers() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin')
})

it('rejects a wrong password', async () => {
  const handler = http.post(auth('token'), () =>
    HttpResponse.json({ code: 'invalid_credentials', message: 'Invalid login' }, { status: 400 }),
  )
  const { user } = renderApp('/admin/login', { handlers: [handler] })
  await fillIn(user)
  await user.click(signIn())
  expect(await screen.findByText('Login Failed')).toBeVisible()
  expect(toastOf('Invalid email or password. Please try again.')).toHaveAttribute('data-tone', 'destructive')
  expect(await email()).toHaveValue(adminEmail)
})

it('rejects a stranger, and signs them out', async () => {
  const signedOut = vi.fn()
  const handler = http.post(auth('logout'), () => {
    signedOut()
    return new HttpResponse(null, { status: 204 })
  })
  const handlers = [handler, ...accountHandlers({ role: null })]
  const { user } = renderApp('/admin/login', { handlers })
  await fillIn(user)
  await user.click(signIn())
  expect(await screen.findByText('Login Failed')).toBeVisible()
  expect(signedOut).toHaveBeenCalled()
  expect(localStorage).toHaveLength(0)
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

it('says so if the backend can’t be reached', async () => {
  const { user } = renderApp('/admin/login', {
    handlers: [http.post(auth('token'), () => HttpResponse.error())],
  })
  await fillIn(user)
  await user.click(signIn())
  const text = 'Could not sign in. The server could not be reached.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(signIn()).toBeEnabled()
})

it.each([
  [403, ''],
  [413, '<html>Too Large</html>'],
  [429, 'Slow down'],
  [500, '<html>It broke</html>'],
  [200, 'null'],
])('says so if the response is not the backend’s, status %i with "%s"', async (status, body) => {
  const { user } = renderApp('/admin/login', {
    handlers: [http.post(auth('token'), () => new HttpResponse(body, { status }))],
  })
  await fillIn(user)
  await user.click(signIn())
  const text = 'Could not sign in. The server’s response could not be read.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(signIn()).toBeEnabled()
})

it('does not treat a session that the backend rejects as an admin’s', async () => {
  keepSession()
  const refusal = http.post(rpc('staff_role'), () => HttpResponse.json({ message: 'JWT' }, { status: 401 }))
  renderApp('/admin', { handlers: [refusal, ...accountHandlers()] })
  expect(await email()).toBeVisible()
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('offers a retry if the session can’t be checked', async () => {
  keepSession()
  let down = true
  const flaky = http.post(rpc('staff_role'), () => (down ? HttpResponse.error() : HttpResponse.json('owner')))
  const { user } = renderApp('/admin', { handlers: [flaky, ...accountHandlers()] })
  expect(await screen.findByText('Could not check your session')).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

it.each([200, 400])('responds the same to every forgotten password, status %i', async (status) => {
  const handler = http.post(auth('recover'), () => HttpResponse.json({}, { status }))
  const { user } = renderApp('/admin/login', { handlers: [handler] })
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  await user.type(await email(), adminEmail)
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/If this email address has an account/)).toBeVisible()
})

it('says where the link is printed if the backend sends no email', async () => {
  const handlers = [
    http.post(auth('recover'), () => HttpResponse.json({})),
    http.get(auth('settings'), () => HttpResponse.json({ mail_delivery: false })),
  ]
  const { user } = renderApp('/admin/login', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByText(/printed on the server's console/)).toBeVisible()
  await user.type(await email(), adminEmail)
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/If this email address has an account, .* server's console/)).toBeVisible()
})
