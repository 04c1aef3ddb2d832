import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

/** Which mails about readers' messages somebody gets, and between which hours none. */
export type Notices = Pick<Tables<'staff'>, 'notify_letters' | 'notify_chats' | 'quiet_from' | 'quiet_until'>

async function read(userId: string): Promise<Notices> {
  const db = await adminTables()
  return unwrap(
    await db
      .from('staff')
      .select('notify_letters,notify_chats,quiet_from,quiet_until')
      .eq('user_id', userId)
      .single(),
  )
}

export const noticesQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.list('staff', { notices: userId }), queryFn: () => read(userId) })

type Choice = { letters: boolean; chats: boolean; quiet_from?: number; quiet_until?: number }

/** Without hours there is no quiet time. */
export async function chooseNotices(choice: Choice): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('choose_notices', choice))
}
