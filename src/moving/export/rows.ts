import type { Tables as Rows } from '@/data/database.types'
import { isGenerated } from '@/data/content/generated-columns'
import { unwrap } from '@/data/errors'
import type { Tables } from '@/data/tables-client'
import { readPatiently } from '@/data/when-allowed'

export type Db = Pick<Tables, 'from'>
export type TableName = Parameters<typeof tableOf>[1]
const tableOf = (db: Db, table: keyof TableKeys) => db.from(table)

/** The tables of an export, by the column that orders their rows. */
const keys = {
  articles: 'id',
  article_drafts: 'id',
  article_slugs: 'slug',
  chat_messages: 'id',
  chat_sessions: 'session_id',
  collections: 'id',
  contact_messages: 'id',
  digital_magazines: 'id',
  faqs: 'id',
  insider_content: 'id',
  insider_drafts: 'id',
  media_library: 'id',
  newsletter_issues: 'id',
  newsletter_subscribers: 'id',
  page_slugs: 'slug',
  pages: 'id',
  redirects: 'path',
  site_settings: 'id',
  testimonials: 'id',
} as const
type TableKeys = typeof keys

type Options = {
  signal?: AbortSignal
  columns?: string
  /** Of texts that are long, fewer than the API allows. */
  atOnce?: number
  within?: { column: string; values: string[] }
  /** Only rows of which one of these conditions is true, as in a URL of PostgREST. */
  where?: string
}

/** All rows of a table, in pages that continue after the last one. */
export async function* readRows<T extends TableName>(
  db: Db,
  table: T,
  { signal, columns = '*', atOnce = 1000, within, where }: Options = {},
): AsyncGenerator<Rows<T>> {
  const key: string = keys[table]
  let after: unknown
  for (;;) {
    const rows = await readPatiently(signal, async () => {
      let page = tableOf(db, table).select(columns)
      if (within) page = page.in(within.column, within.values)
      if (where) page = page.or(where)
      if (after !== undefined) page = page.gt(key, after as never)
      const ordered = page.order(key).limit(atOnce)
      return unwrap(await (signal ? ordered.abortSignal(signal) : ordered)) as unknown as Record<
        string,
        unknown
      >[]
    })
    for (const row of rows)
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !isGenerated(name))) as Rows<T>
    if (rows.length < atOnce) return
    after = rows.at(-1)?.[key]
  }
}

export async function countRows(
  db: Db,
  table: TableName,
  where?: string,
  signal?: AbortSignal,
): Promise<number> {
  return readPatiently(signal, async () => {
    const all = tableOf(db, table).select(keys[table], { count: 'exact', head: true })
    const response = await (where ? all.or(where) : all)
    unwrap(response)
    return response.count ?? 0
  })
}

/** Rows in groups, for what is read for several at once. */
export async function* inGroups<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const row of rows) {
    group.push(row)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
