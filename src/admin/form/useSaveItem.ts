import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fetchItem, type Item } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { showToast } from '@/ui/toast'
import { flushTexts } from './flush-texts'
import { readUnsavedText, removeUnsavedText } from './unsaved-text'
import { mergeChanges } from './three-way'
import { useUnsavedTextKey } from './useUnsavedTextKey'
import { useIsUploading, useMarkSaved } from './useUnsavedGuard'
import { useVersionedSave } from './useVersionedSave'
import type { ContentTable, FormKind } from './kind'
import { saveItem, type Base } from './save-item'

/** Saves an edit, and keeps the form open if the editor has continued typing meanwhile. */
export function useSaveItem<T extends ContentTable, V extends FieldValues>(
  kind: FormKind<T, V>,
  item: Item<T>,
  onSaved: () => void,
) {
  type Form = UseFormReturn<V, unknown, V>
  const unsavedTextKey = useUnsavedTextKey(`${kind.table}:${item.id}`)
  const baseOf = (stored: Item<T>): Base<T, V> => ({
    item: stored,
    since: stored.updated_at,
    values: kind.fromItem(stored),
  })
  // An unsaved text changes the version that it was begun with, which may not be the stored one any more.
  const [base, setBase] = useState(() => {
    const unsaved = readUnsavedText(unsavedTextKey, kind.blank)
    if (!unsaved?.since || unsaved.since === item.updated_at) return baseOf(item)
    return { item, since: unsaved.since, values: unsaved.base ?? null }
  })
  const submitted = useRef<V | null>(null)
  const markSaved = useMarkSaved()
  const isUploading = useIsUploading()

  const saving = useVersionedSave<V, Base<T, V> | null, Form>({
    write: (values, over) => saveItem(kind, base.item, values, over),
    read: async (over) => {
      const stored = await fetchItem(kind.table, item.id)
      if (!stored) return { version: null, gone: 'deleted' }
      return { version: baseOf(stored), base: over?.values ?? null, theirs: kind.fromItem(stored) }
    },
    failed: (detail) => messages.itemFailed('update', detail),
    onSaved: async ({ step: form, isMerged }) => {
      showToast(isMerged ? messages.merged(kind.updated) : kind.updated)
      await leave(form)
    },
    onTheirs: (version, form) => version && resumeTyping(version, form),
    onLeaveGone: (form) => void leave(form),
  })

  async function leave(form: Form) {
    flushTexts()
    const written = kind.schema.safeParse(form.getValues()).data
    if (!sameJson(written, submitted.current) || isUploading()) {
      const stored = await fetchItem(kind.table, item.id).catch(() => null)
      return stored ? resumeTyping(baseOf(stored), form) : undefined
    }
    markSaved()
    removeUnsavedText(unsavedTextKey)
    onSaved()
    form.reset(form.getValues())
  }

  /** Edits what is stored, with what was written since the form was submitted. */
  function resumeTyping(stored: Base<T, V>, form: Form) {
    flushTexts()
    const theirs = kind.fromItem(stored.item)
    const written = mergeChanges(submitted.current ?? theirs, form.getValues(), theirs).merged
    setBase(stored)
    form.reset(theirs)
    form.reset(written, { keepDefaultValues: true })
  }

  return {
    ...saving,
    base,
    unsavedTextKey,
    submit: async (values: V, form: Form) => {
      if (isUploading()) return showToast(messages.stillUploading)
      submitted.current = values
      await saving.save(values, base, form)
    },
    forgetKept: () => setBase(baseOf(base.item)),
  }
}
