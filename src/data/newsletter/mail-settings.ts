import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { Tables, TablesUpdate } from '../database.types'
import { BackendError, unwrap } from '../errors'
import { callFunction } from '../functions'
import { queryKeys } from '../query-keys'

export type MailSettings = Omit<Tables<'mail_settings'>, 'id' | 'updated_at' | 'editions_from'>

const table = 'mail_settings'
const columns =
  'mode,sender_name,sender_email,reply_to,postal_address,per_second,per_day,editors_send,edition_mail,prepared_answers'
const defaults: MailSettings = {
  mode: 'off',
  sender_name: '',
  sender_email: null,
  reply_to: null,
  postal_address: '',
  per_second: 5,
  per_day: null,
  editors_send: false,
  edition_mail: 'ask',
  prepared_answers: '',
}

async function read(): Promise<MailSettings> {
  const db = await adminTables()
  const [row] = unwrap(await db.from(table).select(columns))
  return row ?? defaults
}

/** How mails are sent, for editors; an owner changes it. */
export const mailSettingsQuery = () => queryOptions({ queryKey: queryKeys.list(table), queryFn: read })

export async function saveMailSettings(changes: TablesUpdate<'mail_settings'>): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).upsert({ id: 1, ...changes }))
}

/** What the backend can send with: 'outbox' (it keeps mails), 'smtp', 'provider'. Nothing, where a project lacks the function. */
export const mailModesQuery = () =>
  queryOptions({
    queryKey: queryKeys.list(table, 'modes'),
    queryFn: async () => {
      try {
        return (await callFunction<{ modes: string[] }>('newsletter', { ask: 'modes' })).modes
      } catch (error) {
        if (error instanceof BackendError && error.status === 404) return []
        throw error
      }
    },
  })

type SenderRecords = Record<'spf' | 'dkim' | 'dmarc', { isFound: boolean; name: string; value: string }>

/** What the DNS has for the domain of the stored sender, when asked for. Null where the backend can't tell, as hosted ones. */
export const senderRecordsQuery = (sender: string) =>
  queryOptions({
    queryKey: queryKeys.list(table, { sender }),
    queryFn: async () => {
      try {
        return (await callFunction<{ records: SenderRecords }>('newsletter', { ask: 'dns' })).records
      } catch (error) {
        if (error instanceof BackendError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  })

export type OutboxEntry = { id: string; to: string; subject: string; date: string }
export type OutboxMail = OutboxEntry & {
  from: string
  html: string
  text: string
  headers: { name: string; value: string }[]
}

/** The mails that the embedded backend has kept in place of sending them, newest first. Asked often, while its tab is open. */
export const outboxQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('outbox'),
    queryFn: async () =>
      (await callFunction<{ mails: OutboxEntry[] }>('newsletter', { ask: 'outbox' })).mails,
    refetchInterval: 3000,
  })

export const outboxMailQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.detail('outbox', id),
    queryFn: async () => (await callFunction<{ mail: OutboxMail }>('newsletter', { ask: 'mail', id })).mail,
    staleTime: Infinity,
  })
