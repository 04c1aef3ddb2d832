import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../target.ts'

/** Asks a backend as its owner. A refusal is an error; what may be the network's fault is tried again. */
export type Owner = (path: string, init?: Init) => Promise<Response>
type Init = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

/** The backend answered, and not with what was asked for. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The milliseconds before each further try. */
const pauses = [500, 2000, 8000]

/** Requests with the secret key. Every request that is sent may be sent twice. */
export function ownerOf({ url, secretKey, fetch }: Pick<Target, 'url' | 'secretKey' | 'fetch'>): Owner {
  return async (path, init = {}) => {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...init.headers }
    for (let attempt = 0; ; attempt++) {
      const pause = pauses[attempt]
      try {
        const response = await fetch(`${url}${path}`, { ...init, headers })
        if (response.ok) return response
        const refusal = new Refused(response.status, await reasonOf(response, path))
        if (!pause || (response.status < 500 && response.status !== 429)) throw refusal
      } catch (error) {
        if (!pause || error instanceof Refused) throw error
      }
      await sleep(pause)
    }
  }
}

/** Sends JSON and gives what comes back. */
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
    // No JSON: a proxy may have answered.
  }
  return `${path.split('?')[0]}: ${response.status} ${reason}`
}
