import { timingSafeEqual } from 'node:crypto'
import { verify } from 'hono/jwt'
import type { Keys } from './keys.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'
export type Claims = { role: Role; sub?: string; exp?: number } & Record<string, unknown>

/** Who sends a request. `ip` is '' for code in this process, which has no rate limits. */
export type Caller = { role: Role; claims: Claims; ip: string; isRestoring?: boolean }

/** Returns the claims of an API key or session token; undefined if it is invalid. */
export async function claimsOf(
  credential: string | null | undefined,
  keys: Keys,
): Promise<Claims | undefined> {
  if (!credential) return undefined
  if (same(credential, keys.anon)) return { role: 'anon' }
  if (same(credential, keys.secret)) return { role: 'service_role' }
  try {
    const { role = 'authenticated', ...rest } = await verify(credential, keys.jwtSecret, 'HS256')
    return role === 'anon' || role === 'authenticated' ? { ...rest, role } : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the claims of a request's bearer token, else those of its API key. 'none' if it has neither, 'invalid' if one of
 * them is invalid: an expired session must not continue as a visitor.
 */
export async function claimsOfRequest(headers: Headers, keys: Keys): Promise<Claims | 'none' | 'invalid'> {
  const apiKey = headers.get('apikey')
  const authorization = headers.get('authorization')
  if (!apiKey && !authorization) return 'none'
  const byKey = apiKey ? await claimsOf(apiKey, keys) : undefined
  if (apiKey && !byKey) return 'invalid'
  if (!authorization || byKey?.role === 'service_role') return byKey ?? 'none'
  return (await claimsOf(bearer(authorization), keys)) ?? 'invalid'
}

function bearer(authorization: string): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1]
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
