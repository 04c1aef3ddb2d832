import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anArticle } from '../support/builders'
import { renderApp } from '../support/render-app'

it('offers a search and the latest stories', async () => {
  const articles = [1, 2, 3, 4].map(() => anArticle())
  const { user, router } = renderApp('/no/such/page', { articles })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(document.querySelector('link[rel=canonical]')).toBeNull()

  await user.type(screen.getByLabelText('Search the magazine'), 'night bus{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?q=night+bus')
  expect(router.state.location.pathname).toBe('/magazine')
})

it('is shown without stories', async () => {
  renderApp('/no/such/page')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Latest stories')).toBeNull())
})
