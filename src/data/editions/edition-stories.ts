import { queryOptions } from '@tanstack/react-query'
import type { Article, StoryTitle } from '../articles/articles'
import { adminTables, visitorTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

export type EditionStory = StoryTitle & Pick<Article, 'author' | 'excerpt'>

/** More than an issue has. */
const mostStories = 200

async function read(tables: typeof visitorTables, edition: string): Promise<EditionStory[]> {
  const db = await tables()
  return unwrap(
    await db
      .from('articles')
      .select('id,slug,title,category,author,excerpt')
      .eq('edition_id', edition)
      .order('edition_position')
      .order('date', { ascending: false })
      .order('id')
      .limit(mostStories),
  )
}

/** The public stories of an edition, in their order. */
export const editionStoriesQuery = (edition: string) =>
  queryOptions({
    queryKey: queryKeys.list('articles', { edition }),
    queryFn: () => read(visitorTables, edition),
  })

/** The same for the panel. */
export const editionOrderQuery = (edition: string) =>
  queryOptions({
    queryKey: queryKeys.list('articles', { admin: true, edition }),
    queryFn: () => read(adminTables, edition),
  })

/** All editions that an article may be from, the newest first. */
export const editionChoicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('digital_magazines', { admin: true, choices: true }),
    queryFn: async () => {
      const db = await adminTables()
      return unwrap(
        await db
          .from('digital_magazines')
          .select('id,title')
          .order('issue_date', { ascending: false })
          .order('id')
          .limit(1000),
      )
    },
  })
