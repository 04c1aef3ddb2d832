import { queryOptions, skipToken } from '@tanstack/react-query'
import { groupOf } from '@/lib/faq-groups'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

/** The tables whose items editors put in order, and the order of those that nobody has moved yet: newest first. */
export const newestBy = {
  testimonials: 'created_at',
  faqs: 'created_at',
  digital_magazines: 'issue_date',
  // Featured ones.
  articles: 'date',
} as const

export type OrderedTable = keyof typeof newestBy
/** An item's place is counted in its group; only FAQs have groups. */
export type Place = { id: string; group: string }

async function read(table: OrderedTable): Promise<Place[]> {
  const db = await adminTables()
  const all = db.from(table).select(table === 'faqs' ? 'id,category' : 'id')
  const rows = unwrap(
    await (table === 'articles' ? all.filter('featured', 'eq', true) : all)
      .order('position')
      .order(newestBy[table], { ascending: false })
      .order('id'),
  ) as unknown as { id: string; category?: string | null }[]
  return rows.map(({ id, category = null }) => ({ id, group: table === 'faqs' ? groupOf(category) : '' }))
}

/** All items of a table in their order, with hidden ones, up to the API's limit of 1,000 rows. */
export const orderQuery = (table: OrderedTable | undefined) =>
  queryOptions({
    queryKey: queryKeys.list(table ?? 'none', { admin: true, order: true }),
    queryFn: table ? () => read(table) : skipToken,
  })

/** The stories of an edition have an order, too. */
export type Move = { table: OrderedTable | 'edition_articles'; id: string; neighbor: string; below: boolean }

/** Moves an item directly above or below another one. Throws if one of them is gone. */
export async function moveItem({ table, id, neighbor, below }: Move): Promise<void> {
  const db = await adminTables()
  const moved = unwrap(await db.rpc('move_item', { list: table, item: id, neighbor, below }))
  if (!moved) throw new Error('Somebody else has deleted an item of this list.')
}
