import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { flushUnsavedText, keepUnsavedText, readUnsavedText, removeUnsavedText } from './unsaved-text'
import { useUnsavedGuard } from './useUnsavedGuard'

type Options<V extends FieldValues> = {
  textKey: string
  blank: V
  /** The form's values as JSON. */
  values: string
  /** Whether the server doesn't have these values. */
  isUnstored: boolean
  /** Kept with the text: which version of the item it changes, or the id of a new one. */
  version: { since?: string; base?: V; id?: string }
}

/**
 * Inside a form: keeps in this browser what is written until it is stored, brings back what was kept, and asks before the form
 * is left. Returns whether something was brought back.
 */
export function useKeptText<V extends FieldValues>(options: Options<V>): boolean {
  const { textKey, blank, values, isUnstored, version } = options
  const { since, base, id } = version
  const { reset } = useFormContext<V>()
  const [kept] = useState(() => readUnsavedText(textKey, blank))
  // The browser's storage may be full, or the text too long for it.
  const [canKeep, setCanKeep] = useState(true)
  const wasUnstored = useRef(false)
  useUnsavedGuard(isUnstored, canKeep ? 'kept' : 'changes')

  const restore = useEffectEvent((values: V) => reset(values, { keepDefaultValues: true }))
  useEffect(() => {
    if (kept) restore(kept.values)
  }, [kept])

  useEffect(() => {
    if (isUnstored) keepUnsavedText(textKey, { values: JSON.parse(values) as V, since, base, id }, setCanKeep)
    else if (wasUnstored.current) removeUnsavedText(textKey)
    wasUnstored.current = isUnstored
  }, [isUnstored, values, textKey, since, base, id])
  useEffect(() => () => flushUnsavedText(textKey), [textKey])

  return kept !== null
}
