import type { FieldValues } from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import type { Item } from '@/data/content/items'
import { countUndescribed } from '@/lib/story/undescribed'
import type { StoryDocument } from '@/lib/story/document'
import type { Missing, StoryKind } from './kind'

/** Includes pictures of the text without alternative text. */
function missingIn<T extends DraftedTable, V extends FieldValues>(kind: StoryKind<T, V>, values: V) {
  const pictures = undescribedIn(values)
  const label =
    pictures === 1 ? 'alternative text for a picture' : `alternative text for ${pictures} pictures`
  return [...(kind.missing?.(values) ?? []), ...(pictures ? [{ field: 'body', label }] : [])]
}

const undescribedIn = (values: FieldValues | null) =>
  countUndescribed(values?.body as StoryDocument | null | undefined)

/** Leaves out what the published version lacks too. */
export function newlyMissing<T extends DraftedTable, V extends FieldValues>(
  kind: StoryKind<T, V>,
  values: V,
  published: Item<T> | null,
): Missing[] {
  const missing = missingIn(kind, values)
  if (!published) return missing
  const before = kind.public.fromItem(published)
  const fields = missingIn(kind, before).map(({ field }) => field)
  return missing.filter(({ field }) =>
    field === 'body' ? undescribedIn(values) > undescribedIn(before) : !fields.includes(field),
  )
}

const list = new Intl.ListFormat('en')
export const listOf = (missing: Missing[]) => list.format(missing.map(({ label }) => label))
