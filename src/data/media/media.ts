import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { withVersions } from '@/lib/pictures'
import { adminTables } from '../backend'
import type { Tables, TablesInsert } from '../database.types'
import { unwrap } from '../errors'
import { storageKeyOf, removeFiles } from './files'
import { updateError } from '../content/items'
import { queryKeys } from '../query-keys'
import { searchList } from '../lists/lists'
import { normalizeTerm, type SearchResult } from '../lists/search'
import { offsetOf } from '../lists/pages'

export type Media = Omit<Tables<'media_library'>, 'search_text'>
/** The part of a file's type before the slash: 'image', 'application' (PDF), 'video' or 'audio'. */
export type MediaKind = 'image' | 'application' | 'video' | 'audio'
export type MediaFilter = { q: string; page: number; pageSize: number; kind?: MediaKind }
export type MediaPage = SearchResult<Media>
export type MediaDetails = Pick<Media, 'file_name' | 'alt_text' | 'credit' | 'licence' | 'tags'>

const table = 'media_library'
const columns =
  'id,user_id,file_name,file_type,file_size,url,alt_text,credit,licence,tags,source_size,created_at,updated_at'

/** Only a file of the same kind can replace it. */
export const kindOf = ({ file_type }: Pick<Media, 'file_type'>) => file_type.split('/')[0] as MediaKind

async function read(filter: MediaFilter): Promise<MediaPage> {
  const { q, page, pageSize, kind } = filter
  const from = offsetOf(page, pageSize)
  const term = normalizeTerm(q)
  if (term) return searchList(table, { term, from, pageSize, kind })
  const db = await adminTables()
  let rows = db.from(table).select(columns, { count: 'exact' })
  if (kind) rows = rows.like('file_type', `${kind}/%`)
  const response = await rows
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + pageSize - 1)
  return { rows: unwrap(response), total: response.count ?? 0 }
}

/** One page of the library, newest first; each word of `q` must be a substring of name, alt text or tags. */
export const mediaQuery = (filter: MediaFilter) =>
  queryOptions({
    queryKey: queryKeys.list(table, { admin: true, ...filter }),
    queryFn: () => read(filter),
    placeholderData: keepPreviousData,
  })

export async function addMedia(media: TablesInsert<'media_library'>): Promise<string | undefined> {
  const db = await adminTables()
  return unwrap(await db.from(table).insert(media).select('created_at'))?.[0]?.created_at
}

/** Returns those files that are already in the library, by name and size. */
export async function findSameFiles(files: { name: string; size: number }[]) {
  const db = await adminTables()
  const found: { name: string; size: number }[] = []
  for (let from = 0; from < files.length; from += 50) {
    const sizes = files.slice(from, from + 50).map(({ size }) => size)
    const rows = unwrap(await db.from(table).select('file_name,source_size').in('source_size', sizes))
    found.push(...rows.map(({ file_name, source_size }) => ({ name: file_name, size: source_size ?? 0 })))
  }
  return found
}

export async function fetchMediaByUrl(url: string): Promise<Media | null> {
  const db = await adminTables()
  return unwrap(await db.from(table).select(columns).eq('url', url).limit(1))[0] ?? null
}

/** The file of the library with a URL, null if there is none. */
export const mediaByUrlQuery = (url: string) =>
  queryOptions({ queryKey: queryKeys.list(table, { url }), queryFn: () => fetchMediaByUrl(url) })

/** A file of the library as it is now, null if it was deleted. */
export async function fetchMedia(id: string): Promise<Media | null> {
  const db = await adminTables()
  return unwrap(await db.from(table).select(columns).eq('id', id).limit(1))[0] ?? null
}

/** Saves the details of a file. Throws a ConflictError if somebody else has changed them meanwhile. */
export async function updateMedia({ id, updated_at }: Media, details: MediaDetails): Promise<void> {
  const db = await adminTables()
  const rows = db.from(table).update(details).eq('id', id).eq('updated_at', updated_at)
  if (unwrap(await rows.select('id')).length === 0) throw updateError(await fetchMedia(id), updated_at)
}

export async function removeMediaFile(url: string): Promise<void> {
  const key = storageKeyOf('media_library', url)
  // A file of another site has no key here: nothing to remove.
  if (key) await removeFiles('media_library', withVersions(key))
}

export async function deleteMediaRow(id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().eq('id', id))
}
