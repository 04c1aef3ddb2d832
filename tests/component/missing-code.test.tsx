import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageError } from '@/app/ErrorScreen'
import * as reload from '@/app/reload-once'

beforeEach(() => {
  vi.spyOn(reload, 'reloadOnce').mockReturnValue(true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A site with a field in its layout, and a page whose code is missing. */
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

it('reloads on a page whose code is missing', async () => {
  const user = renderSite()
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  await failure()
  // By an effect, which may run a moment after the page is shown.
  await waitFor(() => expect(reload.reloadOnce).toHaveBeenCalledOnce())
})

it('leaves that to the reader if something is typed, also after the network is back', async () => {
  const user = renderSite()
  await user.type(await screen.findByRole('textbox'), 'A letter')
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await failure()
  window.dispatchEvent(new Event('online'))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  expect(screen.getByRole('textbox')).toHaveValue('A letter')
  expect(reload.reloadOnce).not.toHaveBeenCalled()
})

it('does not reload if prefetched code fails', () => {
  renderSite()
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(reload.reloadOnce).not.toHaveBeenCalled()
})
