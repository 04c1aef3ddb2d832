import { type AuthRequest, pick, readAuthRequest } from './auth-requests.ts'
import { json } from './json.ts'
import { tooManyLogins } from './limits.ts'
import { demoAccountWorks } from './demo-admin.ts'
import { followLink, startRecovery } from './recovery.ts'
import { forward, type ServiceRequest } from './service.ts'

// Sign-up is closed in every form, also where the library would make an account for a one-time code.
const makesAccounts =
  /^\/auth\/v1\/(signup|otp|magiclink|resend|invite|generate_link|authorize|callback|sso)$/

/** The auth API: sessions by password, and accounts for who holds the secret key. */
export async function answerAuth(request: ServiceRequest): Promise<Response> {
  const { method, url, headers, body, caller } = request
  const { pathname, search } = url
  const isOwner = caller.role === 'service_role'
  if (pathname.startsWith('/auth/v1/admin/')) {
    if (!isOwner) return failed(401, 'no_authorization', 'Secret key required')
    if (!/^\/auth\/v1\/admin\/users(\/[^/]+)?$/.test(pathname)) return failed(404, 'not_found', 'Not found')
    const path = pathname + search
    return forward(request, {
      method,
      path,
      headers: pick(headers, ['content-type']),
      ...(body.byteLength > 0 && { body }),
    })
  }
  if (makesAccounts.test(pathname))
    return failed(422, 'signup_disabled', 'Signups not allowed for this instance')
  const read = readAuthRequest(method, url, headers, body)
  if (!read) return failed(404, 'not_found', 'Not found')
  if (read === 'malformed') return failed(400, 'validation_failed', 'This request can’t be read')
  if (read.session && caller.role !== 'authenticated')
    return failed(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const response = await bounded(request, read)
  if (read.path.startsWith('/auth/v1/user') && method === 'PUT' && response.ok)
    await endOtherSessions(request, read)
  return response
}

/** Answers the request unless its address, or the account that it is about, has made too many. */
async function bounded(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  const { limiter, caller, method } = request
  const { address } = caller
  if (!address) return answerRead(request, read)
  const { email, bound } = read
  if (bound === 'recovery') {
    // Each link makes the one before it void: nobody may do that to an editor again and again.
    const wait =
      (await limiter.take('recoveries', address)) || (await limiter.take('recoveriesPerEmail', email))
    return wait ? tooManyLogins(wait) : answerRead(request, read)
  }
  if (bound === 'other') {
    const wait = method === 'GET' ? 0 : await limiter.take('authRequests', address)
    return wait ? tooManyLogins(wait) : answerRead(request, read)
  }
  // A password or a code that somebody could try until it fits. Only failures count, but each counts before it is tried:
  // many at once are no way around.
  const byEmail = email !== '' && !limiter.isKnown(address, email)
  const wait =
    (await limiter.take('failedLogins', address)) ||
    (byEmail ? await limiter.take('failedLoginsPerEmail', email) : 0)
  if (wait) return tooManyLogins(wait)
  const response = await answerRead(request, read)
  if (response.ok) {
    await limiter.undo('failedLogins', address)
    if (byEmail) await limiter.undo('failedLoginsPerEmail', email)
    if (email) limiter.remember(address, email)
  }
  return response
}

/** The auth library answers, except where the answer depends on the address of the site. */
async function answerRead(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  switch (`${request.method} ${request.url.pathname}`) {
    case 'POST /auth/v1/recover':
      return startRecovery(request, read)
    case 'GET /auth/v1/verify':
      return followLink(request, read)
    case 'GET /auth/v1/settings':
      return answerSettings(request, read)
    default:
      return forward(request, read)
  }
}

/** What the sign-in page has to know beyond what hosted Supabase tells: see authSettingsQuery in src/data/account/auth.ts. */
async function answerSettings(request: ServiceRequest, read: AuthRequest): Promise<Response> {
  const settings = (await (await forward(request, read)).json()) as object
  const query = (sql: string, parameters: unknown[]) => request.database.run('query', { sql, parameters })
  const demo_account = await demoAccountWorks(query as never)
  return json(200, { ...settings, demo_account, mail_delivery: false })
}

/** A new password ends the sessions of whoever may have known the old one, as on hosted Supabase. */
async function endOtherSessions({ database, caller }: ServiceRequest, read: AuthRequest): Promise<void> {
  const { password } = JSON.parse(new TextDecoder().decode(read.body)) as { password?: string }
  const { sub, session_id: session } = caller.claims
  if (!password || !sub) return
  await database.run('query', {
    sql: 'delete from auth.sessions where user_id = $1 and id is distinct from $2',
    parameters: [sub, session ?? null],
  })
}

function failed(status: number, code: string, msg: string) {
  return json(status, { code: status, error_code: code, msg }, { 'X-Sb-Error-Code': code })
}
