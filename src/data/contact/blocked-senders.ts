import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

const table = 'blocked_senders'

export type BlockedSender = Tables<typeof table>

/** Who is blocked, the latest first; with `email` only that address. */
export const blockedQuery = (email?: string) =>
  queryOptions({
    queryKey: queryKeys.list(table, { email }),
    queryFn: async (): Promise<BlockedSender[]> => {
      const db = await adminTables()
      let rows = db.from(table).select('email,blocked_by,created_at')
      if (email) rows = rows.eq('email', email.toLowerCase())
      return unwrap(await rows.order('created_at', { ascending: false }).order('email').limit(200))
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
