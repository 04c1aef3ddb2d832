import type { Caller } from './callers.ts'
import type { RateLimiter } from '../../server/rate-limits.ts'
import type { Database } from './thread/database.ts'

/** An authenticated request with its whole body, for the auth and storage APIs. */
export type ServiceRequest = {
  database: Database
  limiter: RateLimiter
  method: string
  url: URL
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  caller: Caller
  siteUrl: () => string
}

export const timeoutMs = 8000
