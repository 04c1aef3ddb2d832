import { useRef, useState, type ReactNode } from 'react'
import { SavingContext } from './saving'

/** Around a form: of its saves, one runs at a time. A second would store the same text elsewhere. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)

  async function saveOnce(save: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    try {
      await save()
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }

  return <SavingContext value={{ isSaving, saveOnce }}>{children}</SavingContext>
}
