import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

const table = 'blocked_senders'

/** The block of an address; empty if there is none. */
export const blockedQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.list(table, { email }),
    queryFn: async () => {
      const db = await adminTables()
      return unwrap(await db.from(table).select('blocked_by').eq('email', email.toLowerCase()))
    },
  })

/** Moves what they have written to Spam too; no error if they are blocked already. */
export async function blockSender(email: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).upsert({ email }, { ignoreDuplicates: true }))
}

export async function unblockSender(email: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().eq('email', email.toLowerCase()))
}
