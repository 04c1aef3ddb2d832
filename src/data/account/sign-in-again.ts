import type { QueryClient } from '@tanstack/react-query'
import { accountQuery, type Account } from './auth'
import { BackendError } from '../errors'

/** Whether the backend refused a request for want of a valid session. */
const isRefused = (error: unknown) => error instanceof BackendError && error.status === 401

/**
 * Runs a write of the panel. Where the session has ended meanwhile, it waits until somebody has signed in again (a dialog
 * asks for that) and then goes on.
 */
export async function withSession<T>(client: QueryClient, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { queryKey } = accountQuery()
    const before = client.getQueryData<Account | null>(queryKey)
    if (!isRefused(error) || !before) throw error
    // Asked anew: the session may be fine, and the account not allowed to do this.
    await client.refetchQueries({ queryKey })
    if (isAdmin(client)) throw error
    await signedIn(client, before.userId)
    return write()
  }
}

const isAdmin = (client: QueryClient) =>
  client.getQueryData<Account | null>(accountQuery().queryKey)?.isAdmin ?? false

/** Resolves when the same account is back: nobody else's name goes under what it has written. */
function signedIn(client: QueryClient, userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (!isAdmin(client)) return
      stop()
      const account = client.getQueryData<Account | null>(accountQuery().queryKey)
      if (account?.userId === userId) resolve()
      else reject(new Error('Somebody else is signed in now. Please try again.'))
    })
  })
}
