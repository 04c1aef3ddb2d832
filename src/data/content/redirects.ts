import { paths } from '@/lib/paths'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'

/** The item's path by its id, which leads to its present slug. */
export const targetOf = ({ article_id, page_id }: Pick<Tables<'redirects'>, 'article_id' | 'page_id'>) =>
  article_id ? paths.article.href(article_id) : paths.page.href(page_id ?? '')

/** Where an item is now that had this path on a former site; null if readers can see none. */
export async function findRedirect(path: string): Promise<string | null> {
  const db = await visitorTables()
  const [row] = unwrap(await db.from('redirects').select('article_id,page_id').eq('path', path))
  return row ? targetOf(row) : null
}
