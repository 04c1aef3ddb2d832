import type { FieldValues } from 'react-hook-form'
import { draftTables, isOutdated, type DraftedTable } from '@/data/content/drafts'
import { fetchItem } from '@/data/content/items'
import type { Found } from '../form/useVersionedSave'
import type { Step, StoryKind } from './kind'
import { withDraft, withPublished, type Versions } from './versions'

/** Finds what somebody else has made of a story since it was opened: of its draft, or of what readers see. */
export async function otherVersion<T extends DraftedTable, V extends FieldValues>(
  kind: StoryKind<T, V>,
  id: string,
  versions: Versions<T, V>,
  step: Step,
  error: unknown,
): Promise<Found<V, Versions<T, V>, Step>> {
  if (isOutdated(error)) {
    const published = await fetchItem(kind.table, id)
    // The draft knows nothing of the newer version, which publishing it would replace.
    if (!published || !versions.publicValues)
      return { version: versions, gone: 'replaced', step: { ...step, run: () => kind.publish(id, true) } }
    const version = withPublished(kind, versions, published)
    return { version, base: versions.publicValues, theirs: kind.public.fromItem(published) }
  }
  const draft = await fetchItem(draftTables[kind.table], id)
  if (draft) {
    const theirs = kind.draft.fromItem(draft)
    const version = withDraft(versions, draft, theirs)
    // The database says in a draft whether its story is public.
    if (versions.published && !draft.base_updated_at)
      return { version: { ...version, published: null, basedOn: null, publicValues: null }, gone: 'deleted' }
    return { version, base: versions.values, theirs }
  }
  const published = await fetchItem(kind.table, id)
  const isPublished = published && published.updated_at !== versions.basedOn
  // What was published meanwhile is not the version that this draft changes: publishing it asks.
  const basedOn = isPublished ? (versions.basedOn ?? versions.since) : versions.basedOn
  return {
    version: { ...versions, published, draft: null, since: null, values: null, basedOn },
    gone: isPublished ? 'published' : 'deleted',
  }
}
