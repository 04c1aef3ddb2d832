import { useState } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { flushField } from '../unsaved/keep-writing'
import { useIsUploading } from '../unsaved/useUnsavedGuard'
import { useSaving } from './saving'
import type { Autosaving } from './useAutosave'
import { useLeaveForm } from './useLeaveForm'

type CloseButtonProps<V extends FieldValues> = {
  autosave: Autosaving<V>
  unsavedTextKey: string
  onClose: () => void
}

/** Leaves the form of a draft, with what is written in it stored. */
export function CloseButton<V extends FieldValues>({ autosave, ...form }: CloseButtonProps<V>) {
  const { formState, getValues } = useFormContext<V>()
  const leave = useLeaveForm(form)
  const { isSaving, saveOnce } = useSaving()
  const isUploading = useIsUploading()
  const [busy, setBusy] = useState(false)

  async function close() {
    const values = getValues()
    setBusy(true)
    try {
      if (formState.isDirty) await autosave.store(values)
    } catch (error) {
      setBusy(false)
      return showToast(messages.itemFailed('update', errorText(error)))
    }
    flushField()
    // Somebody has gone on writing meanwhile.
    if (isUploading() || !sameJson(getValues(), values)) return setBusy(false)
    leave()
  }

  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText="Saving..."
      disabled={isSaving}
      onClick={() => void saveOnce(close)}
    >
      Close
    </Button>
  )
}
