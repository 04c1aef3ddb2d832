import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RequestHandler } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { App } from '@/app/App'
import { makeQueryClient } from '@/app/query-client'
import { routes } from '@/app/routes'
import { backendOf, type World } from './render-app-backend'
import { server } from './component-setup-server'

export const origin = 'https://magazine.test'

type Options = Partial<World> & {
  /** Answers that come before those from the rows. */
  handlers?: RequestHandler[]
}

/** Renders the real app at an address, over a backend that holds the given rows. */
export function renderApp(url: string, { handlers = [], ...world }: Options = {}) {
  server.use(...handlers, ...backendOf(world))
  const queryClient = makeQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const view = render(
    <App queryClient={queryClient} origin={origin}>
      <RouterProvider router={router} />
    </App>,
  )
  return { ...view, router, queryClient, user: userEvent.setup() }
}
