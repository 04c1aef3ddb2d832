import { useContext, useEffect, useId } from 'react'
import { UnsavedContext, type UnsavedKind } from './unsaved-forms'
import { useWhileOpen } from '../shared/useWhileOpen'

/**
 * Asks before unsaved changes are lost: when another tab, screen or page is opened, and on reload. Searching and paging a
 * list don't ask. Several forms may use it at once. Returns a function to call before navigating right after a save, while
 * `isDirty` is still true.
 */
export function useUnsavedGuard(isDirty: boolean, kind?: UnsavedKind): () => void {
  const key = useId()
  const { report } = useContext(UnsavedContext)

  useEffect(() => {
    report(key, isDirty, kind)
    return () => report(key, false)
  }, [key, isDirty, kind, report])

  return () => report(key, false)
}

export const useAskBeforeLeaving = () => useContext(UnsavedContext).ask

export const useAskToLogOut = () => useContext(UnsavedContext).askToLogOut

export const useIsUploading = () => useContext(UnsavedContext).isUploading

/**
 * For a form that closes its screen right after a save, while `isDirty` is still true. Does nothing once the form is left:
 * unsaved changes are others' then.
 */
export const useMarkSaved = () => useWhileOpen(useContext(UnsavedContext).markSaved)
