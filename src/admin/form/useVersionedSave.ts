import { useRef, useState } from 'react'
import { isOutdated } from '@/data/content/drafts'
import { ConflictError, useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import type { Message } from '@/lib/messages'
import { sameJson } from '@/lib/same-json'
import { showToast } from '@/ui/toast'
import { mergeChanges, type Collision } from './three-way'

/** What somebody else did, so that there are no two versions to merge. */
export type Gone = 'deleted' | 'published' | 'replaced' | 'sent or scheduled'

/** The version to save over after a conflict, and the values of it and of the one that the edit began with. */
export type Found<V, Version, Step> =
  { version: Version; base: V | null; theirs: V } | { version: Version; gone: Gone; step?: Step }

export type Conflict<V, Version, Step> = {
  version: Version
  step: Step
  /** Undefined where it is gone. */
  theirs?: V
  gone?: Gone
  collisions: Collision<keyof V & string>[]
  /** The values to save, with the other version's in these collisions. */
  decided: (theirNames: string[]) => V
}

type Saved<V, Version, Step, Stored> = {
  values: V
  over: Version
  step: Step
  stored: Stored
  isMerged: boolean
}

type Options<V extends object, Version, Step, Stored> = {
  /** Saves over a version. Throws a ConflictError if another one is stored by now. */
  write: (values: V, over: Version, step: Step) => Promise<Stored>
  /** Called after such an error: finds the other version. */
  read: (over: Version, step: Step, error: unknown) => Promise<Found<V, Version, Step>>
  /** The toast for an error, null for none. */
  failed: (detail: string, step: Step) => Message | null
  onSaved: (saved: Saved<V, Version, Step, Stored>) => Promise<void> | void
  /** Called instead of a save if the other version is chosen in everything. */
  onTheirs?: (version: Version, step: Step) => void
  /** The item stays deleted, or as it was published or sent. */
  onLeaveGone?: (step: Step) => void
  /** Writes with the same one run one after another. */
  queue?: string
}

/**
 * Saves values over the version that they were begun with. If somebody else has saved another one meanwhile, merges both and
 * saves again; if both changed the same, or it is gone, holds the conflict for the ConflictDialog. A `step` is passed through all
 * of it: what one save needs to know that another doesn't.
 */
export function useVersionedSave<V extends object, Version, Step = void, Stored = void>(
  options: Options<V, Version, Step, Stored>,
) {
  const { write, read, failed, onSaved, onTheirs, onLeaveGone, queue } = options
  const [conflict, setConflict] = useState<Conflict<V, Version, Step> | null>(null)
  const isSaving = useRef(false)
  type Input = { values: V; over: Version; step: Step }
  const writing = useWrite(({ values, over, step }: Input) => write(values, over, step), queue)

  async function save(values: V, over: Version, step: Step): Promise<void> {
    isSaving.current = true
    try {
      await saveOver({ values, over, step }, false)
    } catch (error) {
      const message = failed(errorText(error), step)
      if (message) showToast(message)
    } finally {
      isSaving.current = false
    }
  }

  async function saveOver(input: Input, isMerged: boolean): Promise<void> {
    let stored: Stored
    try {
      stored = await writing.mutateAsync(input)
    } catch (error) {
      if (!(error instanceof ConflictError || isOutdated(error))) throw error
      return merge(input, await read(input.over, input.step, error))
    }
    setConflict(null)
    await onSaved({ ...input, stored, isMerged })
  }

  async function merge({ values, step }: Input, found: Found<V, Version, Step>): Promise<void> {
    if ('gone' in found) return setConflict({ step, ...found, collisions: [], decided: () => values })
    const { merged, ...conflict } = mergeChanges(found.base, values, found.theirs)
    if (conflict.collisions.length > 0) return setConflict({ step, ...found, ...conflict })
    await saveOver({ values: merged, over: found.version, step }, true)
  }

  return {
    save,
    busy: writing.isPending,
    /** Also true while versions are compared, and between two renders. */
    isSaving: () => isSaving.current,
    conflict,
    dismiss: () => setConflict(null),
    decide: async (theirNames: string[]) => {
      if (!conflict) return
      const { version, step, theirs, decided } = conflict
      const values = decided(theirNames)
      if (!onTheirs || !sameJson(values, theirs)) return save(values, version, step)
      setConflict(null)
      onTheirs(version, step)
    },
    leaveGone: () => {
      if (!conflict) return
      setConflict(null)
      onLeaveGone?.(conflict.step)
    },
  }
}
