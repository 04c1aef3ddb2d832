import { adminClient, backendConfig } from './backend'

/** The session's token, for requests of the panel; the public key if nobody is signed in. */
export async function accessToken(): Promise<string> {
  const { auth } = await adminClient()
  const { data } = await auth.getSession()
  return data.session?.access_token ?? backendConfig().anonKey
}
