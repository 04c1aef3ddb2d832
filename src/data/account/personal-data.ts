import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { Json, Tables } from '../database.types'
import { unwrap, unwrapJson } from '../errors'
import { queryKeys } from '../query-keys'

/** What is stored about one person, as find_person() in the database has it. */
export type PersonalData = {
  person: string
  messages: Json[]
  chats: { session_id: string; messages: Json[] }[]
  subscription: { status: string; mails: Json[] } | null
  mails: Json[]
  blocked: { email: string } | null
  account: { email: string; role: string | null } | null
}
export const dataKinds = ['messages', 'chats', 'subscription', 'mails', 'blocked', 'account'] as const
export type DataKind = (typeof dataKinds)[number]
type Counts = Partial<Record<DataKind, number>>

/** Everything about an email address, or the session id of a chat. */
export const personQuery = (person: string) =>
  queryOptions({
    queryKey: queryKeys.detail('personal_data', person),
    queryFn: async () => {
      const db = await adminTables()
      return unwrapJson<PersonalData>(await db.rpc('find_person', { person }))
    },
    enabled: person !== '',
    gcTime: 0,
    retry: false,
  })

export async function erasePerson({ person, kinds }: { person: string; kinds: DataKind[] }): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('erase_person', { person, kinds }))
}

/** The last deletions that somebody asked for. */
export const erasuresQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('erasures'),
    queryFn: async () => {
      const db = await adminTables()
      const rows = unwrap(
        await db
          .from('erasures')
          .select('id,at,counts')
          .order('at', { ascending: false })
          .order('id')
          .limit(20),
      )
      return rows as { id: string; at: string; counts: Counts }[]
    },
  })

/** In months; null for ever. */
export type Retention = Omit<Tables<'retention'>, 'id'>

export const retentionQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('retention'),
    queryFn: async (): Promise<Retention> => {
      const db = await adminTables()
      const [row] = unwrap(await db.from('retention').select('message_months,chat_months,left_months'))
      // As in the database.
      return row ?? { message_months: 24, chat_months: 12, left_months: 1 }
    },
  })

export async function saveRetention(months: Retention): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from('retention').upsert({ id: 1, ...months }))
}

/** The last nightly deletion; `late` where it should have run two days ago. */
export const lastCleaningQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('retention', 'last'),
    queryFn: async () => {
      const db = await adminTables()
      return unwrapJson<{
        at: string
        late: boolean
        counts: Partial<Record<'messages' | 'chats' | 'left' | 'pending', number>>
      }>(await db.rpc('last_cleaning'))
    },
  })
