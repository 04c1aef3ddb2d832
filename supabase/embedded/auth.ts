import { type AuthRequest, pick, readAuthRequest } from './auth-requests.ts'
import { json } from './json.ts'
import { authRateLimitResponse } from './rate-limits.ts'
import { demoAccountWorks } from './demo-admin.ts'
import { generateLink, sendRecoveryLink, verifyLink } from './recovery.ts'
import { forward, type ServiceRequest } from './service.ts'
import { isTooLong, tooLongMessage } from './users.ts'

// Sign-up is closed. @supabase/lite would also create accounts on some of these routes, such as one-time codes.
const signUpRoutes = /^\/auth\/v1\/(signup|otp|magiclink|resend|invite|generate_link|authorize|callback|sso)$/

/** Handles the auth API: password sessions, and account management with the secret key. */
export async function handleAuth(request: ServiceRequest): Promise<Response> {
  const { method, url, headers, body, caller } = request
  const { pathname, search } = url
  const hasSecretKey = caller.role === 'service_role'
  if (pathname.startsWith('/auth/v1/admin/')) {
    if (!hasSecretKey) return failed(401, 'no_authorization', 'Secret key required')
    if (pathname === '/auth/v1/admin/generate_link' && method === 'POST') return generateLink(request)
    if (!/^\/auth\/v1\/admin\/users(\/[^/]+)?$/.test(pathname)) return failed(404, 'not_found', 'Not found')
    const path = pathname + search
    return forward(request, {
      method,
      path,
      headers: pick(headers, ['content-type']),
      ...(body.byteLength > 0 && { body }),
    })
  }
  if (signUpRoutes.test(pathname))
    return failed(422, 'signup_disabled', 'Signups not allowed for this instance')
  const read = readAuthRequest(method, url, headers, body)
  if (!read) return failed(404, 'not_found', 'Not found')
  if (read === 'malformed') return failed(400, 'validation_failed', 'This request can’t be read')
  if (read.needsSession && caller.role !== 'authenticated')
    return failed(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const response = await handleWithinLimits(request, read)
  if (read.path.startsWith('/auth/v1/user') && method === 'PUT' && response.ok)
    await endOtherSessions(request, read)
  return response
}

/** Handles the request unless its IP address, or the account it concerns, is over a rate limit. */
async function handleWithinLimits(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  const { limiter, caller, method } = request
  const { ip } = caller
  if (!ip) return handleKnownRequest(request, read)
  const { email, kind } = read
  if (kind === 'recovery') {
    // Each link invalidates the one before, so nobody may keep requesting links for an editor.
    const wait = (await limiter.take('recoveries', ip)) || (await limiter.take('recoveriesPerEmail', email))
    return wait ? authRateLimitResponse(wait) : handleKnownRequest(request, read)
  }
  if (kind === 'other') {
    const wait = method === 'GET' ? 0 : await limiter.take('authRequests', ip)
    return wait ? authRateLimitResponse(wait) : handleKnownRequest(request, read)
  }
  // A password or code that could be guessed. Only failures count, but each attempt is counted before it is tried, so that
  // parallel requests can't exceed the limit.
  const byEmail = email !== '' && !limiter.isKnown(ip, email)
  const wait =
    (await limiter.take('failedLogins', ip)) ||
    (byEmail ? await limiter.take('failedLoginsPerEmail', email) : 0)
  if (wait) return authRateLimitResponse(wait)
  const response = await handleKnownRequest(request, read)
  // An emailed link redirects in either case, to the site with a session or with an error.
  const signedIn = response.ok || response.headers.get('location')?.includes('#access_token=')
  if (signedIn) {
    await limiter.undo('failedLogins', ip)
    if (byEmail) await limiter.undo('failedLoginsPerEmail', email)
    if (email) limiter.remember(ip, email)
  }
  return response
}

/** Passes the request to @supabase/lite, except where the response depends on the site's URL. */
async function handleKnownRequest(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  switch (`${request.method} ${request.url.pathname}`) {
    case 'POST /auth/v1/recover':
      return sendRecoveryLink(request, read)
    case 'GET /auth/v1/verify':
      return verifyLink(request, read)
    case 'PUT /auth/v1/user':
      return isTooLong(newPasswordOf(read) ?? '')
        ? failed(422, 'validation_failed', tooLongMessage)
        : forward(request, read)
    case 'GET /auth/v1/settings':
      return handleSettings(request, read)
    default:
      return forward(request, read)
  }
}

/** Adds what the sign-in page needs beyond hosted Supabase's settings: see authSettingsQuery in src/data/account/auth.ts. */
async function handleSettings(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  const settings = (await (await forward(request, read)).json()) as object
  const query = (sql: string, parameters: unknown[]) => request.database.run('query', { sql, parameters })
  const demo_account = await demoAccountWorks(query as never)
  return json(200, { ...settings, demo_account, mail_delivery: false })
}

const newPasswordOf = ({ body }: AuthRequest) =>
  (JSON.parse(new TextDecoder().decode(body)) as { password?: string }).password

/** A new password ends all other sessions of the account, as on hosted Supabase. */
async function endOtherSessions({ database, caller }: ServiceRequest, read: AuthRequest): Promise<void> {
  const { sub, session_id: session } = caller.claims
  if (!newPasswordOf(read) || !sub) return
  await database.run('query', {
    sql: 'delete from auth.sessions where user_id = $1 and id is distinct from $2',
    parameters: [sub, session ?? null],
  })
}

function failed(status: number, code: string, msg: string) {
  return json(status, { code: status, error_code: code, msg }, { 'X-Sb-Error-Code': code })
}
