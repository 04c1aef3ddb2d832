import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountQuery, signIn } from '@/data/account/auth'
import { withSession } from '@/data/account/sign-in-again'
import { adminTables, configureBackend } from '@/data/backend'
import { BackendError, unwrap } from '@/data/errors'
import { accessToken } from '@/data/access-token'
import { accountHandlers, aSession, auth, keepSession, rpc } from '../support/admin-session'
import { backendUrl, table } from '../support/render-app-backend'
import { server } from '../support/component-setup-server'

beforeEach(() => {
  localStorage.clear()
  configureBackend({ url: backendUrl, anonKey: 'anon' })
})

/** Serves sessions by a clock that is some hours away from this computer's; returns the grants that were asked for. */
function serveSessions(hours: number) {
  const grants: (string | null)[] = []
  server.use(
    http.post(auth('token'), ({ request }) => {
      grants.push(new URL(request.url).searchParams.get('grant_type'))
      const session = aSession()
      return HttpResponse.json({
        ...session,
        access_token: `token${grants.length}`,
        expires_at: session.expires_at + hours * 3600,
      })
    }),
  )
  return grants
}

/** Refuses every token but one, as a backend does for which the others have expired. */
const serveFaqs = (valid: () => string) => {
  const guard = ({ request }: { request: Request }) =>
    request.headers.get('authorization') === `Bearer ${valid()}`
      ? HttpResponse.json([])
      : HttpResponse.json({ message: 'JWT expired' }, { status: 401 })
  server.use(
    http.get(table('faqs'), guard),
    http.post(rpc('staff_role'), ({ request }) => {
      const response = guard({ request })
      return response.ok ? HttpResponse.json('owner') : response
    }),
  )
}

it.each([-2, -48, 2])('a clock that is %i hours from the server’s costs no refresh', async (hours) => {
  server.use(
    ...accountHandlers(),
    http.get(table('faqs'), () => HttpResponse.json([])),
  )
  const grants = serveSessions(hours)
  expect(await signIn('editor@magazine.test', 'right')).toBe('signed in')
  for (let read = 0; read < 5; read++) unwrap(await (await adminTables()).from('faqs').select('id'))
  expect(grants).toEqual(['password'])
})

it('a refused token is renewed once, for all requests that had it', async () => {
  keepSession()
  const grants = serveSessions(0)
  serveFaqs(() => 'token1')
  const db = await adminTables()
  const answers = await Promise.all([1, 2, 3].map(() => db.from('faqs').select('id')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(grants).toEqual(['refresh_token'])
})

it('a refused file is sent again with a renewed session', async () => {
  keepSession()
  const grants = serveSessions(0)
  let valid = await accessToken()
  serveFaqs(() => valid)
  const client = new QueryClient()
  await client.fetchQuery(accountQuery())
  valid = 'token1'
  // Files don't go through the tables' fetch.
  const upload = async () => {
    if ((await accessToken()) !== valid) throw new BackendError({ message: 'JWT expired', status: 401 })
    return 'stored'
  }
  expect(await withSession(client, upload)).toBe('stored')
  expect(grants).toEqual(['refresh_token'])
})
