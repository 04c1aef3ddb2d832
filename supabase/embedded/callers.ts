import { timingSafeEqual } from 'node:crypto'
import { verify } from 'hono/jwt'
import type { Keys } from './keys.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'
export type Claims = { role: Role; sub?: string; exp?: number } & Record<string, unknown>

/** Who asks, and from where; the address is empty for code in this process, which nothing bounds. */
export type Caller = { role: Role; claims: Claims; address: string }

/** Who holds this API key or session token; undefined if nobody does. */
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
 * The claims of a request: those of its bearer token, else those of its API key. 'none' where it brings neither, 'invalid'
 * where one of them is nobody's: an expired session is told so, and doesn't go on as a visitor.
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

/** The token in an Authorization header. */
function bearer(authorization: string): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1]
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
