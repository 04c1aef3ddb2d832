import { timingSafeEqual } from 'node:crypto'
import { verify } from 'hono/jwt'
import type { Keys } from './keys.ts'

export type Claims = { role: string; sub?: string; exp?: number } & Record<string, unknown>

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

/** The token in the Authorization header. */
export function bearer(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/** Whether the request proves to come from the owner of the secret key. */
export function isOwner(request: Request, keys: Keys): boolean {
  return [request.headers.get('apikey'), bearer(request)].some((key) => key && same(key, keys.secret))
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
