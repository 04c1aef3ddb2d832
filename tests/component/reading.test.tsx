import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anArticle } from '../support/builders'
import { renderApp } from '../support/render-app'
import { table } from '../support/render-app-backend'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
})

const stories = [anArticle({ title: 'One' }), anArticle({ title: 'Two' })]

/** Answers the saved page's request by ids. */
const byId = http.get(table('articles'), ({ request }) => {
  const ids = new URL(request.url).searchParams.get('id')
  return ids?.startsWith('in.') ? HttpResponse.json(stories.filter(({ id }) => ids.includes(id))) : undefined
})

it('saves a story for later, lists it and removes it', async () => {
  const [one] = stories
  const { user, router } = renderApp(`/magazine/${one!.slug}`, { articles: stories, handlers: [byId] })
  const button = await screen.findByRole('button', { name: 'Save' })
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('saved-stories')).toBe(one!.id)

  await user.click(screen.getByRole('link', { name: 'Saved stories' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved stories' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/saved')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'One' })).toBeVisible()
  expect(main.queryByText('Two')).toBeNull()
  await user.click(main.getByRole('button', { name: 'Remove One' }))
  expect(await main.findByText('Nothing saved yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('ignores what isn’t an id, and shows nothing of stories that are gone', async () => {
  localStorage.setItem('saved-stories', `x,<b>,${crypto.randomUUID()}`)
  renderApp('/saved', { articles: stories, handlers: [byId] })
  expect(await screen.findByText('Nothing saved yet')).toBeVisible()
})

it('says so where the saved stories can’t be loaded, or the browser keeps nothing', async () => {
  const [one] = stories
  localStorage.setItem('saved-stories', one!.id)
  let fails = true
  const failing = http.get(table('articles'), ({ request }) =>
    fails && new URL(request.url).searchParams.has('id')
      ? HttpResponse.json({ message: 'Away.' }, { status: 500 })
      : undefined,
  )
  const { user } = renderApp('/saved', { articles: stories, handlers: [failing, byId] })
  expect(
    await screen.findByText('The stories could not be loaded', undefined, { timeout: 10_000 }),
  ).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(await screen.findByRole('link', { name: 'One' }))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await user.click(await screen.findByRole('button', { name: 'Saved' }))
  expect(await screen.findByText('Your browser keeps nothing for this site.')).toBeVisible()
})

it('keeps the text size, and the theme only where the site offers two', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="color-scheme" content="dark">')
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')!
  const view = renderApp('/faq', {})
  await view.user.click(await screen.findByRole('button', { name: 'Reading settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reading settings' }))
  expect(dialog.getByRole('radio', { name: 'Standard' })).toBeChecked()
  expect(dialog.queryByRole('group', { name: 'Theme' })).toBeNull()
  await view.user.click(dialog.getByRole('radio', { name: 'Larger' }))
  expect(document.documentElement.style.fontSize).toBe('125%')
  expect(localStorage.getItem('reading-text-size')).toBe('125%')
  await view.user.click(dialog.getByRole('radio', { name: 'Standard' }))
  expect(localStorage.getItem('reading-text-size')).toBeNull()
  expect(meta.content).toBe('dark')
  view.unmount()

  const both = renderApp('/faq', { settings: { theme: 'reader' } })
  await waitFor(() => expect(meta.content).toBe('light dark'))
  await both.user.click(await screen.findByRole('button', { name: 'Reading settings' }))
  await both.user.click(await screen.findByRole('radio', { name: 'Light' }))
  expect(meta.content).toBe('light')
  expect(localStorage.getItem('reading-scheme')).toBe('light')
  meta.remove()
})

it('says so where the settings can’t be opened, and keeps the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = renderApp('/contact', {})
  await user.type(await screen.findByLabelText('Message'), 'A letter')
  const button = screen.getByRole('button', { name: 'Reading settings' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('The settings could not be opened.')
  expect(screen.getByLabelText('Message')).toHaveValue('A letter')
  online.mockReturnValue(true)
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Reading settings' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
