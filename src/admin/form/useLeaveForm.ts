import { useFormContext } from 'react-hook-form'
import { removeUnsavedText } from './unsaved-text'
import { useMarkSaved } from './useUnsavedGuard'

/** Inside a form: closes it once its text is stored or given up. Nothing asks about it, and no unsaved text of it stays. */
export function useLeaveForm({ unsavedTextKey, onClose }: { unsavedTextKey: string; onClose: () => void }) {
  const { reset } = useFormContext()
  const markSaved = useMarkSaved()
  return () => {
    markSaved()
    removeUnsavedText(unsavedTextKey)
    onClose()
    reset()
  }
}
