import { queryOptions } from '@tanstack/react-query'
import { isUuid } from '@/lib/text'
import { visitorTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'
import { summaryColumns, withAssets, type ArticleSummary } from './articles'

/** Which stories a section shows: those of a category, newest first; the parts of a series; or these ids, in their order. */
export type Choice = { category: string } | { series: string } | { ids: string[] }

async function read(choice: Choice, most: number): Promise<ArticleSummary[]> {
  const ids = 'ids' in choice ? choice.ids.filter(isUuid) : []
  if ('ids' in choice && ids.length === 0) return []
  const db = await visitorTables()
  const rows = db.from('articles').select(summaryColumns)
  const wanted =
    'category' in choice
      ? rows.eq('category', choice.category).order('date', { ascending: false })
      : 'series' in choice
        ? rows.eq('series_slug', choice.series).order('series_position').order('date')
        : rows.in('id', ids)
  const found = unwrap(await wanted.order('id').limit(most)).map(withAssets)
  return ids.length > 0 ? found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : found
}

/** At most so many stories of a choice. */
export const chosenArticlesQuery = (choice: Choice, most: number) =>
  queryOptions({
    queryKey: queryKeys.list('articles', { ...choice, most }),
    queryFn: () => read(choice, most),
  })
