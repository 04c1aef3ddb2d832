import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { Json, Tables } from '../database.types'
import { unwrap, unwrapJson } from '../errors'
import { rowsAfter } from '../lists/rows-after'
import { queryKeys } from '../query-keys'
import type { Subscriber } from './subscribers'

const table = 'newsletter_subscribers'
/** The most rows that the API returns at once. */
const rowsAtOnce = 1000

export type ExportOptions = {
  /** Called after each response, with the number of rows read and the total. */
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** Removes an email address from the newsletter; no error if it is gone already. */
export async function deleteSubscriber(id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().eq('id', id))
}

/** A mail to a subscriber; `subject` is that of a newsletter. */
type MailRecord = {
  id: string
  kind: string
  subject: string | null
  state: string
  at: string
  error: string | null
}
export type SubscriberRecord = Subscriber &
  Pick<Tables<'newsletter_subscribers'>, 'status_at' | 'confirmed_at' | 'origin'> & { mails: MailRecord[] }

/** A subscriber with the mails to them; null if they are gone. */
export const subscriberQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, id),
    queryFn: async () => {
      const db = await adminTables()
      return unwrapJson<SubscriberRecord | null>(await db.rpc('subscriber_history', { subscriber: id }))
    },
  })

/** Of those who signed up in the last 14 days and have had a day for it, how many have confirmed. */
export const signUpsQuery = () =>
  queryOptions({
    queryKey: queryKeys.list(table, 'sign-ups'),
    queryFn: async () => unwrap(await (await adminTables()).rpc('sign_ups').single()),
  })

/** Makes an address that bounced active again; asks others by mail to confirm. Returns the new status, null if they are gone. */
export async function reactivateSubscriber(id: string): Promise<string | null> {
  const db = await adminTables()
  return unwrap(await db.rpc('reactivate_subscriber', { subscriber: id }))
}

async function page(after: Subscriber | undefined, signal: AbortSignal) {
  const db = await adminTables()
  let rows = db.from(table).select('id,email,created_at,status', { count: after ? undefined : 'exact' })
  if (after) rows = rows.lte('created_at', after.created_at).or(rowsAfter(after, 'gt'))
  const response = await rows
    .order('created_at', { ascending: false })
    .order('id')
    .limit(rowsAtOnce)
    .abortSignal(signal)
  signal.throwIfAborted()
  return { rows: unwrap(response), total: response.count }
}

/**
 * Reads every subscriber, newest first, in pages. Each page begins after the last row of the one before, so that no row is
 * duplicated or skipped if somebody subscribes or unsubscribes meanwhile.
 */
export async function fetchAllSubscribers({ onProgress, signal }: ExportOptions): Promise<Subscriber[]> {
  const all: Subscriber[] = []
  let total = 0
  for (;;) {
    const response = await page(all.at(-1), signal)
    all.push(...response.rows)
    total = Math.max(response.total ?? total, all.length)
    onProgress(all.length, total)
    if (response.rows.length < rowsAtOnce) return all
  }
}

const importedAtOnce = 500

export type ImportCounts = {
  added: number
  there: number
  left: number
  leaving: number
  unreadable: string[]
}

/** What an import of these rows would do, or with a wording (to what they have agreed) does. */
export async function importSubscribers(
  rows: object[],
  { onProgress, signal, wording }: ExportOptions & { wording?: string },
): Promise<ImportCounts> {
  const db = await adminTables()
  const all: ImportCounts = { added: 0, there: 0, left: 0, leaving: 0, unreadable: [] }
  for (let from = 0; from < rows.length; from += importedAtOnce) {
    const batch = rows.slice(from, from + importedAtOnce) as Json
    const answer = await db.rpc('import_subscribers', { rows: batch, wording }).abortSignal(signal)
    signal.throwIfAborted()
    const counts = unwrapJson<ImportCounts>(answer)
    for (const name of ['added', 'there', 'left', 'leaving'] as const) all[name] += counts[name]
    all.unreadable.push(...counts.unreadable)
    onProgress(Math.min(rows.length, from + importedAtOnce), rows.length)
  }
  return all
}
