import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '@/data/errors'
import { ConflictError, fetchItem, useWrite, type Item } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { showToast } from '@/ui/toast'
import { flushTexts } from './flush-texts'
import { readUnsavedText, removeUnsavedText } from './unsaved-text'
import { mergeChanges, type Collision } from './three-way'
import { useUnsavedTextKey } from './useUnsavedTextKey'
import { useIsUploading, useMarkSaved } from './useUnsavedGuard'
import type { ContentTable, FormKind } from './kind'
import { saveItem, type Base } from './save-item'

type Conflict<T extends ContentTable, V extends FieldValues> = {
  form: UseFormReturn<V, unknown, V>
  collisions: Collision<keyof V & string>[]
  /** What is to be saved, with the other version's values in these collisions. */
  decided: (theirNames: string[]) => V
  /** The item as it is stored now, null where it is gone. */
  stored: Item<T> | null
}

/**
 * Saves an edit. If somebody else has saved the item meanwhile, the changes of both are merged; if both changed the same field,
 * or the item was deleted, it holds the conflict to be decided.
 */
export function useSaveItem<T extends ContentTable, V extends FieldValues>(
  kind: FormKind<T, V>,
  item: Item<T>,
  onSaved: () => void,
) {
  const unsavedTextKey = useUnsavedTextKey(`${kind.table}:${item.id}`)
  const baseOf = (version: Item<T>): Base<V> => ({
    since: version.updated_at,
    values: kind.fromItem(version),
  })
  const [opened, setOpened] = useState(item)
  // An unsaved text changes the version that it was begun with, which may not be the stored one any more.
  const [base, setBase] = useState<Base<V>>(() => {
    const unsaved = readUnsavedText(unsavedTextKey, kind.blank)
    if (!unsaved?.since || unsaved.since === item.updated_at) return baseOf(item)
    return { since: unsaved.since, values: unsaved.base ?? null }
  })
  /** The values that were submitted; the editor may continue typing meanwhile. */
  const submitted = useRef<V | null>(null)
  const [conflict, setConflict] = useState<Conflict<T, V> | null>(null)
  const markSaved = useMarkSaved()
  const isUploading = useIsUploading()
  const save = useWrite((version: { values: V; base: Base<V> | null }) => saveItem(kind, opened, version))

  async function store(values: V, form: UseFormReturn<V, unknown, V>, on: Base<V> | null, isMerged = false) {
    try {
      await save.mutateAsync({ values, base: on })
    } catch (error) {
      if (error instanceof ConflictError) await merge(values, form, on)
      else showToast(messages.itemFailed('update', errorText(error)))
      return
    }
    showToast(isMerged ? messages.merged(kind.updated) : kind.updated)
    await leave(form)
  }

  /** Closes the form after a save, unless the editor has continued typing meanwhile. */
  async function leave(form: UseFormReturn<V, unknown, V>) {
    flushTexts()
    const written = kind.schema.safeParse(form.getValues()).data
    if (!sameJson(written, submitted.current) || isUploading()) {
      const stored = await fetchItem(kind.table, item.id).catch(() => null)
      return stored ? resumeTyping(stored, form) : undefined
    }
    markSaved()
    removeUnsavedText(unsavedTextKey)
    setConflict(null)
    onSaved()
    form.reset(form.getValues())
  }

  async function merge(values: V, form: UseFormReturn<V, unknown, V>, on: Base<V> | null) {
    try {
      const stored = await fetchItem(kind.table, item.id)
      if (!stored) return setConflict({ form, stored, collisions: [], decided: () => values })
      const { merged, ...conflict } = mergeChanges(on?.values ?? null, values, kind.fromItem(stored))
      if (conflict.collisions.length > 0) setConflict({ form, stored, ...conflict })
      else await store(merged, form, baseOf(stored), true)
    } catch (error) {
      showToast(messages.itemFailed('update', errorText(error)))
    }
  }

  /** Edits what is stored, with what was written since the form was submitted. */
  function resumeTyping(stored: Item<T>, form: UseFormReturn<V, unknown, V>) {
    flushTexts()
    const theirs = kind.fromItem(stored)
    const written = mergeChanges(submitted.current ?? theirs, form.getValues(), theirs).merged
    setOpened(stored)
    setBase(baseOf(stored))
    setConflict(null)
    form.reset(theirs)
    form.reset(written, { keepDefaultValues: true })
  }

  return {
    opened,
    base,
    unsavedTextKey,
    conflict,
    isDeciding: conflict !== null && save.isPending,
    submit: async (values: V, form: UseFormReturn<V, unknown, V>) => {
      if (isUploading()) return showToast(messages.stillUploading)
      submitted.current = values
      await store(values, form, base)
    },
    forgetKept: () => setBase(baseOf(opened)),
    dismiss: () => setConflict(null),
    /** The conflict is decided: in those collisions the other version stays. */
    decide: async (theirNames: string[]) => {
      if (!conflict) return
      const { form, stored } = conflict
      const values = conflict.decided(theirNames)
      if (!stored) return store(values, form, null)
      // Nothing of the editor's own is left to save.
      if (sameJson(values, kind.fromItem(stored))) resumeTyping(stored, form)
      else await store(values, form, baseOf(stored))
    },
    leaveGone: () => {
      if (conflict) void leave(conflict.form)
    },
  }
}
