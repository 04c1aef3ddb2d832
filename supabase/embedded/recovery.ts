import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { AuthRequest } from './auth-requests.ts'
import { json } from './json.ts'
import { readJson } from './rest/json-body.ts'
import { forward, type ServiceRequest } from './service.ts'

/** Makes a link that sets a new password, once and within an hour; undefined if there is no such account. */
async function makeLink({ database, url, siteUrl }: ServiceRequest, email: string) {
  const token = randomBytes(28).toString('hex')
  const [user] = (await database.run('query', {
    sql: `update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1
          returning id, email, last_sign_in_at`,
    parameters: [email, token],
  })) as { id: string; email: string; last_sign_in_at: string | null }[]
  if (!user) return undefined
  const link = new URL('/auth/v1/verify', siteUrl())
  const target = sameSiteUrl(siteUrl(), url.searchParams.get('redirect_to'))
  link.search = new URLSearchParams({ token, type: 'recovery', redirect_to: target.href }).toString()
  return { ...user, action_link: link.href }
}

/**
 * Creates a password recovery link. The embedded backend sends no email, so the link is printed in the server's log. The
 * response is the same for every email address. (@supabase/lite always links to localhost:3000.)
 */
export async function sendRecoveryLink(request: ServiceRequest, { email }: AuthRequest): Promise<Response> {
  const made = await makeLink(request, email)
  if (made)
    console.log(`A new password for ${email} can be set here, once and within an hour:\n${made.action_link}`)
  return json(200, {})
}

const linkInput = z.object({ type: z.enum(['invite', 'recovery']), email: z.string().max(254) })

/**
 * Handles POST /auth/v1/admin/generate_link: answers with a link to set a password, of a new account ('invite') or of one
 * that exists ('recovery'). The caller has the secret key.
 */
export async function generateLink(request: ServiceRequest): Promise<Response> {
  const input = linkInput.safeParse(readJson(request.body).value)
  if (!input.success) return linkFailed(400, 'validation_failed', 'A type and an email address are needed')
  const { type, email } = input.data
  if (type === 'invite') {
    // Nobody knows this password: the link sets another one.
    const account = { email, password: randomBytes(24).toString('base64url') }
    const made = await forward(request, {
      method: 'POST',
      path: '/auth/v1/admin/users',
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify(account)),
    })
    if (!made.ok) return made
  }
  const made = await makeLink(request, email.toLowerCase())
  return made ? json(200, made) : linkFailed(404, 'user_not_found', 'User with this email not found')
}

const linkFailed = (code: number, error_code: string, msg: string) => json(code, { code, error_code, msg })

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
