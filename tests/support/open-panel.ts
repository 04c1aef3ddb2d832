import { screen } from '@testing-library/react'
import type { RequestHandler } from 'msw'
import { accountHandlers } from './admin-session'
import { renderApp } from './render-app'

/** Renders a tab of the panel, for who is signed in (`keepSession`), until its heading is there. */
export async function openPanel(tab: string, heading: string, handlers: RequestHandler[]) {
  const view = renderApp(`/admin?tab=${tab}`, { handlers: [...handlers, ...accountHandlers()] })
  await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 10_000 })
  return view
}
