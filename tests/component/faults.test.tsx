import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountHandlers, keepSession } from '../support/admin-session'
import { anArticle } from '../support/builders'
import { renderApp } from '../support/render-app'
import { table } from '../support/render-app-backend'

beforeEach(() => localStorage.clear())

const json = { 'content-type': 'application/json' }
const refusal = (status: number, message: string) =>
  HttpResponse.json({ code: '', message, details: null, hint: null }, { status })

/** Invalid responses. */
const faults: [name: string, answer: () => Response][] = [
  ['no answer at all', () => HttpResponse.error()],
  ['a page of a proxy with 502', () => new HttpResponse('<html>Bad Gateway</html>', { status: 502 })],
  [
    'a page with 200',
    () => new HttpResponse('<html>Welcome to nginx</html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['an empty page with 404', () => new HttpResponse(null, { status: 404 })],
  ['JSON that is cut off', () => new HttpResponse('[{"id":"1","title":"Ha', { headers: json })],
  ['500', () => refusal(500, 'It broke.')],
  ['401', () => refusal(401, 'JWT expired')],
  ['429', () => refusal(429, 'Too many requests.')],
]

it.each(faults)('a reader who gets %s sees an error, and can retry', async (_name, answer) => {
  let broken = true
  const article = anArticle({ title: 'The Night Bus' })
  const { user } = renderApp('/magazine', {
    articles: [article],
    handlers: [http.get(table('articles'), () => (broken ? answer() : undefined))],
  })
  const main = within(await screen.findByRole('main'))
  const retry = await main.findByRole('button', { name: 'Retry' })
  expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  broken = false
  await user.click(retry)
  expect(await screen.findByText('The Night Bus')).toBeVisible()
})

it.each([
  ['an empty page with 200', () => new HttpResponse('', { headers: json })],
  ['JSON of another shape', () => HttpResponse.json({ ok: true })],
])('a reader who gets %s sees no message for developers', async (_name, answer) => {
  renderApp('/magazine', { handlers: [http.get(table('articles'), answer)] })
  const text = 'The server’s response could not be read.'
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText(text)).toBeVisible()
})

/** A toast contains plain text, without HTML or JSON. */
const sentence = (begin: string) => new RegExp(`^${begin}[^<>{}[\\]]+$`)

it.each(faults)(
  'an editor whose new item gets %s keeps the text, and saves it the second time',
  async (_name, answer) => {
    keepSession()
    let broken = true
    const { user } = renderApp('/admin?tab=testimonials', {
      handlers: [
        http.post(table('testimonials'), () => (broken ? answer() : new HttpResponse(null, { status: 201 }))),
        ...accountHandlers(),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Add Testimonial' }))
    const add = () => screen.getAllByRole('button', { name: 'Add Testimonial' }).at(-1)!
    await user.type(await screen.findByLabelText(/^Name/), 'Mira')
    await user.type(screen.getByLabelText(/^Quote/), 'Every month.')
    await user.click(add())
    const failed = sentence('Failed to add item\\.')
    expect(await screen.findByText(failed)).toBeVisible()
    expect(screen.getByLabelText(/^Quote/)).toHaveValue('Every month.')
    broken = false
    await user.click(add())
    expect(await screen.findByText('Testimonial added.')).toBeVisible()
  },
)

// Every answer becomes the same messages as above: one without and one with JSON show that this form has them too.
it.each(faults.filter(([name]) => name === 'a page with 200' || name === '500'))(
  'an editor whose settings get %s keeps the text, and saves it the second time',
  async (_name, answer) => {
    keepSession()
    let broken = true
    const { user } = renderApp('/admin?tab=settings', {
      handlers: [
        http.post(table('site_settings'), () => (broken ? answer() : HttpResponse.json([{ id: 1 }]))),
        ...accountHandlers(),
      ],
    })
    const name = await screen.findByLabelText(/^Site Name/)
    await user.clear(name)
    await user.type(name, 'Shorthand')
    const save = () => screen.getAllByRole('button', { name: /^Save/ }).at(-1)!
    await user.click(save())
    const toast = await screen.findByText('Error saving settings')
    expect(toast.nextElementSibling?.textContent).toMatch(sentence(''))
    expect(name).toHaveValue('Shorthand')
    broken = false
    await user.click(save())
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
  },
)
