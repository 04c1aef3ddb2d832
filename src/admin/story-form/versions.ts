import type { FieldValues } from 'react-hook-form'
import type { DraftedTable, DraftOf } from '@/data/content/drafts'
import type { Item } from '@/data/content/items'
import { sameJson } from '@/lib/same-json'
import type { UnsavedText } from '../form/unsaved-text'
import type { StoredStory, StoryKind } from './kind'

export type Versions<T extends DraftedTable, V> = StoredStory<T> & {
  /** The `updated_at` of the draft that the text was begun with; null without a draft. */
  since: string | null
  /** The values of that version, or of the published one; null if they are not known. */
  values: V | null
  /** The `updated_at` of the published version that the text changes; null if there is none. */
  basedOn: string | null
  /** The values of that version; null if they are not known. */
  publicValues: V | null
}

/** The values of what the server has: of the draft, else of what readers see, else blank. */
export const valuesOf = <T extends DraftedTable, V extends FieldValues>(
  kind: StoryKind<T, V>,
  { draft, published }: StoredStory<T>,
): V => (draft ? kind.draft.fromItem(draft) : published ? kind.public.fromItem(published) : kind.blank)

/** A form's versions when it is opened. A text that this browser kept may have been begun with an earlier version. */
export function versionsOf<T extends DraftedTable, V extends FieldValues>(
  kind: StoryKind<T, V>,
  { draft, published }: StoredStory<T>,
  unsaved: UnsavedText<V> | null = null,
): Versions<T, V> {
  // It may have been stored, and only the answer lost.
  const kept = sameJson(unsaved?.values, valuesOf(kind, { draft, published })) ? null : unsaved
  const values = kept?.since ? (kept.base ?? null) : valuesOf(kind, { draft, published })
  const publicValues = published && kind.public.fromItem(published)
  if (!draft) {
    const basedOn = published && (kept?.since ?? published.updated_at)
    return { draft, published, since: null, values, basedOn, publicValues: published && values }
  }
  const basedOn = draft.base_updated_at
  return {
    draft,
    published,
    since: kept?.since ?? draft.updated_at,
    values,
    basedOn,
    publicValues: basedOn === published?.updated_at ? publicValues : null,
  }
}

/** After a draft was stored with these values. */
export const withDraft = <T extends DraftedTable, V>(
  versions: Versions<T, V>,
  draft: DraftOf<T>,
  values: V,
): Versions<T, V> => ({ ...versions, draft, since: draft.updated_at, values })

/** After somebody else has changed what readers see, and the text is to change that version. */
export const withPublished = <T extends DraftedTable, V extends FieldValues>(
  kind: StoryKind<T, V>,
  versions: Versions<T, V>,
  published: Item<T>,
): Versions<T, V> => ({
  ...versions,
  published,
  basedOn: published.updated_at,
  publicValues: kind.public.fromItem(published),
})
