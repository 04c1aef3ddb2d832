import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { Tables, TablesInsert, TablesUpdate } from '../database.types'
import { BackendError, uniqueViolation, unwrap } from '../errors'
import { sameJson } from '@/lib/same-json'
import { withSession } from '../account/sign-in-again'
import { withFreeSlug } from './free-slug'
import { isGenerated } from './generated-columns'

/** The tables of what readers see, whose rows an editor adds, edits and deletes. */
export type ItemTable =
  'articles' | 'collections' | 'insider_content' | 'testimonials' | 'faqs' | 'pages' | 'digital_magazines'
/** All whose rows have a form. */
export type EditedTable = ItemTable | 'article_drafts' | 'insider_drafts'
export type Item<T extends EditedTable> = Omit<Tables<T>, 'search_text'>

/** Somebody else saved (or deleted) the item since it was opened. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  constructor() {
    super('Somebody else has changed this item since you opened it.')
  }
}

// The library's types can't follow a table that is a parameter; those of the functions below do.
const rowsOf = async (table: EditedTable) => (await adminTables()).from(table)

export const holds = (row: object, values: object) =>
  Object.entries(values).every(([name, value]) => sameJson(Reflect.get(row, name), value))

/**
 * Inserts an item. If one with its id is there, an earlier try was stored and only its response lost: it is brought up to date if
 * it is still one of those that were `tried`. Throws a ConflictError if it is somebody else's, and a BackendError if the database
 * refuses it.
 */
export async function addItem<T extends EditedTable>(
  table: T,
  item: TablesInsert<T>,
  tried: object[] = [],
): Promise<void> {
  const rows = await rowsOf(table)
  const answer = await rows.insert(item as never)
  const { id, ...fields } = item
  const found = answer.error?.code === uniqueViolation && id ? await fetchItem(table, id) : null
  if (!found) return void unwrap(answer)
  // The database makes a slug of what was typed, or of the title.
  const slug = 'slug' in found && { slug: found.slug }
  const isStored = (values: object) => holds(found, { ...values, ...slug })
  if (isStored(fields)) return
  if (!tried.some(isStored)) throw new ConflictError()
  await updateItem(table, id!, fields as TablesUpdate<T>, found.updated_at)
}

/**
 * Updates an item by id. With `unchangedSince` (the `updated_at` it was opened with) it throws a ConflictError
 * instead of overwriting what somebody else saved meanwhile, and a BackendError if the item is as it was: a policy skips,
 * without an error, what an account may not change.
 */
export async function updateItem<T extends EditedTable>(
  table: T,
  id: string,
  changes: TablesUpdate<T>,
  unchangedSince?: string,
): Promise<void> {
  const rows = await rowsOf(table)
  let update = rows.update(changes as never).eq('id', id)
  if (unchangedSince) update = update.eq('updated_at', unchangedSince)
  const updated = unwrap(await update.select('id'))
  if (updated.length > 0) return
  const found = await fetchItem(table, id)
  throw updateError(found, unchangedSince ?? found?.updated_at)
}

/** Why an update of the version `since` changed no row, which is `found` now: the account may not, or somebody else was faster. */
export const updateError = (found: { updated_at: string } | null, since?: string | null) =>
  found && found.updated_at === since
    ? new BackendError({ message: 'Your account may not change it.', status: 403 })
    : new ConflictError()

/**
 * Deletes items by id and returns them as they were. Those that were gone already are no error. Throws a BackendError with the
 * message `refused` if all are still there: a policy skips, without an error, what an account may not delete.
 */
async function deleteItems<T extends EditedTable>(
  table: T,
  ids: string[],
  refused = 'Your account may not delete it.',
): Promise<Item<T>[]> {
  const rows = await rowsOf(table)
  const deleted = unwrap(await rows.delete().in('id', ids).select('*'))
  if (deleted.length === 0) {
    const left = unwrap(await (await rowsOf(table)).select('id').in('id', ids).limit(1))
    if (left.length > 0) throw new BackendError({ message: refused, status: 403 })
  }
  return deleted as unknown as Item<T>[]
}

/** Puts deleted items back with their ids, dates and values. Generated columns are generated again. */
async function restoreItems<T extends EditedTable>(table: T, items: Item<T>[]): Promise<void> {
  const values = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([column]) => !isGenerated(column))),
  )
  const rows = await rowsOf(table)
  unwrap(await rows.upsert(values as never))
}

/** Deletes an item by id (or several) and gives what puts it back; null where it was gone already. */
export type Removal<Id = string> = (id: Id) => Promise<(() => Promise<void>) | null>

/** The removal of a table's rows; `refused` is the error's message if a row is still there. */
export const removalFrom =
  (table: EditedTable, refused?: string): Removal =>
  async (id) => {
    const items = await deleteItems(table, [id], refused)
    return items.length > 0 ? () => restoreItems(table, items) : null
  }

/** Reads an item whole, as an edit form needs it. Null where it is gone. */
export async function fetchItem<T extends EditedTable>(table: T, id: string): Promise<Item<T> | null> {
  const rows = await rowsOf(table)
  const found = unwrap(await rows.select('*').eq('id', id).limit(1))
  return (found[0] as Item<T> | undefined) ?? null
}

/**
 * A write that is followed by a reload of all data (specification, section 7), also where it shows that somebody else has changed
 * some. Writes with the same `queue` run one after another.
 */
export function useWrite<Input, Output = void>(write: (input: Input) => Promise<Output>, queue?: string) {
  const queryClient = useQueryClient()
  return useMutation<Output, BackendError | ConflictError, Input>({
    scope: queue ? { id: queue } : undefined,
    mutationFn: (input) => withSession(queryClient, () => withFreeSlug(() => write(input))),
    onSettled: (_output, error) => {
      // Not awaited: the form is free as soon as the write is done.
      if (!error || error instanceof ConflictError) void queryClient.invalidateQueries()
    },
  })
}
