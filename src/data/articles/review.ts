import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap, unwrapJson } from '../errors'
import { queryKeys } from '../query-keys'

/** A note about a draft. `editor` is a name or an email address; null if the account is gone. */
export type Note = { id: string; body: string; created_at: string; editor: string | null }

export const noteLength = 5000

async function list(article_id: string): Promise<Note[]> {
  const db = await adminTables()
  return unwrapJson<Note[]>(await db.rpc('list_notes', { article_id }))
}

export const notesQuery = (articleId: string) =>
  queryOptions({
    queryKey: queryKeys.list('article_notes', articleId),
    queryFn: () => list(articleId),
    staleTime: 0,
  })

export async function addNote({ id, note }: { id: string; note: string }): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from('article_notes').insert({ article_id: id, body: note }))
}

const draftGone = () => new Error('The draft is no longer there.')

/** Submits a draft, with a note unless it is blank: an editor is to publish it. */
export async function submitDraft({ id, note }: { id: string; note: string }): Promise<void> {
  const db = await adminTables()
  if (!unwrap(await db.rpc('submit_draft', { draft_id: id, note }))) throw draftGone()
}

/** Gives a submitted draft back to its contributor, with a note unless it is blank; or takes back one's own. */
export async function returnDraft({ id, note }: { id: string; note: string }): Promise<void> {
  const db = await adminTables()
  if (!unwrap(await db.rpc('return_draft', { draft_id: id, note }))) throw draftGone()
}
