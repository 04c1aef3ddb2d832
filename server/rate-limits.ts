import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-ip.ts'
import { json } from './json.ts'

/**
 * Rate limits in addition to the database's own; per minute and IP address unless stated otherwise. "By client" is by account,
 * or by IP address without one: an office is not locked out because of one of its editors.
 */
export type RateLimits = {
  /** Failed sign-ins in 5 minutes. */
  failedLogins: number
  /** Failed sign-ins for one email address, from all IP addresses, in 5 minutes. */
  failedLoginsPerEmail: number
  /** Other requests to the auth service: refreshes, sign-outs, new passwords. */
  authRequests: number
  /** Requested password recovery links in an hour. */
  recoveries: number
  /** Recovery links for one account in 5 minutes. */
  recoveriesPerEmail: number
  /** Statements in 5 minutes that were cancelled by a timeout, by client. */
  slowStatements: number
  /** Milliseconds of the database, by client. */
  databaseTime: number
  /** Writes without a session. */
  publicWrites: number
  /** Realtime channel joins and token updates. */
  joins: number
  /** WebSockets open at the same time: enough for an office. */
  sockets: number
}

/** The limits that count events over time. */
type RateLimit = Exclude<keyof RateLimits, 'sockets'>

const defaultLimits: RateLimits = {
  failedLogins: 10,
  failedLoginsPerEmail: 50,
  authRequests: 120,
  recoveries: 10,
  recoveriesPerEmail: 1,
  slowStatements: 2,
  databaseTime: 20_000,
  publicWrites: 120,
  joins: 120,
  sockets: 200,
}

/** The /48 of an IPv6 client has this many times the limit of one address, and less than all together have. */
export const networkFactor = 4

/** Counts events against the limits, in memory. */
export class RateLimiter {
  readonly sockets: number
  private readonly counters: Record<RateLimit, { own: RateLimiterMemory; network: RateLimiterMemory }>
  private readonly knownLogins = new LRUCache<string, true>({ max: 1000 })

  constructor(limits: Partial<RateLimits> = {}) {
    const all = { ...defaultLimits, ...limits }
    this.sockets = all.sockets
    const counter = (name: RateLimit, duration: number) => ({
      own: new RateLimiterMemory({ keyPrefix: name, points: all[name], duration }),
      network: new RateLimiterMemory({ keyPrefix: name, points: networkFactor * all[name], duration }),
    })
    this.counters = {
      failedLogins: counter('failedLogins', 300),
      failedLoginsPerEmail: counter('failedLoginsPerEmail', 300),
      authRequests: counter('authRequests', 60),
      recoveries: counter('recoveries', 3600),
      recoveriesPerEmail: counter('recoveriesPerEmail', 300),
      slowStatements: counter('slowStatements', 300),
      databaseTime: counter('databaseTime', 60),
      publicWrites: counter('publicWrites', 60),
      joins: counter('joins', 60),
    }
  }

  /** The counters of a client or an email address. */
  private countersOf(name: RateLimit, key: string): [RateLimiterMemory, string][] {
    const { own, network } = this.counters[name]
    const wider = networkOf(key)
    return wider
      ? [
          [own, key],
          [network, wider],
        ]
      : [[own, key]]
  }

  /** Counts one event, or several points. Returns the seconds to wait if that exceeds the limit, else 0. */
  async take(name: RateLimit, key: string, points = 1): Promise<number> {
    try {
      for (const [counter, of] of this.countersOf(name, key)) await counter.consume(of, points)
      return 0
    } catch (exceeded) {
      if (exceeded instanceof RateLimiterRes) return Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000))
      throw exceeded
    }
  }

  /** Returns the seconds to wait if the limit is already reached, else 0. Counts nothing. */
  async wait(name: RateLimit, key: string): Promise<number> {
    for (const [counter, of] of this.countersOf(name, key)) {
      const current = await counter.get(of)
      if (current && current.consumedPoints >= counter.points)
        return Math.max(1, Math.ceil(current.msBeforeNext / 1000))
    }
    return 0
  }

  /** Records a successful sign-in: from then on, failures of other IP addresses don't lock this one out of the account. */
  remember(ip: string, email: string): void {
    this.knownLogins.set(`${ip} ${email}`, true)
  }

  isKnown(ip: string, email: string): boolean {
    return this.knownLogins.has(`${ip} ${email}`)
  }

  /** Uncounts one event. */
  async undo(name: RateLimit, key: string): Promise<void> {
    for (const [counter, of] of this.countersOf(name, key)) await counter.reward(of)
  }
}

/** The Data API's response over a rate limit, with the error code that the database raises too. */
export function tooManyRequestsResponse(seconds: number): Response {
  return json(
    429,
    {
      code: 'PT429',
      message: 'Too many requests. Please wait a minute and try again.',
      details: null,
      hint: null,
    },
    { 'Retry-After': String(seconds) },
  )
}

/** The auth service's response over a rate limit. */
export function authRateLimitResponse(seconds: number): Response {
  return json(
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { 'Retry-After': String(seconds), 'X-Sb-Error-Code': 'over_request_rate_limit' },
  )
}
