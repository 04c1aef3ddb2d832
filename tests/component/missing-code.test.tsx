import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageError } from '@/app/ErrorScreen'
import { reloadOnce } from '@/app/reload-once'

vi.mock('@/app/reload-once', () => ({ reloadOnce: vi.fn() }))
beforeEach(() => {
  vi.mocked(reloadOnce).mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A site with a field in its frame, and a page whose code is gone. */
function renderSite() {
  const frame = (
    <>
      <label>
        Your message <textarea />
      </label>
      <Link to="/gone">Next page</Link>
      <Outlet />
    </>
  )
  const gone = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'))
  const pages = [{ path: '/' }, { path: '/gone', lazy: gone }]
  const routes = [{ element: frame, children: [{ errorElement: <PageError />, children: pages }] }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  return userEvent.setup()
}

const failure = () => screen.findByRole('heading', { name: 'This page could not be loaded' })

it('loads a page anew whose code is gone', async () => {
  const user = renderSite()
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  await failure()
  expect(reloadOnce).toHaveBeenCalledOnce()
})

it('leaves that to the reader where something is typed, also when the network is back', async () => {
  const user = renderSite()
  await user.type(await screen.findByRole('textbox'), 'A letter')
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await failure()
  window.dispatchEvent(new Event('online'))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  expect(screen.getByRole('textbox')).toHaveValue('A letter')
  expect(reloadOnce).not.toHaveBeenCalled()
})

it('loads nothing anew where code that is not asked for fails', () => {
  renderSite()
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(reloadOnce).not.toHaveBeenCalled()
})
