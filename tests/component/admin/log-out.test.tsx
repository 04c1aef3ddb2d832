import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountHandlers, aSession, auth, keepSession, rpc } from '../../support/admin-session'
import { renderApp } from '../../support/render-app'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

const account = `draft:${aSession().user.id}:`
const others = 'draft:somebody:faqs:new:1'
const keys = (prefix = account) =>
  [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.startsWith(prefix))
const keep = (key: string, more: object = {}) =>
  localStorage.setItem(key, JSON.stringify({ values: { title: 'Half' }, ...more }))

const unreachable = http.post(auth('logout'), () => HttpResponse.error())
const logout = () => screen.findByRole('button', { name: 'Logout' })
const question = () => screen.findByRole('alertdialog', { name: 'Log out and discard unsaved changes?' })
const loginForm = () => screen.findByRole('heading', { level: 1, name: 'Admin Login' })

it('deletes the account’s unsaved texts at log-out, after one question', async () => {
  keep(`${account}articles:new:1`)
  keep(others)
  const { user } = renderApp('/admin?tab=faq', { handlers: [unreachable, ...accountHandlers()] })
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Half a question')
  await user.click(await logout())
  expect(await question()).toHaveTextContent('2 unsaved texts in this browser will be deleted.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(keys()).not.toEqual([])

  await user.click(await logout())
  await question()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await loginForm()
  window.dispatchEvent(new Event('pagehide'))
  expect(keys()).toEqual([])
  expect(localStorage.getItem(others)).not.toBeNull()
})

it('doesn’t ask about texts that the database has, and deletes them', async () => {
  keep(`${account}articles:1:1`, { since: 'then', base: { title: 'Half' } })
  const { user } = renderApp('/admin?tab=faq', { handlers: [unreachable, ...accountHandlers()] })
  await user.click(await logout())
  await loginForm()
  expect(keys()).toEqual([])
})

it('writes nothing back while the login form is loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let ended = false
  const end = http.post(auth('logout'), () => {
    ended = true
    return new HttpResponse(null, { status: 204 })
  })
  const { user } = renderApp('/admin?tab=faq', { handlers: [end, ...accountHandlers()] })
  const field = await screen.findByRole('textbox', { name: 'Question' })
  await user.type(field, 'Half')
  await user.click(await logout())
  await question()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(ended).toBe(true))
  await waitFor(() => expect(keys()).toEqual([]))
  await user.type(field, ' a question')
  window.dispatchEvent(new Event('pagehide'))
  expect(keys()).toEqual([])
})

it('drops what waits to be written when another tab logs out', async () => {
  const { user } = renderApp('/admin?tab=faq', { handlers: accountHandlers() })
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Half')
  window.dispatchEvent(new StorageEvent('storage', { key: 'logged-out', newValue: aSession().user.id }))
  window.dispatchEvent(new Event('pagehide'))
  expect(keys()).toEqual([])
})

it('keeps texts when a session ended by itself', async () => {
  keep(`${account}articles:new:1`)
  let revoked = false
  const refusal = () => HttpResponse.json({ message: 'JWT expired' }, { status: 401 })
  const { user, queryClient } = renderApp('/admin?tab=faq', {
    handlers: [
      unreachable,
      http.post(rpc('staff_role'), () => (revoked ? refusal() : HttpResponse.json('owner'))),
      http.post(rpc('dashboard_counts'), () => (revoked ? refusal() : undefined)),
      ...accountHandlers(),
    ],
  })
  await logout()
  revoked = true
  void queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Leave the panel' }))
  await loginForm()
  expect(keys()).toEqual([`${account}articles:new:1`])
})
