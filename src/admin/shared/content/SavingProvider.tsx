import { useRef, useState, type ReactNode } from 'react'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { useIsUploading } from '../unsaved/useUnsavedGuard'
import { SavingContext } from './saving'

/** Around a form: of its saves, one runs at a time. A second would store the same text elsewhere. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)
  const isUploading = useIsUploading()

  function mayBegin() {
    if (isUploading()) showToast(messages.stillUploading)
    return !isRunning.current && !isUploading()
  }

  async function saveOnce(save: () => Promise<void>) {
    if (!mayBegin()) return
    isRunning.current = true
    setSaving(true)
    try {
      await save()
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }

  return <SavingContext value={{ isSaving, mayBegin, saveOnce }}>{children}</SavingContext>
}
