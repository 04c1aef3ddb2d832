import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'
import { fetchStoredSettings } from '../settings/settings-save'

type UseKind =
  | 'article'
  | 'draft'
  | 'insider'
  | 'insider draft'
  | 'page'
  | 'edition'
  | 'collection'
  | 'faq'
  | 'newsletter'
  | 'section draft'
  | 'setting'

/** A place where a file is used. The name of a setting is its path, that of a member the person's. */
export type MediaUse = { kind: UseKind | 'member'; id: string; name: string }

const memberPath = /^aboutPage\.team\.(\d+)\.image$/

async function withMembers(uses: MediaUse[]): Promise<MediaUse[]> {
  const placeOf = ({ kind, name }: MediaUse) => (kind === 'setting' ? memberPath.exec(name)?.[1] : undefined)
  if (!uses.some(placeOf)) return uses
  const { aboutPage } = await fetchStoredSettings()
  return uses.map((use) => {
    const place = placeOf(use)
    return place ? { ...use, kind: 'member', name: aboutPage.team[Number(place)]?.name ?? '' } : use
  })
}

async function usesOf(url: string): Promise<MediaUse[]> {
  const db = await adminTables()
  return withMembers(unwrap(await db.rpc('media_uses', { file_url: url })) as MediaUse[])
}

/** The rows and settings that use a file of the library or one of its versions, of those that the caller may read. */
export const mediaUsesQuery = (url: string) =>
  queryOptions({ queryKey: queryKeys.list('media_library', { usesOf: url }), queryFn: () => usesOf(url) })
