import type { FieldValues } from 'react-hook-form'
import {
  draftTables,
  storeDraft,
  type DraftedTable,
  type DraftOf,
  type DraftRow,
  type DraftTable,
} from '@/data/content/drafts'
import { fetchItem } from '@/data/content/items'
import type { StoredStory, StoryKind } from './kind'
import type { Versions } from './versions'

export async function fetchStory<T extends DraftedTable, V extends FieldValues>(
  kind: StoryKind<T, V>,
  id: string,
): Promise<StoredStory<T>> {
  const [draft, published] = await Promise.all([
    fetchItem(draftTables[kind.table], id),
    fetchItem(kind.table, id),
  ])
  return { draft, published }
}

/** Stores a form's values as the story's draft. Throws what `storeDraft` throws, and an Error that says what is too long. */
export async function storeStory<T extends DraftedTable, V extends FieldValues>(
  kind: StoryKind<T, V>,
  id: string,
  { published, since, basedOn }: Versions<T, V>,
  values: V,
): Promise<DraftOf<T>> {
  const parsed = kind.draft.schema.safeParse(values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${kind.labels[issue?.path[0] as keyof V & string]}: ${issue?.message}`)
  }
  const date = published && { date: published.date }
  const row = { ...kind.draft.toRow(parsed.data), ...date, base_updated_at: basedOn, id }
  return (await storeDraft(draftTables[kind.table], row as DraftRow<DraftTable>, since)) as DraftOf<T>
}
