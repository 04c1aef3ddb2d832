import { queryOptions } from '@tanstack/react-query'
import { isUuid } from '@/lib/text'
import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { rowMissing, unwrap } from '../errors'
import { firstPage, keys } from '../keys'

export type Edition = Pick<
  Tables<'digital_magazines'>,
  'id' | 'title' | 'issue_date' | 'cover_image_url' | 'pdf_url'
>

const table = 'digital_magazines'
const columns = 'id,title,issue_date,cover_image_url,pdf_url'

const withAssets = (row: Edition): Edition => ({
  ...row,
  cover_image_url: assetUrl(row.cover_image_url),
  pdf_url: assetUrl(row.pdf_url),
})

async function newest(limit: number): Promise<Edition[]> {
  const db = await visitorTables()
  const rows = unwrap(
    await db.from(table).select(columns).order('issue_date', { ascending: false }).order('id').limit(limit),
  )
  return rows.map(withAssets)
}

async function byId(id: string): Promise<Edition | null> {
  // An id of another shape can't exist; the database would call it an error of type.
  if (!isUuid(id)) return null
  const db = await visitorTables()
  const answer = await db.from(table).select(columns).eq('id', id).single()
  if (answer.error?.code === rowMissing) return null
  return withAssets(unwrap(answer))
}

/** The start-up read: the newest digital editions. */
export const editionsQuery = () =>
  queryOptions({ queryKey: keys.list(table), queryFn: () => newest(firstPage) })

/** All digital editions, as many as the backend gives in one answer. */
export const allEditionsQuery = () =>
  queryOptions({ queryKey: keys.list(table, 'all'), queryFn: () => newest(1000) })

/** One digital edition, null where there is none. */
export const editionQuery = (id: string) =>
  queryOptions({ queryKey: keys.detail(table, id), queryFn: () => byId(id) })
