import { accessToken } from './access-token'
import { backendConfig } from './backend'
import { BackendError, unreadableResponse } from './errors'
import { createTimedFetch } from './timed-fetch'

/** Calls a function of the project (`functions/v1/…`) with the session's token. Status 404 if the project has no such function. */
export async function callFunction<Answer>(name: string, body: object): Promise<Answer> {
  const { url, anonKey } = backendConfig()
  const response = await createTimedFetch()(new URL(`functions/v1/${name}`, url), {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => null)) as (Answer & { message?: string }) | null
  // The site itself answers 405 if a proxy doesn't pass this path on to the gateway.
  const status = response.status === 405 ? 404 : response.status
  if (!response.ok) throw new BackendError({ message: answer?.message ?? '', status })
  if (!answer) throw new BackendError({ message: unreadableResponse })
  return answer
}
