import { useCallback, useContext, useEffect, useId } from 'react'
import { UnsavedContext } from './unsaved-context'
import type { UnsavedKind } from './unsaved-forms'

/**
 * Asks before unsaved changes are lost: on another tab or screen of the panel, on another page, and on reload.
 * Moves within one list (`q`, `page`) do not ask. Several forms may call it at once.
 * Returns a function to call before navigating away right after a save, when `isDirty` is still on its way to false.
 */
export function useUnsavedGuard(isDirty: boolean, { kind }: { kind?: UnsavedKind } = {}): () => void {
  const key = useId()
  const { report } = useContext(UnsavedContext)

  useEffect(() => {
    report(key, isDirty, kind)
    return () => report(key, false)
  }, [key, isDirty, kind, report])

  return useCallback(() => report(key, false), [key, report])
}

/** The same question for a way out that is no navigation, such as signing out: resolves to whether to go on. */
export const useAskBeforeLeaving = () => useContext(UnsavedContext).ask

/** For a form that leaves its own screen right after a save: its changes are settled before `isDirty` says so. */
export const useSettle = () => useContext(UnsavedContext).settle
