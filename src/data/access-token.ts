import { adminClient, backendConfig } from './backend'

/** The session's token, for requests of the panel; the public key if nobody is signed in. */
export async function accessToken(): Promise<string> {
  return (await sessionToken()) ?? backendConfig().anonKey
}

async function sessionToken(): Promise<string | undefined> {
  const { auth } = await adminClient()
  const { data } = await auth.getSession()
  return data.session?.access_token
}

/**
 * A fetch that renews the session once if the backend refuses its token: on a computer whose clock was set back, a token that
 * has expired looks valid.
 */
export const createRenewingFetch =
  (customFetch?: typeof fetch): typeof fetch =>
  async (input, init) => {
    // As in withJsonErrors, looked up for each request.
    const send = customFetch ?? globalThis.fetch
    const response = await send(input, init)
    if (response.status !== 401) return response
    const headers = new Headers(init?.headers)
    const refused = headers.get('authorization')
    // Another request may have renewed it.
    const bearer = async () => `Bearer ${await sessionToken()}`
    if ((await bearer()) === refused) await renew()
    const token = await sessionToken()
    if (!token || `Bearer ${token}` === refused) return response
    headers.set('authorization', `Bearer ${token}`)
    return send(input, { ...init, headers })
  }

async function renew() {
  const { auth } = await adminClient()
  const { error } = await auth.refreshSession()
  // As browsers report a lost network.
  if (error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch')
}
