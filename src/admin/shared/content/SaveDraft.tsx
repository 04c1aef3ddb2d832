import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { draftTables, type DraftedTable } from '@/data/content/drafts'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { flushField, leaveField } from '../unsaved/keep-writing'
import { replaceForm } from '../story/handed-over'
import { removeUnsavedText, writeUnsavedText } from '../unsaved/unsaved-text'
import { useSaveShortcut } from '../useSaveShortcut'
import { useSettle } from '../unsaved/useUnsavedGuard'
import { useUnsavedTextKey } from '../unsaved/useUnsavedTextKey'
import type { ActionProps } from './kind'
import { useSaving } from './saving'
import { refetchItem } from './useItem'

type SaveDraftProps<T extends DraftedTable, V extends FieldValues> = ActionProps<T, V> & { table: T }

/** Stores the form as a new draft, or as a draft of changes, and then opens the draft's form. */
export function useSaveAsDraft<T extends DraftedTable, V extends FieldValues>({
  table,
  id,
  autosave,
  unsavedTextKey,
  onEdit,
}: SaveDraftProps<T, V>) {
  const { getValues, reset } = useFormContext<V>()
  const settle = useSettle()
  const draftTable = draftTables[table]
  const draftTextKey = useUnsavedTextKey(`${draftTable}:${id}`)
  const queryClient = useQueryClient()

  /** `finish` is what else belongs to it, such as setting its times. Throws what it and the store throw. */
  return async (finish?: () => Promise<void>) => {
    // Ctrl+S leaves the text where it is, with words that the form hasn't learned of.
    flushField()
    const values = getValues()
    await autosave.store(values)
    await finish?.()
    const draft = await refetchItem(queryClient, draftTable, id)
    const goOn = leaveField()
    const typedSince = getValues()
    if (draft && !sameJson(typedSince, values))
      writeUnsavedText(draftTextKey, {
        values: typedSince,
        since: draft.updated_at,
        base: values,
      })
    settle()
    removeUnsavedText(unsavedTextKey)
    replaceForm(() => {
      reset()
      onEdit(id)
    })
    goOn()
  }
}

/** Saves the form as a draft, and goes on in the draft's form. With Ctrl+S where the item is new: that publishes nothing. */
export function SaveDraft<T extends DraftedTable, V extends FieldValues>(props: SaveDraftProps<T, V>) {
  const { isSaving, saveOnce } = useSaving()
  const saveAsDraft = useSaveAsDraft(props)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await saveAsDraft()
      showToast(messages.draftSaved)
    } catch (error) {
      setBusy(false)
      showToast(messages.itemFailed('add', errorText(error)))
    }
  }

  useSaveShortcut(() => void saveOnce(save), { enabled: !props.item })

  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText="Saving..."
      disabled={isSaving}
      onClick={() => void saveOnce(save)}
    >
      Save Draft
    </Button>
  )
}
