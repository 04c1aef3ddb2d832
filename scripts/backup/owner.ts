import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../target.ts'

/** Sends a request with the secret key. Throws if it fails; network and server errors are retried. */
export type Owner = (path: string, init?: Init) => Promise<Response>
type Init = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

export class RequestFailed extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The milliseconds before each retry. */
const retryDelays = [500, 2000, 8000]

/** Returns a function that sends requests with the secret key. Requests must be idempotent, since they may be retried. `more` are headers of each. */
export function ownerOf(
  { url, secretKey, fetch }: Pick<Target, 'url' | 'secretKey' | 'fetch'>,
  more: Record<string, string> = {},
): Owner {
  return async (path, init = {}) => {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...more, ...init.headers }
    for (let attempt = 0; ; attempt++) {
      const delay = retryDelays[attempt]
      try {
        const response = await fetch(`${url}${path}`, { ...init, headers })
        if (response.ok) return response
        const failure = new RequestFailed(response.status, await reasonOf(response, path))
        if (!delay || (response.status < 500 && response.status !== 429)) throw failure
      } catch (error) {
        if (!delay || error instanceof RequestFailed) throw error
      }
      await sleep(delay)
    }
  }
}

export async function sendJson(
  owner: Owner,
  path: string,
  { method = 'POST', body, headers }: { method?: string; body: unknown; headers?: Record<string, string> },
): Promise<Response> {
  return owner(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function reasonOf(response: Response, path: string) {
  const text = await response.text()
  let reason = text.slice(0, 200)
  try {
    const { message, msg } = JSON.parse(text) as { message?: string; msg?: string }
    reason = message ?? msg ?? reason
  } catch {
    // Not JSON: the response may come from a proxy.
  }
  return `${path.split('?')[0]}: ${response.status} ${reason}`
}
