import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { BackendError, uniqueViolation, unwrap } from '../errors'
import { firstPageSize, queryKeys } from '../query-keys'

export type Subscriber = Pick<Tables<'newsletter_subscribers'>, 'id' | 'email' | 'created_at' | 'status'>

const table = 'newsletter_subscribers'

async function newest(): Promise<Omit<Subscriber, 'status'>[]> {
  const db = await visitorTables()
  return unwrap(
    await db
      .from(table)
      .select('id,email,created_at')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(firstPageSize),
  )
}

/** The start-up read that the specification asks for. It is sent as a visitor, so it returns no rows. */
export const subscribersQuery = () => queryOptions({ queryKey: queryKeys.list(table), queryFn: newest })

/**
 * Adds an email address to the newsletter. 'pending' if it has to be confirmed first, by a link in a mail; 'duplicate' if it is
 * already on the list. Throws on other failures.
 */
export async function subscribe(email: string): Promise<'added' | 'pending' | 'duplicate'> {
  const db = await visitorTables()
  try {
    // Stored in lower case, so that one mailbox is one subscriber.
    return unwrap(await db.rpc('subscribe', { email: email.trim().toLowerCase() })) === 'pending'
      ? 'pending'
      : 'added'
  } catch (error) {
    if (error instanceof BackendError && error.code === uniqueViolation) return 'duplicate'
    throw error
  }
}
