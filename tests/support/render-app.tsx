import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RequestHandler } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { App } from '@/app/App'
import { createQueryClient } from '@/app/query-client'
import { routes } from '@/app/routes'
import { backendOf, type World } from './render-app-backend'
import { server } from './component-setup-server'

export const origin = 'https://magazine.test'

type Options = Partial<World> & {
  /** Handlers that override those for the rows. */
  handlers?: RequestHandler[]
}

/** Renders the real app at a URL, with a mocked backend that has the given rows. */
export function renderApp(url: string, { handlers = [], ...world }: Options = {}) {
  server.use(...handlers, ...backendOf(world))
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const view = render(
    <App queryClient={queryClient} origin={origin}>
      <RouterProvider router={router} />
    </App>,
  )
  return { ...view, router, queryClient, user: userEvent.setup() }
}
