import type { QueryClient } from '@tanstack/react-query'
import { accessToken } from '../access-token'
import { accountQuery, type Account } from './auth'
import { BackendError } from '../errors'

const isRefused = (error: unknown) => error instanceof BackendError && error.status === 401

/**
 * Runs a write of the panel. If the session has ended meanwhile, waits until the editor has signed in again (a dialog asks
 * for that) and then retries.
 */
export async function withSession<T>(client: QueryClient, write: () => Promise<T>): Promise<T> {
  const { queryKey } = accountQuery()
  // Not once the write has failed: the end of the session may be known by then.
  const before = client.getQueryData<Account | null>(queryKey)
  const token = await accessToken().catch(() => '')
  try {
    return await write()
  } catch (error) {
    if (!isRefused(error) || !before) throw error
    // Fetched again, which renews a session if that is enough.
    await client.refetchQueries({ queryKey })
    if (!isStaff(client)) await waitForSignIn(client, before.userId)
    // Of a valid session, only this write is not allowed.
    else if ((await accessToken()) === token) throw error
    return write()
  }
}

const isStaff = (client: QueryClient) =>
  Boolean(client.getQueryData<Account | null>(accountQuery().queryKey)?.role)

/** Resolves when the same account is signed in again; nobody else may save what it has written. */
function waitForSignIn(client: QueryClient, userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (!isStaff(client)) return
      stop()
      const account = client.getQueryData<Account | null>(accountQuery().queryKey)
      if (account?.userId === userId) resolve()
      else reject(new Error('Somebody else is signed in now. Please try again.'))
    })
  })
}
