import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, adminEmail, aSession, auth, keepSession, rpc } from '../../support/admin-session'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

it('asks to sign in again in a dialog over the unchanged panel', async () => {
  let revoked = false
  const guarded = http.post(rpc('staff_role'), () =>
    revoked ? HttpResponse.json({ message: 'JWT expired' }, { status: 401 }) : HttpResponse.json('owner'),
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
  // The dialog can't be bypassed.
  await user.keyboard('{Escape}')
  expect(dialog).toBeVisible()

  revoked = false
  await user.type(screen.getByLabelText(/^Password/), 'right')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Welcome to the admin panel!')).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1, name: 'Page Customizer' })).toBe(heading)
})

it('continues a save after the session ended, without other messages', async () => {
  let revoked = false
  const refusal = () =>
    HttpResponse.json({ code: '42501', message: 'permission denied for table faqs' }, { status: 401 })
  const added: unknown[] = []
  const { user } = renderApp('/admin?tab=faq', {
    handlers: [
      http.post(rpc('staff_role'), () => (revoked ? refusal() : HttpResponse.json('owner'))),
      http.post(table('faqs'), async ({ request }) => {
        if (revoked) return refusal()
        added.push(await request.json())
        return HttpResponse.json(null, { status: 201 })
      }),
      ...accountHandlers(),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Is it on?')
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'It is.')
  revoked = true
  await user.click(screen.getByRole('button', { name: 'Add FAQ' }))
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  expect(screen.queryByText(/permission denied/)).toBeNull()
  expect(added).toEqual([])

  revoked = false
  await user.type(screen.getByLabelText(/^Password/), 'right')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ question: 'Is it on?' })
})

it('continues a save for which the session could not be renewed', async () => {
  const added: unknown[] = []
  const { user } = renderApp('/admin?tab=testimonials', {
    handlers: [
      http.post(auth('token'), ({ request }) =>
        new URL(request.url).searchParams.get('grant_type') === 'refresh_token'
          ? HttpResponse.json({ error_code: 'refresh_token_not_found', msg: 'Not found' }, { status: 400 })
          : undefined,
      ),
      http.post(table('testimonials'), async ({ request }) => {
        if (request.headers.get('authorization') === 'Bearer anon')
          return HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 401 })
        added.push(await request.json())
        return new HttpResponse(null, { status: 201 })
      }),
      ...accountHandlers(),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mira')
  await user.type(screen.getByRole('textbox', { name: 'Quote' }), 'Every month.')
  keepSession({ expires_at: 1 })
  await user.click(screen.getByRole('button', { name: 'Add Testimonial' }))
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await user.type(screen.getByLabelText(/^Password/), 'right')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Testimonial added.')).toBeVisible()
  expect(added).toHaveLength(1)
})

it('saves with the session that another tab has renewed at the same time', async () => {
  const { user } = renderApp('/admin?tab=testimonials', {
    handlers: [
      http.post(auth('token'), () => {
        keepSession({ refresh_token: 'of the other tab' })
        return HttpResponse.json({ ...aSession(), refresh_token: 'of this tab' })
      }),
      http.post(table('testimonials'), ({ request }) =>
        request.headers.get('authorization') === 'Bearer anon'
          ? HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 401 })
          : new HttpResponse(null, { status: 201 }),
      ),
      ...accountHandlers(),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mira')
  await user.type(screen.getByRole('textbox', { name: 'Quote' }), 'Every month.')
  keepSession({ refresh_token: 'of both', expires_at: 1 })
  await user.click(screen.getByRole('button', { name: 'Add Testimonial' }))
  expect(await screen.findByText('Testimonial added.')).toBeVisible()
})

it('also asks if the account is no longer an admin', async () => {
  let role: string | null = 'owner'
  const changing = http.post(rpc('staff_role'), () => HttpResponse.json(role))
  const { queryClient } = renderApp('/admin?tab=customizer', { handlers: [changing, ...accountHandlers()] })
  await screen.findByRole('heading', { level: 1, name: 'Page Customizer' })
  role = null
  void queryClient.invalidateQueries()
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
})

it('is left once, and shows that it is being left', async () => {
  let role: string | null = 'owner'
  let ended = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { user, queryClient } = renderApp('/admin?tab=customizer', {
    handlers: [
      http.post(rpc('staff_role'), () => HttpResponse.json(role)),
      http.post(auth('logout'), async () => {
        ended++
        await answered
        return new HttpResponse(null, { status: 503 })
      }),
      ...accountHandlers(),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Page Customizer' })
  role = null
  void queryClient.invalidateQueries()
  await user.dblClick(await screen.findByRole('button', { name: 'Leave the panel' }))
  expect(screen.getByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-busy', 'true')
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  expect(ended).toBe(1)
})
