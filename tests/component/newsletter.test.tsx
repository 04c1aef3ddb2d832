import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../support/render-app'
import { failing, routine } from '../support/render-app-backend'

const field = () => screen.findByLabelText('Email address')
const button = () => screen.getByRole('button', { name: 'Subscribe' })
const toastOf = (text: string) => screen.getByText(text).closest('[data-tone]')

const answer = (status: number, body: object | null = null) =>
  http.post(routine('subscribe'), () => HttpResponse.json(body, { status }))

it('rejects an empty email address with a toast and sends nothing', async () => {
  const { user } = renderApp('/')
  await field()
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
  expect(await screen.findByText('Please enter your email.')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  expect(toastOf('Please enter your email.')).toHaveAttribute('data-tone', 'destructive')
})

it.each(['nobody', 'asha@example', 'asha@exam ple.com', 'asha@example.com:25'])(
  'says at the field that %j is no email address, and sends nothing',
  async (text) => {
    const { user } = renderApp('/')
    await user.type(await field(), text)
    await user.click(button())
    await waitFor(async () => expect(await field()).toHaveAttribute('aria-invalid', 'true'))
    expect(await field()).toHaveAccessibleDescription('Please enter an email address, like name@example.com.')
    expect(await field()).toHaveFocus()
    await user.type(await field(), 'x')
    expect(await field()).not.toHaveAttribute('aria-invalid')
  },
)

it('subscribes, says so and clears the field', async () => {
  let sent: unknown
  const handler = http.post(routine('subscribe'), async ({ request }) => {
    sent = await request.json()
    return new HttpResponse(null, { status: 201 })
  })
  const { user } = renderApp('/', { handlers: [handler] })
  await user.type(await field(), 'Reader@Example.com')
  await user.click(button())
  expect(await screen.findByText("You've been subscribed to our newsletter.")).toBeVisible()
  expect(screen.getByText('Success!')).toBeVisible()
  expect(await field()).toHaveValue('')
  expect(sent).toEqual({ email: 'reader@example.com' })
})

it('is disabled while it sends', async () => {
  let done = () => {}
  const held = new Promise<void>((resolve) => (done = resolve))
  let sent = 0
  const handler = http.post(routine('subscribe'), async () => {
    sent++
    await held
    return new HttpResponse(null, { status: 201 })
  })
  const { user } = renderApp('/', { handlers: [handler] })
  await user.type(await field(), 'reader@example.com{Enter}')
  expect(await screen.findByRole('button', { name: 'Subscribing...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await field()).toHaveAttribute('aria-disabled', 'true')
  expect(await field()).toHaveFocus()
  await user.type(await field(), 'x{Enter}')
  expect(await field()).toHaveValue('reader@example.com')
  done()
  expect(await screen.findByText("You've been subscribed to our newsletter.")).toBeVisible()
  expect(sent).toBe(1)
})

it('is neutral about an email address that is subscribed already', async () => {
  const { user } = renderApp('/', { handlers: [answer(409, { code: '23505', message: 'duplicate key' })] })
  await user.type(await field(), 'reader@example.com{Enter}')
  expect(await screen.findByText('Already Subscribed')).toBeVisible()
  expect(toastOf('This email is already on our list!')).toHaveAttribute('data-tone', 'default')
  expect(await field()).toHaveValue('reader@example.com')
})

it.each([
  ['the database', '{"code":"PT429","message":"Too many."}'],
  ['a proxy', '<h1>429 Too Many Requests</h1>'],
])('asks to wait if %s limits the rate', async (_, body) => {
  const limited = http.post(routine('subscribe'), () => new HttpResponse(body, { status: 429 }))
  const { user } = renderApp('/', { handlers: [limited] })
  await user.type(await field(), 'reader@example.com{Enter}')
  expect(await screen.findByText('Too many messages. Please wait a minute and try again.')).toBeVisible()
  expect(await field()).toHaveValue('reader@example.com')
})

it('keeps the email address if it fails', async () => {
  const { user } = renderApp('/', { handlers: [failing('rpc/subscribe')] })
  await user.type(await field(), 'reader@example.com{Enter}')
  expect(await screen.findByText('Could not subscribe. Please try again.')).toBeVisible()
  expect(toastOf('Could not subscribe. Please try again.')).toHaveAttribute('data-tone', 'destructive')
  expect(await field()).toHaveValue('reader@example.com')
})

it('says that a link was sent where an address has to be confirmed', async () => {
  const pending = http.post(routine('subscribe'), () => HttpResponse.json('pending', { status: 201 }))
  const { user } = renderApp('/', { handlers: [pending] })
  await user.type(await field(), 'reader@example.com{Enter}')
  expect(await screen.findByText('Almost Done')).toBeVisible()
  expect(await field()).toHaveValue('')
})

describe('the pages behind the links in mails', () => {
  const key = '00000000-0000-4000-8000-000000000001'
  const asked: unknown[] = []
  const takes = (name: string, result: object | boolean | null) =>
    http.post(routine(name), async ({ request }) => {
      asked.push([name, await request.json()])
      return HttpResponse.json(result)
    })
  const handlers = [
    takes('confirm_subscription', { email: 'reader@example.com', status: 'active' }),
    takes('leave_newsletter', null),
    takes('change_subscription', true),
  ]

  it.each([
    ['confirm', 'Confirm Subscription', 'You are subscribed', ['confirm_subscription', { key }]],
    // Nobody has this key any more.
    ['leave', 'Unsubscribe', 'This link does not work any more', ['leave_newsletter', { key }]],
  ])('%s: does nothing until the button is pressed', async (step, label, heading, request) => {
    asked.length = 0
    const { user } = renderApp(`/newsletter/${step}?key=${key}`, { handlers })
    const main = within(await screen.findByRole('main'))
    const press = await main.findByRole('button', { name: label })
    expect(asked).toEqual([])
    await user.click(press)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(asked).toEqual([request])
  })

  it('leave: sends a link to a new address', async () => {
    asked.length = 0
    const { user } = renderApp(`/newsletter/leave?key=${key}`, { handlers })
    await user.type(await screen.findByLabelText('New email address'), 'new@example.com{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    expect(asked).toEqual([['change_subscription', { key, new_email: 'new@example.com' }]])
  })
})
