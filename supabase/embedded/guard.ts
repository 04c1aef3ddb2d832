import { bearer, claimsOf, isOwner } from './callers.ts'
import { json } from './json.ts'
import { costlyFilter } from './costly-filters.ts'
import type { Keys } from './keys.ts'
import { type Limiter, tooManyLogins, tooManyWrites } from './limits.ts'

// The library lets one-time codes make accounts even where sign-up is closed; nobody here signs in by mail.
const makesAccounts = /^\/auth\/v1\/(signup|otp|magiclink|resend|invite|generate_link|authorize|callback)$/

type Guarded = {
  limiter: Limiter
  keys: Keys
  request: Request
  pathname: string
  /** Empty for code in this process, which nothing bounds. */
  address: string
  body: Uint8Array
}

/** Lets the request through unless its caller is over a bound. */
export async function guard(guarded: Guarded, answer: () => Promise<Response>): Promise<Response> {
  const { request, pathname, address, limiter, keys } = guarded
  if (!address || request.method === 'OPTIONS' || isOwner(request, keys)) return answer()
  if (isGuess(request, pathname)) {
    return guardLogin(guarded, answer)
  }
  if (makesAccounts.test(pathname)) return signupsClosed()
  // The library tells anybody who uploaded a file, when and with what; no policy is asked, as it is on hosted Supabase.
  if (pathname.startsWith('/storage/v1/object/info/')) {
    return json(404, { statusCode: '404', error: 'not_found', message: 'Object not found' })
  }
  if (pathname.startsWith('/auth/v1/')) {
    const wait = request.method === 'GET' ? 0 : await limiter.take('authRequests', address)
    return wait ? tooManyLogins(wait) : answer()
  }
  const isVisitor = async () => (await claimsOf(bearer(request), keys))?.role !== 'authenticated'
  if (pathname.startsWith('/rest/v1/')) {
    const refusal = costlyFilter(new URL(request.url))
    if (refusal && (await isVisitor())) return refusal
  }
  const writesRows =
    pathname.startsWith('/rest/v1/') && request.method === 'POST' && !pathname.startsWith('/rest/v1/rpc/')
  if (writesRows && (await isVisitor())) {
    const wait = await limiter.take('publicWrites', address)
    return wait ? tooManyWrites(wait) : answer()
  }
  return answer()
}

/** What somebody could try until a password or a mailed code fits. */
function isGuess(request: Request, pathname: string) {
  if (/^\/auth\/v1\/(verify|recover)$/.test(pathname)) return true
  return pathname === '/auth/v1/token' && new URL(request.url).searchParams.get('grant_type') === 'password'
}

/** Only failures count, but each counts before it is tried: many at once are no way around. */
async function guardLogin({ limiter, address, body }: Guarded, answer: () => Promise<Response>) {
  const email = emailIn(body)
  const wait =
    (await limiter.take('failedLogins', address)) || (await limiter.take('failedLoginsPerEmail', email))
  if (wait) return tooManyLogins(wait)
  const response = await answer()
  if (response.ok) {
    await limiter.undo('failedLogins', address)
    await limiter.undo('failedLoginsPerEmail', email)
  }
  return response
}

function signupsClosed() {
  const body = { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' }
  return json(422, body, { 'X-Sb-Error-Code': body.error_code })
}

function emailIn(body: Uint8Array) {
  try {
    const { email } = JSON.parse(new TextDecoder().decode(body)) as { email?: unknown }
    return String(email).trim().toLowerCase().slice(0, 254)
  } catch {
    return ''
  }
}
