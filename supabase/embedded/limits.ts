import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { json } from './json.ts'

/** Bounds beside the database's own; per minute and address unless the name says otherwise. */
export type Limits = {
  /** Failed sign-ins by one address in 5 minutes. */
  failedLogins: number
  /** Failed sign-ins for one e-mail, from all addresses, in 5 minutes. */
  failedLoginsPerEmail: number
  /** Other requests to the auth service: refreshes, sign-outs, new passwords. */
  authRequests: number
  /** Links for a new password that one address asks for in an hour. */
  recoveries: number
  /** Links for a new password of one account in five minutes. */
  recoveriesPerEmail: number
  /** Statements of one address in five minutes that were ended because they took too long. */
  slowStatements: number
  /** Writes of signed-out callers. */
  publicWrites: number
  /** Channels joined over realtime, and new tokens for them. */
  joins: number
  /** WebSockets that one address has open at the same time: enough for an office. */
  sockets: number
}

/** Those of the bounds that count in time. */
type Rate = Exclude<keyof Limits, 'sockets'>

const defaultLimits: Limits = {
  failedLogins: 10,
  failedLoginsPerEmail: 50,
  authRequests: 120,
  recoveries: 10,
  recoveriesPerEmail: 1,
  slowStatements: 2,
  publicWrites: 120,
  joins: 120,
  sockets: 200,
}

/** Counts what is bounded; `take` and `undo` give false and nothing when a bound is reached. */
export class Limiter {
  readonly sockets: number
  private readonly memory: Record<Rate, RateLimiterMemory>
  private readonly known = new LRUCache<string, true>({ max: 1000 })

  constructor(limits: Partial<Limits> = {}) {
    const all = { ...defaultLimits, ...limits }
    this.sockets = all.sockets
    const bound = (name: Rate, duration: number) =>
      new RateLimiterMemory({ keyPrefix: name, points: all[name], duration })
    this.memory = {
      failedLogins: bound('failedLogins', 300),
      failedLoginsPerEmail: bound('failedLoginsPerEmail', 300),
      authRequests: bound('authRequests', 60),
      recoveries: bound('recoveries', 3600),
      recoveriesPerEmail: bound('recoveriesPerEmail', 300),
      slowStatements: bound('slowStatements', 300),
      publicWrites: bound('publicWrites', 60),
      joins: bound('joins', 60),
    }
  }

  /** Counts one; the seconds to wait if that was one too many, else 0. */
  async take(name: Rate, key: string): Promise<number> {
    try {
      await this.memory[name].consume(key)
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw refused
    }
  }

  /** The seconds to wait if the bound is reached already, else 0. */
  async wait(name: Rate, key: string): Promise<number> {
    const counted = await this.memory[name].get(key)
    return counted && counted.consumedPoints >= this.memory[name].points
      ? Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
      : 0
  }

  /** Notes that an account was signed in to from an address: others' failures don't keep it out there. */
  remember(address: string, email: string): void {
    this.known.set(`${address} ${email}`, true)
  }

  isKnown(address: string, email: string): boolean {
    return this.known.has(`${address} ${email}`)
  }

  /** Takes one back: the attempt was no abuse. */
  async undo(name: Rate, key: string): Promise<void> {
    await this.memory[name].reward(key)
  }
}

/** The answer of the Data API to a caller over its bound; the code is the one the database raises. */
export function tooManyWrites(seconds: number): Response {
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

/** The answer of the auth service to a caller over its bound. */
export function tooManyLogins(seconds: number): Response {
  return json(
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { 'Retry-After': String(seconds), 'X-Sb-Error-Code': 'over_request_rate_limit' },
  )
}
