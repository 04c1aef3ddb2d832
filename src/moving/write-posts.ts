import type { Tables } from '@/data/tables-client'
import { idOf } from './fields'
import type { PictureStore } from './picture-store'
import type { Author, Post } from './post'
import { bringLatePictures } from './late-pictures'
import { rowOf } from './row-of-post'

export type Outcome = {
  post: Post
  outcome: 'new' | 'there already' | 'failed'
  detail?: string
  /** Pictures that an earlier import could not have come, or would come. */
  isIllustrated?: boolean
}

type Table = 'articles' | 'article_drafts' | 'pages'
const tableOf = ({ kind, state }: Post): Table =>
  kind === 'page' ? 'pages' : state === 'public' ? 'articles' : 'article_drafts'

/** The ids of those that an import has written before, whatever became of them since: published, changed, or deleted. */
export async function knownIds(tables: Tables, ids: string[]): Promise<Set<string>> {
  const reads = await Promise.all([
    tables.from('articles').select('id').in('id', ids),
    tables.from('article_drafts').select('id').in('id', ids),
    tables.from('pages').select('id').in('id', ids),
    tables.from('article_slugs').select('article_id').in('article_id', ids),
    tables.from('page_slugs').select('page_id').in('page_id', ids),
    tables.from('article_versions').select('article_id').in('article_id', ids),
  ])
  const known = new Set<string>()
  for (const { data, error } of reads) {
    if (error) throw new Error(`What is there can’t be read: ${error.message}`)
    for (const row of data) for (const id of Object.values(row)) known.add(id)
  }
  return known
}

/** Writes what isn't there yet, and pictures that an earlier import could not have. What an editor has touched since stays as it is. */
export async function writePosts(tables: Tables, posts: Post[], pictures: PictureStore): Promise<Outcome[]> {
  const known = await knownIds(
    tables,
    posts.map(({ key }) => idOf(key)),
  )
  const all = posts.filter(({ key }) => !known.has(idOf(key)))
  const fresh = all.filter((post) => !withoutText(post))
  for (const post of fresh) await pictures.storeAll(post.pictures)
  const written = new Map<Post, Outcome>(
    all.flatMap((post) => {
      const outcome = withoutText(post)
      return outcome ? [[post, outcome]] : []
    }),
  )
  for (const table of ['articles', 'article_drafts', 'pages'] as const) {
    const own = fresh.filter((post) => tableOf(post) === table)
    const rows = own.map((post) => rowOf(post, pictures.urlOf))
    if (rows.length === 0) continue
    const { error, status } = await insert(tables, table, rows)
    if (error) stopIfOver(error, status)
    for (const [index, post] of own.entries())
      written.set(
        post,
        error ? await writeAlone(tables, table, post, rows[index]!) : { post, outcome: 'new' },
      )
  }
  await writeRedirects(
    tables,
    posts.filter((post) => written.get(post)?.outcome !== 'failed'),
  )
  const there = posts.filter(({ key }) => known.has(idOf(key)))
  const late = await bringLatePictures(tables, there, pictures)
  return posts.map((post) => written.get(post) ?? { post, outcome: 'there already', ...late.get(post) })
}

/** A page always has a text. */
export const withoutText = (post: Post): Outcome | null =>
  post.kind === 'page' && !post.body ? { post, outcome: 'failed', detail: 'It has no text.' } : null

/** Their former paths. The first item that had one keeps it; also after an interruption, all of a batch are written. */
async function writeRedirects(tables: Tables, posts: Post[]) {
  const rows = posts.flatMap(({ key, kind, formerPaths }) =>
    formerPaths.map((path) => ({
      path,
      ...(kind === 'page' ? { page_id: idOf(key) } : { article_id: idOf(key) }),
    })),
  )
  const byPath = [...new Map(rows.toReversed().map((row) => [row.path, row])).values()]
  if (byPath.length === 0) return
  const { error } = await tables
    .from('redirects')
    .upsert(byPath as never, { onConflict: 'path', ignoreDuplicates: true })
  if (error) throw new Error(`The former addresses could not be written: ${error.message}`)
}

/** Fills in what the former site says of an author, where this one says nothing. */
export async function describeAuthor(tables: Tables, { name, description }: Author) {
  if (!name || !description.trim()) return
  const { error } = await tables
    .from('collections')
    .update({ description: description.slice(0, 5000) })
    .match({ kind: 'author', name, description: '' })
  if (error) throw new Error(`${name} could not be described: ${error.message}`)
}

type Row = ReturnType<typeof rowOf>

/** Throws where every other post would fail, too: the network or the server is lost, the session has ended, or a right is missing. */
function stopIfOver({ message }: { message: string }, status: number) {
  if (status === 0 || status > 500 || [401, 403, 429].includes(status)) throw new Error(message)
}

const insert = (tables: Tables, table: Table, rows: Row[]) => tables.from(table).insert(rows as never)

/** One of a batch that was refused. A slug that another item has is left to the database, which adds a number. */
async function writeAlone(tables: Tables, table: Table, post: Post, row: Row): Promise<Outcome> {
  const { error, status } = await insert(tables, table, [row])
  if (error) stopIfOver(error, status)
  else return { post, outcome: 'new' }
  const isTaken = /^(SLUG|22023)/.test(error.code)
  const again = isTaken ? await insert(tables, table, [{ ...row, slug: '' }]) : { error }
  if (!again.error) return { post, outcome: 'new', detail: `its URL “${post.slug}” was taken` }
  // Of a public item, whose only pictures could not be had.
  const isEmpty = again.error.code === '23514' && row.content === ''
  return { post, outcome: 'failed', detail: isEmpty ? 'It has no text.' : again.error.message }
}
