import { adminTables } from '../backend'
import type { Json, TablesInsert } from '../database.types'
import { sizeProblem } from '@/lib/story/schema'
import { BackendError, checkViolation, uniqueViolation, unwrap, unwrapJson } from '../errors'
import { fetchItem, holds, updateError, type Item, type Removal } from './items'

export const draftTables = { articles: 'article_drafts', insider_content: 'insider_drafts' } as const
export type DraftedTable = keyof typeof draftTables
export type DraftTable = (typeof draftTables)[DraftedTable]
export type DraftOf<T extends DraftedTable> = Item<(typeof draftTables)[T]>
export type DraftRow<T extends DraftTable> = TablesInsert<T> & { id: string }

// The library's types can't follow a table that is a parameter; those of the functions below do.
const rowsOf = async (table: DraftTable) => (await adminTables()).from(table)

/**
 * Stores a draft and returns it as stored: a new one, or, with `since` (its `updated_at`), a new version of it. A draft of
 * changes has the id and the date of its item, and the version that it changes. Throws a ConflictError if somebody else has
 * begun or changed it meanwhile.
 */
export async function storeDraft<T extends DraftTable>(
  table: T,
  draft: DraftRow<T>,
  since: string | null,
): Promise<Item<T>> {
  // The database would refuse it with a message for developers, after a request of megabytes.
  const problem = draft.body && sizeProblem(draft.body)
  if (problem) throw new BackendError({ message: problem, code: checkViolation, status: 400 })
  const rows = await rowsOf(table)
  const response = since
    ? await rows
        .update(draft as never)
        .eq('id', draft.id)
        .eq('updated_at', since)
        .select('*')
    : await rows.insert(draft as never).select('*')
  const [stored] = response.error?.code === uniqueViolation ? [] : unwrap(response)
  if (stored) return stored as unknown as Item<T>
  // An earlier try may have been stored, and only its response lost.
  const found = await fetchItem(table, draft.id)
  if (!found || !holds(found, draft)) throw updateError(found, since)
  return found
}

/** Deletes a draft that nobody has changed since `since`; does nothing otherwise. */
export async function discardDraft(table: DraftTable, id: string, since: string): Promise<void> {
  const rows = await rowsOf(table)
  unwrap(await rows.delete().eq('id', id).eq('updated_at', since))
}

/** Whether a draft was refused because its item has changed meanwhile. */
export const isOutdated = (error: unknown) => error instanceof BackendError && error.code === 'PT409'

/** Deletes items with their drafts and times, at most 100, and gives what puts them back; null where all were gone already. */
export const storyRemoval =
  (list: DraftedTable): Removal<string[]> =>
  async (ids) => {
    const stories = unwrapJson<Json>(await (await adminTables()).rpc('delete_stories', { list, ids }))
    if (stories === null) return null
    return async () => void unwrap(await (await adminTables()).rpc('restore_stories', { list, stories }))
  }
