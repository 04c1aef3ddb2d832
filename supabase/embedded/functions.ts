import { invite } from '../functions/invite/invite.ts'
import type { Keys } from './keys.ts'
import { answerPanel, type PanelDelivery } from './mail/panel-requests.ts'

/** The functions of a hosted project that the panel calls: `invite` and `newsletter`. */

type Deps = {
  keys: Keys
  delivery?: PanelDelivery
  /** Answers a request to the API, from an IP address; '' is this process. */
  handle: (request: Request, ip: string) => Promise<Response>
}

type Call = { method: string; headers: Headers; body: Uint8Array<ArrayBuffer>; ip: string }

const url = 'http://localhost'

export async function callFunction(name: string, call: Call, deps: Deps): Promise<Response | null> {
  if (name === 'invite') return callInvite(call, deps)
  if (name === 'newsletter' && deps.delivery && call.method === 'POST')
    return answerPanel(deps.delivery, await roleOf(call, deps), call.body)
  return null
}

/**
 * As the Edge Function of a hosted project does it: with requests to this API. Those with the caller's token, the first of which
 * refuses whoever is no owner, count and wait like the caller's own.
 */
function callInvite({ method, headers, body, ip }: Call, { keys, handle }: Deps) {
  const request = new Request(`${url}/functions/v1/invite`, {
    method,
    headers,
    ...(body.byteLength > 0 && { body }),
  })
  return invite(request, {
    url,
    publicKey: keys.anon,
    secretKey: keys.secret,
    fetch: (input, init) => {
      const inner = new Request(input, init)
      return handle(inner, inner.headers.get('apikey') === keys.secret ? '' : ip)
    },
  })
}

/** The caller's role in the panel. */
async function roleOf({ headers, ip }: Call, { handle }: Deps): Promise<string | null> {
  const given = ['apikey', 'authorization'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const asked = new Request(`${url}/rest/v1/rpc/staff_role`, { method: 'POST', headers: given, body: '{}' })
  const response = await handle(asked, ip)
  return response.ok ? ((await response.json()) as string | null) : null
}
