import { adminTables } from '../backend'
import { BackendError, unwrap } from '../errors'

/** The database's codes for a URL that is only an earlier one of another item (set_slug() in foundation.sql), with its table. */
const tables: Record<string, string> = {
  SLUGA: 'article_slugs',
  SLUGE: 'edition_slugs',
  SLUGI: 'insider_slugs',
  SLUGP: 'page_slugs',
}

type Ask = (message: string) => Promise<boolean>
let ask: Ask | null = null

/** Sets who asks whether another item gives up an earlier URL. */
export const setSlugQuestion = (question: Ask | null) => void (ask = question)

/** Runs a write. If it wants an earlier URL of another item, asks, frees the URL and retries. */
export async function withFreeSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    const slug_table = tables[error.code]
    const [, taken = ''] = /“(.+?)”/.exec(error.message) ?? []
    if (!slug_table || !ask || !(await ask(error.message))) throw error
    unwrap(await (await adminTables()).rpc('release_slug', { slug_table, taken }))
    return write()
  }
}
