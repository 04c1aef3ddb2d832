import { useState, type RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftTables, isOutdated, type DraftedTable } from '@/data/content/drafts'
import { fetchItem } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { showToast } from '@/ui/toast'
import type { Gone } from '../form/ConflictDialog'
import { mergeChanges, type Collision } from '../form/three-way'
import type { Step, StoryKind } from './kind'
import { withDraft, withPublished, type Versions } from './versions'

type Conflict<T extends DraftedTable, V> = {
  step: Step
  collisions: Collision<keyof V & string>[]
  gone?: Gone
  /** The values to go on with, with the other version's in these collisions. */
  decided: (theirNames: string[]) => V
  next: Versions<T, V>
}

type Options<T extends DraftedTable, V extends FieldValues> = {
  kind: StoryKind<T, V>
  id: string
  latest: RefObject<Versions<T, V>>
  change: (versions: Versions<T, V>) => void
  setValues: (values: V) => void
  perform: (step: Step, values: V, isMerged: boolean) => Promise<void>
  cancel: () => void
}

/**
 * Where somebody else has changed the draft, or what readers see, since it was opened: merges both, block by block, and goes on.
 * What both have changed to different values is held for a question, and so is what is gone.
 */
export function useStoryConflict<T extends DraftedTable, V extends FieldValues>(options: Options<T, V>) {
  const { kind, id, latest, change, setValues, perform, cancel } = options
  const [conflict, setConflict] = useState<Conflict<T, V> | null>(null)
  /** A step that would replace a newer published version, of which the draft knows nothing. */
  const [overwriting, setOverwriting] = useState<{ step: Step; values: V } | null>(null)

  async function solve(step: Step, values: V, error: unknown): Promise<void> {
    try {
      if (isOutdated(error)) await mergePublished(step, values)
      else await mergeDraft(step, values)
    } catch (failure) {
      showToast(step.failed(errorText(failure)))
    }
  }

  async function mergeDraft(step: Step, values: V) {
    const versions = latest.current
    const draft = await fetchItem(draftTables[kind.table], id)
    if (draft && versions.published && !draft.base_updated_at) {
      const stored = withDraft(versions, draft, kind.draft.fromItem(draft))
      const next = { ...stored, published: null, basedOn: null, publicValues: null }
      return setConflict({ step, gone: 'deleted', collisions: [], decided: () => values, next })
    }
    if (draft) {
      const theirs = kind.draft.fromItem(draft)
      return merge(step, versions.values, values, theirs, withDraft(versions, draft, theirs))
    }
    const published = await fetchItem(kind.table, id)
    const isPublished = published && published.updated_at !== versions.basedOn
    const gone = isPublished ? 'published' : 'deleted'
    // What was published meanwhile is not the version that this draft changes: publishing it asks.
    const basedOn = isPublished ? (versions.basedOn ?? versions.since) : versions.basedOn
    const next = { ...versions, published, draft: null, since: null, values: null, basedOn }
    setConflict({ step, gone, collisions: [], decided: () => values, next })
  }

  async function mergePublished(step: Step, values: V) {
    const versions = latest.current
    const published = await fetchItem(kind.table, id)
    if (!published || !versions.publicValues) return setOverwriting({ step, values })
    const next = withPublished(kind, versions, published)
    await merge(step, versions.publicValues, values, kind.public.fromItem(published), next)
  }

  async function merge(step: Step, base: V | null, mine: V, theirs: V, next: Versions<T, V>) {
    const { merged, collisions, decided } = mergeChanges(base, mine, theirs)
    if (collisions.length > 0) setConflict({ step, collisions, decided, next })
    else await resume(step, merged, next, true)
  }

  async function resume(step: Step, values: V, next: Versions<T, V>, isMerged: boolean) {
    change(next)
    setValues(values)
    await perform(step, values, isMerged)
  }

  return {
    solve,
    current: conflict,
    dismiss: () => setConflict(null),
    /** In those collisions the other version stays. */
    decide: async (theirNames: string[]) => {
      if (!conflict) return
      setConflict(null)
      await resume(conflict.step, conflict.decided(theirNames), conflict.next, false)
    },
    leaveGone: () => {
      setConflict(null)
      cancel()
    },
    isOverwriting: overwriting !== null,
    dismissOverwriting: () => setOverwriting(null),
    overwrite: async () => {
      if (!overwriting) return
      setOverwriting(null)
      const { step, values } = overwriting
      await perform({ ...step, run: () => kind.publish(id, true) }, values, false)
    },
  }
}
