import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { adminEmail, aSession, auth, keepSession, openPanel, rpc } from '../../support/admin-session'
import { table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

/** An auth service that changes addresses at once, unless it asks for a confirmation. */
function account({ confirms = false, password = 'the right one' } = {}) {
  const sent: unknown[] = []
  const change = http.put(auth('user'), async ({ request }) => {
    const { email = adminEmail, data } = (await request.json()) as { email?: string; data: object }
    sent.push({ email, data })
    return HttpResponse.json({
      ...aSession().user,
      email: confirms ? adminEmail : email,
      user_metadata: data,
    })
  })
  const signIn = http.post(auth('token'), async ({ request }) => {
    const typed = (await request.json()) as { password?: string }
    return typed.password === password
      ? HttpResponse.json(aSession())
      : HttpResponse.json({ error_code: 'invalid_credentials', msg: 'Invalid' }, { status: 400 })
  })
  return { sent, handlers: [change, signIn] }
}

async function open(handlers: Parameters<typeof openPanel>[2]) {
  const { user } = await openPanel('people', 'People', handlers)
  const button = () => screen.getByRole('button', { name: /^Your account, signed in as/ })
  await user.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }))
  return { user, dialog, button, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) }
}

it('takes a name, without a password', async () => {
  const { sent, handlers } = account()
  const { user, dialog, button, save } = await open(handlers)
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await user.type(dialog.getByLabelText('Name'), 'Kim Rao')
  await save()
  await waitFor(() => expect(button()).toHaveTextContent(/Kim Rao/))
  expect(sent).toEqual([{ email: adminEmail, data: { name: 'Kim Rao' } }])
})

it('asks for the password before the address changes', async () => {
  const { sent, handlers } = account()
  const { user, dialog, button, save } = await open(handlers)
  await user.clear(dialog.getByLabelText('Email'))
  await user.paste('kim@magazine.test')
  await user.type(await dialog.findByLabelText('Current password'), 'a wrong one')
  await save()
  expect(await dialog.findByText('This is not your current password.')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(dialog.getByLabelText('Current password'))
  await user.paste('the right one')
  await save()
  await waitFor(() => expect(button()).toHaveTextContent(/kim@magazine\.test/))
})

it('says where a link was sent that confirms the address', async () => {
  const { handlers } = account({ confirms: true })
  const { user, dialog, save } = await open(handlers)
  await user.clear(dialog.getByLabelText('Email'))
  await user.paste('kim@magazine.test')
  await user.type(await dialog.findByLabelText('Current password'), 'the right one')
  await save()
  expect(await screen.findByText(/^Open the link that was sent to kim@magazine\.test/)).toBeVisible()
})

it('saves an editor’s choice of mails, once mail is sent', async () => {
  const chosen: unknown[] = []
  let stored = { notify_letters: true, notify_chats: true, quiet_from: null, quiet_until: null } as object
  const { user, dialog } = await open([
    http.get(table('mail_settings'), () => HttpResponse.json([{ mode: 'smtp' }])),
    http.get(table('staff'), () => HttpResponse.json(stored)),
    http.post(rpc('choose_notices'), async ({ request }) => {
      chosen.push(await request.json())
      stored = { notify_letters: true, notify_chats: false, quiet_from: 22, quiet_until: 7 }
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  await user.click(await dialog.findByRole('checkbox', { name: 'Chats' }))
  await user.selectOptions(dialog.getByLabelText('No mails from'), '22:00')
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Mails' }))
  await save()
  expect(await dialog.findByText('Choose both hours, or none.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('until'), '07:00')
  await save()
  expect(await screen.findByText('Mails Saved')).toBeVisible()
  expect(chosen).toEqual([{ letters: true, chats: false, quiet_from: 22, quiet_until: 7 }])
})
