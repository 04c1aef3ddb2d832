import { adminClient, backendConfig } from './backend'

/**
 * The session's token, for requests of the panel; the public key if nobody is signed in. Throws as a lost network does if the
 * session can't be renewed just now: as a visitor's, a write would be refused for a reason that isn't its own.
 */
export async function accessToken(): Promise<string> {
  const { auth } = await adminClient()
  const { data, error } = await auth.getSession()
  if (error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch', { cause: error })
  return data.session?.access_token ?? backendConfig().anonKey
}
