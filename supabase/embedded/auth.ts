import { failed, toResponse } from './auth-answer.ts'
import { type AuthRequest, readAuthRequest } from './auth-requests.ts'
import { json } from '../../server/json.ts'
import { authRateLimitResponse } from '../../server/rate-limits.ts'
import { demoAccountWorks } from './demo-admin.ts'
import { generateLink, isMailSent, sendRecoveryLink } from './recovery.ts'
import { readJson } from './rest/json-body.ts'
import { type ServiceRequest, timeoutMs } from './service.ts'

// Sign-up is closed: these routes would create accounts.
const signUpRoutes = /^\/auth\/v1\/(signup|otp|magiclink|resend|invite|generate_link|authorize|callback|sso)$/

/** Handles the auth API: password sessions, and account management with the secret key. */
export async function handleAuth(request: ServiceRequest): Promise<Response> {
  const { method, url, body, caller, database } = request
  const { pathname, search } = url
  const hasSecretKey = caller.role === 'service_role'
  if (pathname.startsWith('/auth/v1/admin/')) {
    if (!hasSecretKey) return failed(401, 'no_authorization', 'Secret key required')
    if (pathname === '/auth/v1/admin/generate_link' && method === 'POST') return generateLink(request)
    if (!/^\/auth\/v1\/admin\/users(\/[^/]+)?$/.test(pathname)) return failed(404, 'not_found', 'Not found')
    const { value } = readJson(body, '{}')
    if (typeof value !== 'object' || value === null) return failed(400, 'bad_json', 'An object is needed')
    const input = { method, path: pathname + search, input: value }
    return toResponse(await database.run('adminUsers', input, { client: caller.ip, timeoutMs }))
  }
  if (signUpRoutes.test(pathname))
    return failed(422, 'signup_disabled', 'Signups not allowed for this instance')
  const read = readAuthRequest(method, url, body)
  if (!read) return failed(404, 'not_found', 'Not found')
  if (read === 'malformed') return failed(400, 'validation_failed', 'This request can’t be read')
  if (read.needsSession && caller.role !== 'authenticated')
    return failed(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return handleWithinLimits(request, read)
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
  if (response.ok) {
    await limiter.undo('failedLogins', ip)
    if (byEmail) await limiter.undo('failedLoginsPerEmail', email)
    if (email) limiter.remember(ip, email)
  }
  return response
}

async function handleKnownRequest(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  const { action, fields } = read
  const { database, caller } = request
  switch (action) {
    case 'recover':
      return sendRecoveryLink(request, read)
    case 'settings':
      return handleSettings(request)
    case 'health':
      return json(200, { name: 'GoTrue', description: 'The embedded backend’s sessions' })
    default: {
      const call = { action, fields, claims: caller.claims }
      return toResponse(await database.run('session', call, { client: caller.ip, timeoutMs }))
    }
  }
}

const settings = {
  external: { email: true, phone: false },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
}

/** With what the sign-in page needs beyond hosted Supabase's settings: see authSettingsQuery in src/data/account/auth.ts. */
async function handleSettings(request: ServiceRequest): Promise<Response> {
  const { database } = request
  const query = (sql: string, parameters: unknown[]) => database.run('query', { sql, parameters })
  const demo_account = await demoAccountWorks(query as never)
  return json(200, { ...settings, demo_account, mail_delivery: await isMailSent(request) })
}
