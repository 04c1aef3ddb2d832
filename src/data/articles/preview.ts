import { queryOptions } from '@tanstack/react-query'
import { isUuid } from '@/lib/text'
import { adminTables, visitorTables } from '../backend'
import { unwrap, unwrapJson } from '../errors'
import { assetUrl, bodyWithAssets } from '../media/assets'
import type { Article } from './articles'

/** The secret of a preview link, and when it stops working. */
export type Preview = { key: string; until: string }

/** Makes a preview link of a draft. One that still works is kept, and lasts seven days from now. Throws if there is no such draft. */
export async function sharePreview(draft_id: string): Promise<Preview> {
  const db = await adminTables()
  const preview = unwrapJson<Preview | null>(await db.rpc('share_preview', { draft_id }))
  if (!preview) throw new Error('The draft is no longer there.')
  return preview
}

/** Ends a draft's preview: its link stops working. */
export async function endPreview(draft_id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('end_preview', { draft_id }))
}

async function fetchPreview(id: string, key: string): Promise<Article | null> {
  if (!isUuid(id) || !key) return null
  const db = await visitorTables()
  const found = unwrapJson<Article | null>(await db.rpc('preview_article', { draft_id: id, key }))
  return (
    found && {
      ...found,
      body: bodyWithAssets(found.body),
      image: assetUrl(found.image),
      share_image: assetUrl(found.share_image),
    }
  )
}

/** A draft as the article that it would become; null where the link doesn't work. */
export const previewQuery = ({ id, key }: { id: string; key: string }) =>
  queryOptions({ queryKey: ['preview', id, key], queryFn: () => fetchPreview(id, key) })
