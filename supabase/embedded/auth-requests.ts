import { z } from 'zod'
import { readJson } from './rest/json-body.ts'
import type { PlainRequest } from './thread/jobs.ts'

/** A validated request to the auth service, with what rate limiting needs to know about it. */
export type AuthRequest = PlainRequest & {
  kind: 'password' | 'code' | 'recovery' | 'other'
  /** In lower case; '' if the request has none. */
  email: string
  needsSession: boolean
}

const email = z.string().max(254)
// bcrypt reads 72 bytes; a longer password is a wrong one, not an error.
const password = z.string().max(1000)
const token = z.string().regex(/^[\w.-]{1,500}$/)
/** Sent by supabase-js, but not needed here. */
const ignored = z.unknown().transform(() => undefined)
const pkce = {
  code_challenge: ignored.optional(),
  code_challenge_method: ignored.optional(),
  gotrue_meta_security: ignored.optional(),
}
const linkType = z.enum(['recovery', 'email', 'magiclink', 'invite', 'signup', 'email_change'])
const data = z.record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))

type Route = {
  kind: AuthRequest['kind']
  needsSession?: boolean
  /** A pattern for the whole query string. */
  search: RegExp
  body?: z.ZodType<Record<string, unknown>>
}

const none = /^$/
const redirect = /^(redirect_to=[\w.~%-]{1,500})?$/

/** Every request that the site, supabase-js and emailed links send. All others are rejected. */
const routes: Record<string, Route[]> = {
  'POST /token': [
    {
      kind: 'password',
      search: /^grant_type=password$/,
      body: z.strictObject({ email, password, gotrue_meta_security: ignored.optional() }),
    },
    { kind: 'other', search: /^grant_type=refresh_token$/, body: z.strictObject({ refresh_token: token }) },
  ],
  'GET /user': [{ kind: 'other', needsSession: true, search: none }],
  'PUT /user': [
    {
      kind: 'other',
      needsSession: true,
      search: redirect,
      body: z.strictObject({ password: password.optional(), data: data.optional(), ...pkce }),
    },
  ],
  'POST /logout': [{ kind: 'other', needsSession: true, search: /^(scope=(global|local|others))?$/ }],
  'POST /recover': [{ kind: 'recovery', search: redirect, body: z.strictObject({ email, ...pkce }) }],
  'POST /verify': [
    {
      kind: 'code',
      search: redirect,
      body: z.union([
        z.strictObject({ type: linkType, email, token, gotrue_meta_security: ignored.optional() }),
        z.strictObject({ type: linkType, token_hash: token, gotrue_meta_security: ignored.optional() }),
      ]),
    },
  ],
  'GET /verify': [{ kind: 'code', search: /^((token|type|redirect_to)=[\w.~%:/-]{1,500}(&|$)){2,3}$/ }],
  'GET /settings': [{ kind: 'other', search: none }],
  'GET /health': [{ kind: 'other', search: none }],
}

/**
 * Validates a request to the auth service and rebuilds it from the validated parts, so that @supabase/lite never sees
 * unvalidated input. Returns undefined for unknown routes; throws an ApiError if the body is not JSON.
 */
export function readAuthRequest(
  method: string,
  { pathname, search }: URL,
  headers: Headers,
  body: Uint8Array,
): AuthRequest | 'malformed' | undefined {
  const candidates = routes[`${method} ${pathname.slice('/auth/v1'.length)}`]
  if (!candidates) return undefined
  const query = search.slice(1)
  const route = candidates.find((each) => each.search.test(query))
  if (!route) return 'malformed'
  const names = query.split('&').map((part) => part.split('=')[0])
  if (new Set(names).size < names.length) return 'malformed'
  const parsed = route.body?.safeParse(body.byteLength > 0 ? readJson(body).value : {})
  if (parsed && !parsed.success) return 'malformed'
  const fields = parsed?.data
  return {
    method,
    path: `${pathname}${search}`,
    headers: {
      ...pick(headers, ['authorization', 'apikey']),
      ...(fields && { 'content-type': 'application/json' }),
    },
    ...(fields && { body: new TextEncoder().encode(JSON.stringify(fields)) }),
    kind: route.kind,
    email: typeof fields?.email === 'string' ? fields.email.trim().toLowerCase() : '',
    needsSession: Boolean(route.needsSession),
  }
}

/** Returns those of the named headers that are set. */
export function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])))
}
