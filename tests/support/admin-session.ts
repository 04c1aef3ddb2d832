import type { StaffRole } from '@/lib/roles'
import { screen } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { renderApp } from './render-app'
import { backendUrl } from './render-app-backend'

export const adminEmail = 'editor@magazine.test'

/** The storage key of the auth client's session for the tests' backend. */
const storageKey = 'sb-backend-auth-token'

const part = (content: object) => btoa(JSON.stringify(content)).replace(/=+$/, '')

/** A session as the auth service returns it, valid for an hour. */
export function aSession() {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const user = { id: '00000000-0000-4000-9000-000000000001', email: adminEmail, aud: 'authenticated' }
  const token = [part({ alg: 'HS256', typ: 'JWT' }), part({ sub: user.id, exp: expiresAt }), 'signed'].join(
    '.',
  )
  return {
    access_token: token,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  }
}

/** Stores a session for the next start of the app. */
export const keepSession = (changes: object = {}) =>
  localStorage.setItem(storageKey, JSON.stringify({ ...aSession(), ...changes }))

export const rpc = (name: string) => `${backendUrl}/rest/v1/rpc/${name}`
export const auth = (path: string) => `${backendUrl}/auth/v1/${path}`

const noCounts = {
  articles: 0,
  insiders: 0,
  testimonials: 0,
  faqs: 0,
  subscribers: 0,
  featured: 0,
  categories: 0,
  unhandledChats: 0,
  unreadMessages: 0,
  failedArticles: 0,
  overdueArticles: 0,
  submittedDrafts: 0,
  editionOffers: 0,
  signUpsRest: false,
}

type AccountOptions = { role?: StaffRole | null; counts?: object }

/** Handlers for somebody who is signed in, in addition to the tables' rows; the role null is a stranger's. */
export const accountHandlers = ({ role = 'owner', counts = {} }: AccountOptions = {}): RequestHandler[] => [
  http.post(auth('token'), () => HttpResponse.json(aSession())),
  http.post(auth('logout'), () => new HttpResponse(null, { status: 204 })),
  http.post(rpc('staff_role'), () => HttpResponse.json(role)),
  http.post(rpc('dashboard_counts'), () => HttpResponse.json({ ...noCounts, ...counts })),
  http.post(rpc('writes_today'), () => HttpResponse.json([])),
  http.post(rpc('last_cleaning'), () =>
    HttpResponse.json({ at: '2026-10-01T02:00:00Z', late: false, counts: {} }),
  ),
  http.post(rpc('media_uses'), () => HttpResponse.json([])),
  http.post(rpc('demo_content'), () =>
    HttpResponse.json({ counts: {}, settings: [], changed: 0, removed: 0 }),
  ),
  http.post(rpc('article_categories'), () => HttpResponse.json([])),
  http.post(rpc('search_collections'), () => HttpResponse.json({ total: 0, rows: [] })),
  http.post(rpc('edition_offers'), () => HttpResponse.json([])),
  http.post(rpc('last_change'), () => HttpResponse.json(null)),
  http.post(rpc('list_notes'), () => HttpResponse.json([])),
]

/** Renders a tab of the panel with the stored session (`keepSession`), and waits for its heading. */
export async function openPanel(
  tab: string,
  heading: string,
  handlers: RequestHandler[],
  role: StaffRole = 'owner',
) {
  const view = renderApp(`/admin?tab=${tab}`, { handlers: [...handlers, ...accountHandlers({ role })] })
  await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 20_000 })
  return view
}
