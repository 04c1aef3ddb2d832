import { randomBytes } from 'node:crypto'
import type { AuthRequest } from './auth-requests.ts'
import { json } from './json.ts'
import { forward, type ServiceRequest } from './service.ts'

/**
 * Starts the recovery of a password. The embedded backend sends no mail: the link is printed where the server runs. The
 * answer is the same for any email address. (The library prints links to localhost:3000, wherever the site is.)
 */
export async function startRecovery(
  { database, url, siteUrl }: ServiceRequest,
  { email }: AuthRequest,
): Promise<Response> {
  const token = randomBytes(28).toString('hex')
  const found = await database.run('query', {
    sql: 'update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1 returning id',
    parameters: [email, token],
  })
  if (found.length > 0) {
    const link = new URL('/auth/v1/verify', siteUrl())
    const target = ownUrl(siteUrl(), url.searchParams.get('redirect_to'))
    link.search = new URLSearchParams({ token, type: 'recovery', redirect_to: target.href }).toString()
    console.log(`A new password for ${email} can be set here, once and within an hour:\n${link.href}`)
  }
  return json(200, {})
}

/** Signs in whoever follows a link of an auth mail, and redirects to this site, whatever other site the link names. */
export async function followLink(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  const { siteUrl, url } = request
  const query = new URLSearchParams(url.search)
  query.delete('redirect_to')
  const response = await forward(request, { ...read, path: `${url.pathname}?${query.toString()}` })
  const [, session] = /#(.*)$/s.exec(response.headers.get('location') ?? '') ?? []
  if (!session) return response
  const target = ownUrl(siteUrl(), url.searchParams.get('redirect_to'))
  target.hash = session
  const headers = new Headers(response.headers)
  headers.set('Location', target.href)
  return new Response(null, { status: response.status, headers })
}

/** The place that was asked for, on this site: of another site's URL only the path counts. */
function ownUrl(site: string, asked: string | null): URL {
  const target = new URL(new URL(site).origin)
  if (!asked || !URL.canParse(asked)) return target
  const { pathname, search } = new URL(asked)
  target.pathname = pathname
  target.search = search
  return target
}
