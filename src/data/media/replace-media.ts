import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

/** The URLs of a file of the library and of the one that takes its place. */
type Replacement = { oldUrl: string; newUrl: string }

async function call({ oldUrl, newUrl }: Replacement, onlyCount: boolean): Promise<number> {
  const db = await adminTables()
  const asked = { old_url: oldUrl, new_url: newUrl, only_count: onlyCount }
  return unwrap(await db.rpc('replace_media', asked))
}

/** Replaces a file wherever the caller may write, and returns in how many places that was. */
export const replaceMedia = (replacement: Replacement) => call(replacement, false)

export const replacementQuery = (replacement: Replacement) =>
  queryOptions({
    queryKey: queryKeys.list('media_library', replacement),
    queryFn: () => call(replacement, true),
  })
