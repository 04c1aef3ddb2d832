import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { ConflictError } from '@/data/content/items'
import { errorText, isTemporary } from '@/data/errors'
import { sameJson } from '@/lib/same-json'
import { DateText } from '@/ui/DateText'
import type { Autosaving } from './useAutosave'

/** How long after the last change what is written is stored (ms). */
const pause = 10_000

/** Inside a form: stores what is written after a pause, and says so. */
export function AutosaveStatus<V extends FieldValues>({ autosave }: { autosave: Autosaving<V> }) {
  const { isDirty, isSubmitting } = useFormContext<V>().formState
  const values = JSON.stringify(useWatch<V>())
  const { stored, at, error } = autosave
  const hasConflict = error instanceof ConflictError
  const isStored = stored !== null && sameJson(JSON.parse(values), stored.values)
  const refused = useRef('')
  const store = useEffectEvent(() => {
    if (refused.current === values) return
    // What failed is said below, and tried again; what was refused, after the next change.
    autosave.store(JSON.parse(values) as V).catch((failure: unknown) => {
      if (!isTemporary(failure)) refused.current = values
    })
  })

  useEffect(() => {
    if (!isDirty || isStored || isSubmitting || hasConflict) return
    const timer = setTimeout(store, pause)
    return () => clearTimeout(timer)
  }, [values, isDirty, isStored, isSubmitting, hasConflict, error])

  if (error && !isStored)
    return (
      <p role="status" className="text-sm text-muted">
        {hasConflict
          ? 'Somebody else has changed this draft since you opened it. This browser keeps what you write, until you save it.'
          : `The draft could not be saved. ${errorText(error)}`}
      </p>
    )
  if (!at) return null
  return (
    <p className="text-sm text-muted">
      Draft saved <DateText iso={at} style="moment" />
    </p>
  )
}
