import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, adminEmail, keepSession, rpc } from '../../support/admin-session'
import { renderApp } from '../../support/render-app'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

it('asks to sign in again over the panel, which stays as it is', async () => {
  let revoked = false
  const guarded = http.post(rpc('is_admin'), () =>
    revoked ? HttpResponse.json({ message: 'JWT expired' }, { status: 401 }) : HttpResponse.json(true),
  )
  const refused = http.post(rpc('dashboard_counts'), () =>
    revoked ? HttpResponse.json({ message: 'JWT expired' }, { status: 401 }) : undefined,
  )
  const { user, queryClient } = renderApp('/admin?tab=customizer', {
    handlers: [guarded, refused, ...accountHandlers()],
  })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Page Customizer' })

  revoked = true
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
  expect(heading).toBeInTheDocument()
  expect(screen.getByLabelText(/^Email/)).toHaveValue(adminEmail)
  // There is no way round it.
  await user.keyboard('{Escape}')
  expect(dialog).toBeVisible()

  revoked = false
  await user.type(screen.getByLabelText(/^Password/), 'right')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Welcome to the admin panel!', {}, { timeout: 4000 })).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1, name: 'Page Customizer' })).toBe(heading)
})

it('asks too when the account is no admin any more', async () => {
  let isAdmin = true
  const changing = http.post(rpc('is_admin'), () => HttpResponse.json(isAdmin))
  const { queryClient } = renderApp('/admin?tab=customizer', { handlers: [changing, ...accountHandlers()] })
  await screen.findByRole('heading', { level: 1, name: 'Page Customizer' })
  isAdmin = false
  void queryClient.invalidateQueries()
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
})
