import { queryOptions } from '@tanstack/react-query'
import type { Issue } from '@/lib/mail/compose'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

/** New digital editions that no newsletter is about yet. */
export const editionOffersQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('newsletter_issues', 'offers'),
    queryFn: async () => unwrap(await (await adminTables()).rpc('edition_offers')),
  })

/** False where there is a newsletter about it by now. */
export const declineEditionMail = async (edition: string): Promise<boolean> =>
  unwrap(await (await adminTables()).rpc('decline_edition_mail', { edition }))

/** Schedules the mail for the time when the edition is public. False where none is to be sent automatically. */
export const scheduleEditionMail = async (edition: string, mail: Issue): Promise<boolean> =>
  unwrap(await (await adminTables()).rpc('schedule_edition_mail', { edition, ...mail }))
