import { randomBytes } from 'node:crypto'
import type { AuthRequest } from './auth-requests.ts'
import { json } from './json.ts'
import { forward, type ServiceRequest } from './service.ts'

/**
 * Creates a password recovery link. The embedded backend sends no email, so the link is printed in the server's log. The
 * response is the same for every email address. (@supabase/lite always links to localhost:3000.)
 */
export async function sendRecoveryLink(
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
    const target = sameSiteUrl(siteUrl(), url.searchParams.get('redirect_to'))
    link.search = new URLSearchParams({ token, type: 'recovery', redirect_to: target.href }).toString()
    console.log(`A new password for ${email} can be set here, once and within an hour:\n${link.href}`)
  }
  return json(200, {})
}

/** Signs in a user who follows a recovery link, and redirects to this site even if the link names another. */
export async function verifyLink(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  const { siteUrl, url } = request
  const query = new URLSearchParams(url.search)
  query.delete('redirect_to')
  const response = await forward(request, { ...read, path: `${url.pathname}?${query.toString()}` })
  const [, session] = /#(.*)$/s.exec(response.headers.get('location') ?? '') ?? []
  if (!session) return response
  const target = sameSiteUrl(siteUrl(), url.searchParams.get('redirect_to'))
  target.hash = session
  const headers = new Headers(response.headers)
  headers.set('Location', target.href)
  return new Response(null, { status: response.status, headers })
}

/** The path and query of the requested redirect, on this site's origin. */
function sameSiteUrl(site: string, redirectTo: string | null): URL {
  const target = new URL(new URL(site).origin)
  if (!redirectTo || !URL.canParse(redirectTo)) return target
  const { pathname, search } = new URL(redirectTo)
  target.pathname = pathname
  target.search = search
  return target
}
