import { z } from 'zod'
import { readJson } from './rest/json-body.ts'
import type { SessionCall, SessionFields } from './sessions.ts'

/** A validated request to the auth service, with what rate limiting needs to know about it. */
export type AuthRequest = {
  action: SessionCall['action'] | 'recover' | 'settings' | 'health'
  fields: SessionFields
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
const data = z.record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))

type Route = {
  action: AuthRequest['action']
  kind: AuthRequest['kind']
  needsSession?: boolean
  /** A pattern for the whole query string. */
  search: RegExp
  body?: z.ZodType<SessionFields>
}

const none = /^$/
const redirect = /^(redirect_to=[\w.~%-]{1,500})?$/

/** Every request that the site and supabase-js send. All others are rejected. */
const routes: Record<string, Route[]> = {
  'POST /token': [
    {
      action: 'signIn',
      kind: 'password',
      search: /^grant_type=password$/,
      body: z.strictObject({ email, password, gotrue_meta_security: ignored.optional() }),
    },
    {
      action: 'refresh',
      kind: 'other',
      search: /^grant_type=refresh_token$/,
      body: z.strictObject({ refresh_token: token }),
    },
  ],
  'GET /user': [{ action: 'getUser', kind: 'other', needsSession: true, search: none }],
  'PUT /user': [
    {
      action: 'changeUser',
      kind: 'other',
      needsSession: true,
      search: redirect,
      body: z.strictObject({
        email: email.regex(/^[^\s@]+@[^\s@]+$/).optional(),
        password: password.optional(),
        data: data.optional(),
        ...pkce,
      }),
    },
  ],
  'POST /logout': [
    { action: 'signOut', kind: 'other', needsSession: true, search: /^(scope=(global|local|others))?$/ },
  ],
  'POST /recover': [
    { action: 'recover', kind: 'recovery', search: redirect, body: z.strictObject({ email, ...pkce }) },
  ],
  'POST /verify': [
    {
      action: 'verify',
      kind: 'code',
      search: redirect,
      body: z.strictObject({
        type: z.enum(['recovery', 'invite']).transform(() => undefined),
        token_hash: token,
        gotrue_meta_security: ignored.optional(),
      }),
    },
  ],
  'GET /settings': [{ action: 'settings', kind: 'other', search: none }],
  'GET /health': [{ action: 'health', kind: 'other', search: none }],
}

/** Validates a request to the auth service. Returns undefined for unknown routes; throws an ApiError if the body is not JSON. */
export function readAuthRequest(
  method: string,
  { pathname, search, searchParams }: URL,
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
  const fields: SessionFields = { ...parsed?.data, scope: searchParams.get('scope') ?? undefined }
  return {
    action: route.action,
    fields,
    kind: route.kind,
    email: fields.email?.trim().toLowerCase() ?? '',
    needsSession: Boolean(route.needsSession),
  }
}
