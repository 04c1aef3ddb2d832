import type { Json } from '@/data/database.types'
import type { Tables } from '@/data/tables-client'
import { sameJson } from '@/lib/same-json'
import type { StoryDocument } from '@/lib/story/document'
import { idOf } from './fields'
import { importedId, type PictureStore } from './picture-store'
import type { Post } from './post'
import { rowOf } from './row-of-post'
import { withPictures } from './with-pictures'
import type { Outcome } from './write-posts'

type Parts = { body: Json; image?: string | null; share_image?: string | null }
type Late = Pick<Outcome, 'detail' | 'isIllustrated'>
type Found = Parts & { id: string; updated_at: string }
const changed = 'changed here since: its pictures stay where they are'
const tables = ['articles', 'article_drafts', 'pages'] as const

/**
 * Pictures that an earlier import could not have, of posts that are there already. An item that isn't as that import wrote it stays as
 * it is. Returns what is to be said of a post.
 */
export async function bringLatePictures(
  db: Tables,
  posts: Post[],
  pictures: PictureStore,
  dryRun = false,
): Promise<Map<Post, Late>> {
  const late = new Map<Post, Late>()
  const illustrated = posts.filter((post) => post.pictures.length > 0)
  if (illustrated.length === 0) return late
  const ids = illustrated.map(({ key }) => idOf(key))
  const found: { table: (typeof tables)[number]; row: Found }[] = []
  for (const table of tables) {
    const columns = table === 'pages' ? 'id,body,updated_at' : 'id,body,image,share_image,updated_at'
    const { data, error } = await db.from(table).select(columns).in('id', ids).overrideTypes<Found[]>()
    if (error) throw new Error(`What is there can’t be read: ${error.message}`)
    found.push(...data.map((row) => ({ table, row })))
  }
  for (const post of illustrated) {
    const places = found.filter(({ row }) => row.id === idOf(post.key))
    const [place] = places
    if (!place) continue
    const { table, row } = place
    if (places.length > 1 || !isAsImported(row, post, pictures)) {
      if (post.pictures.some((source) => pictures.urlToCome(source) !== pictures.urlBefore(source)))
        late.set(post, { detail: changed })
      continue
    }
    const isWhole = sameJson(partsOf(row), partsOf(rowOf(post, pictures.urlToCome)))
    if (!isWhole && dryRun) late.set(post, { detail: 'its pictures would come', isIllustrated: true })
    if (isWhole || dryRun) continue
    await pictures.storeAll(post.pictures)
    const { body, content, ...others } = rowOf(post, pictures.urlOf)
    const images = 'image' in others ? { image: others.image, share_image: others.share_image } : {}
    if (sameJson(partsOf(row), partsOf({ body, ...images }))) continue
    const { data, error } = await db
      .from(table)
      .update({ body, content, ...images } as never)
      .match({ id: row.id, updated_at: row.updated_at })
      .select('id')
    if (error) late.set(post, { detail: `its pictures could not be written: ${error.message}` })
    else if (data.length === 0) late.set(post, { detail: changed })
    else late.set(post, { detail: 'now with its pictures', isIllustrated: true })
  }
  return late
}

/** Wherever its pictures were then: an import may have been stopped between storing one and writing the posts that show it. */
function isAsImported(row: Found, post: Post, { urlBefore, urlThere }: PictureStore): boolean {
  const ids = new Map(post.pictures.map((source) => [urlThere(source), idOf(source)]))
  const idIn = (url: string) => ids.get(url) ?? importedId(url) ?? url
  const withIds = (parts: Parts) => {
    const { body, image, share_image } = partsOf(parts)
    return {
      body: body && withPictures(body as unknown as StoryDocument, idIn),
      image: image && idIn(image),
      share_image: share_image && idIn(share_image),
    }
  }
  return [urlThere, urlBefore].some((urlOf) => sameJson(withIds(row), withIds(rowOf(post, urlOf))))
}

const partsOf = ({ body, image, share_image }: Parts) => ({
  body,
  image: image ?? null,
  share_image: share_image ?? null,
})
