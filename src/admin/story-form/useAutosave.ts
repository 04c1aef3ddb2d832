import { useEffect, useEffectEvent, useRef } from 'react'
import { ConflictError } from '@/data/content/items'
import { isTemporary } from '@/data/errors'

/** How long after the last change a draft is stored, and after the first one at most (ms). */
const pause = 10_000
const longest = 60_000

type Options = {
  /** The form's values as JSON. */
  values: string
  isUnstored: boolean
  error: unknown
  store: () => Promise<void>
}

/** Stores what is written after a pause. What failed is tried again; what was refused, after the next change. */
export function useAutosave({ values, isUnstored, error, store }: Options): void {
  const refused = useRef('')
  const unstoredSince = useRef(0)
  const hasConflict = error instanceof ConflictError
  const storeNow = useEffectEvent(() => {
    if (refused.current === values) return
    unstoredSince.current = 0
    store().catch((failure: unknown) => {
      if (!isTemporary(failure)) refused.current = values
    })
  })

  useEffect(() => {
    if (!isUnstored || hasConflict) {
      unstoredSince.current = 0
      return
    }
    unstoredSince.current ||= Date.now()
    const timer = setTimeout(storeNow, Math.min(pause, unstoredSince.current + longest - Date.now()))
    return () => clearTimeout(timer)
  }, [values, isUnstored, hasConflict, error])
}
