import { queryOptions } from '@tanstack/react-query'
import { readStory } from '@/lib/story/read'
import { countUndescribed } from '@/lib/story/undescribed'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

/** How many pictures are neither described nor decorative, in each of these drafts that has some. */
export const undescribedQuery = (ids: string[]) =>
  queryOptions({
    queryKey: queryKeys.list('article_drafts', { undescribed: ids }),
    queryFn: async () => {
      const drafts = (await adminTables()).from('article_drafts')
      const rows = unwrap(await drafts.select('body').in('id', ids).not('body', 'is', null))
      return rows.map(({ body }) => countUndescribed(readStory(body))).filter(Boolean)
    },
    retry: false,
    // A draft may have changed since it was last asked about.
    staleTime: 0,
    gcTime: 0,
  })
