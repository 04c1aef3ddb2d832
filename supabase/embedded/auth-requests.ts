import { z } from 'zod'
import { readJson } from './rest/json-body.ts'
import type { PlainRequest } from './thread/jobs.ts'

/** What a request to the auth service is about, for those who bound it. */
export type AuthRequest = PlainRequest & {
  bound: 'password' | 'code' | 'recovery' | 'other'
  /** In lower case; '' where the request names none. */
  email: string
  /** Whether a session is needed. */
  session: boolean
}

const email = z.string().max(254)
// bcrypt reads 72 bytes; a longer password is a wrong one, not an error.
const password = z.string().max(1000)
const token = z.string().regex(/^[\w.-]{1,500}$/)
/** What supabase-js sends along, and nothing here needs. */
const ignored = z.unknown().transform(() => undefined)
const pkce = {
  code_challenge: ignored.optional(),
  code_challenge_method: ignored.optional(),
  gotrue_meta_security: ignored.optional(),
}
const kind = z.enum(['recovery', 'email', 'magiclink', 'invite', 'signup', 'email_change'])
const data = z.record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))

type Route = {
  bound: AuthRequest['bound']
  session?: boolean
  /** The query, exactly; a pattern of its whole text. */
  search: RegExp
  body?: z.ZodType<Record<string, unknown>>
}

const none = /^$/
const redirect = /^(redirect_to=[\w.~%-]{1,500})?$/

/** Every request that the site, supabase-js and a mailed link make; the service takes no other. */
const routes: Record<string, Route[]> = {
  'POST /token': [
    {
      bound: 'password',
      search: /^grant_type=password$/,
      body: z.strictObject({ email, password, gotrue_meta_security: ignored.optional() }),
    },
    { bound: 'other', search: /^grant_type=refresh_token$/, body: z.strictObject({ refresh_token: token }) },
  ],
  'GET /user': [{ bound: 'other', session: true, search: none }],
  'PUT /user': [
    {
      bound: 'other',
      session: true,
      search: redirect,
      body: z.strictObject({ password: password.optional(), data: data.optional(), ...pkce }),
    },
  ],
  'POST /logout': [{ bound: 'other', session: true, search: /^(scope=(global|local|others))?$/ }],
  'POST /recover': [{ bound: 'recovery', search: redirect, body: z.strictObject({ email, ...pkce }) }],
  'POST /verify': [
    {
      bound: 'code',
      search: redirect,
      body: z.union([
        z.strictObject({ type: kind, email, token, gotrue_meta_security: ignored.optional() }),
        z.strictObject({ type: kind, token_hash: token, gotrue_meta_security: ignored.optional() }),
      ]),
    },
  ],
  'GET /verify': [{ bound: 'code', search: /^((token|type|redirect_to)=[\w.~%:/-]{1,500}(&|$)){2,3}$/ }],
  'GET /settings': [{ bound: 'other', search: none }],
  'GET /health': [{ bound: 'other', search: none }],
}

/**
 * Reads a request to the auth service and makes it anew from what was understood, so that the library reads nothing that
 * we have not. undefined where it is none of the service's; throws a Refusal where its body is no JSON.
 */
export function readAuthRequest(
  method: string,
  { pathname, search }: URL,
  headers: Headers,
  body: Uint8Array,
): AuthRequest | 'malformed' | undefined {
  const known = routes[`${method} ${pathname.slice('/auth/v1'.length)}`]
  if (!known) return undefined
  const query = search.slice(1)
  const route = known.find((each) => each.search.test(query))
  if (!route) return 'malformed'
  const names = query.split('&').map((part) => part.split('=')[0])
  if (new Set(names).size < names.length) return 'malformed'
  const given = route.body?.safeParse(body.byteLength > 0 ? readJson(body).value : {})
  if (given && !given.success) return 'malformed'
  const fields = given?.data
  const address = typeof fields?.email === 'string' ? fields.email.trim().toLowerCase() : ''
  return {
    method,
    path: `${pathname}${search}`,
    headers: {
      ...pick(headers, ['authorization', 'apikey']),
      ...(fields && { 'content-type': 'application/json' }),
    },
    ...(fields && { body: new TextEncoder().encode(JSON.stringify(fields)) }),
    bound: route.bound,
    email: address,
    session: Boolean(route.session),
  }
}

/** The headers of those names that are there. */
export function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])))
}
