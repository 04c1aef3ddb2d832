import { isUuid } from '@/lib/text'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'

type SlugTable = 'article_slugs' | 'insider_slugs' | 'page_slugs' | 'edition_slugs'

/** A slug that an item has or had. */
export type SlugRow = Tables<SlugTable>

export const idOfSlug = (row: SlugRow) =>
  'article_id' in row
    ? row.article_id
    : 'page_id' in row
      ? row.page_id
      : 'edition_id' in row
        ? row.edition_id
        : row.insider_id

/** Reads a row by the slug that it has, by one that it had, or by its id; null if there is none. */
export async function findBySlug<T>(
  slugs: SlugTable,
  slug: string,
  read: (column: 'id' | 'slug', value: string) => Promise<T | null>,
): Promise<T | null> {
  if (isUuid(slug)) return read('id', slug)
  const found = await read('slug', slug)
  if (found) return found
  const db = await visitorTables()
  const [earlier] = unwrap(await db.from(slugs).select('*').eq('slug', slug))
  return earlier ? read('id', idOfSlug(earlier)) : null
}
