import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import {
  flushUnsavedText,
  keepUnsavedText,
  readUnsavedText,
  removeUnsavedText,
  type Autosaved,
} from '../unsaved/unsaved-text'
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard'
import { useSaving } from './saving'
import type { Base } from './save-item'

type UnsavedTextKeeperProps<V extends FieldValues> = {
  unsavedTextKey: string
  blank: V
  /** Kept with the text: which version of the item it changes. */
  base?: Base<V>
  /** The id with which a new item was sent. */
  sentAs?: string
  /** What the database has of it already. */
  autosaved: Autosaved<V> | null
  /** What was kept is in the form again. */
  onRestored: (values: V) => void
  /** What was kept was thrown away; the form is as it was opened. */
  onDiscard: () => void
}

/**
 * Inside a form: keeps in this browser what is written while it differs from what is stored, brings back what was kept
 * earlier and says so, and asks before the form is left.
 */
export function UnsavedTextKeeper<V extends FieldValues>(props: UnsavedTextKeeperProps<V>) {
  const { unsavedTextKey, blank, base, sentAs, autosaved, onRestored, onDiscard } = props
  const { reset, formState } = useFormContext<V>()
  const { isDirty } = formState
  const { mayBegin } = useSaving()
  const values = JSON.stringify(useWatch<V>())
  const [kept] = useState(() => readUnsavedText(unsavedTextKey, blank))
  const [isRestored, setRestored] = useState(kept !== null)
  // The browser's storage may be full, or the text too long for it.
  const [canKeep, setCanKeep] = useState(true)
  const wasDirty = useRef(false)
  const stored = autosaved ?? base
  const isUnstored = isDirty && !(stored && sameJson(JSON.parse(values), stored.values))
  useUnsavedGuard(isUnstored, canKeep ? 'kept' : 'changes')

  const restore = useEffectEvent(({ values }: { values: V }) => {
    reset(values, { keepDefaultValues: true })
    onRestored(values)
  })
  useEffect(() => {
    if (kept) restore(kept)
  }, [kept])

  useEffect(() => {
    if (isDirty)
      keepUnsavedText(
        unsavedTextKey,
        {
          values: JSON.parse(values) as V,
          since: base?.since,
          base: base?.values ?? undefined,
          sentAs,
          autosaved: autosaved ?? undefined,
        },
        setCanKeep,
      )
    else if (wasDirty.current) removeUnsavedText(unsavedTextKey)
    wasDirty.current = isDirty
  }, [isDirty, values, unsavedTextKey, base, sentAs, autosaved])
  useEffect(() => () => flushUnsavedText(unsavedTextKey), [unsavedTextKey])

  if (!isRestored || !isDirty) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-line-strong px-4 py-2.5 text-sm"
    >
      <p>
        <strong className="font-semibold">Draft restored.</strong>{' '}
        <span className="text-muted">
          {autosaved
            ? 'It is saved as a draft and not published yet.'
            : 'It is kept in this browser and not saved yet.'}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          // Its picture would go into the next item.
          if (!mayBegin()) return
          reset()
          setRestored(false)
          onDiscard()
        }}
      >
        Discard
      </Button>
    </div>
  )
}
