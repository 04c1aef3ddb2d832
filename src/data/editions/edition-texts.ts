import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

export type ReadableEdition = { id: string; title: string; pdf_url: string }

/** The editions whose text the search doesn't know, newest first. */
export const unreadEditionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('digital_magazines', { unread: true }),
    queryFn: async (): Promise<ReadableEdition[]> =>
      unwrap(await (await adminTables()).rpc('unread_editions')),
  })

/** Stores the text of an edition's pages for the search, '' for a page without, and returns how many pages have text. */
export async function storeEditionText({
  edition: { id, pdf_url },
  pages,
}: {
  edition: ReadableEdition
  pages: string[]
}): Promise<number> {
  const db = await adminTables()
  const stored = unwrap(await db.rpc('set_edition_text', { edition: id, of_pdf: pdf_url, pages }))
  const withText = pages.filter(Boolean).length
  if (stored !== withText) throw new Error('Somebody has changed its PDF meanwhile.')
  return stored
}
