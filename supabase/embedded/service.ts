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
  /** The site's origin, for links. */
  siteUrl: () => string
}

/** How long a job of these APIs may take in the database. */
export const timeoutMs = 8000
