import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUnsavedGuard } from './useUnsavedGuard'

/** Inside a form that stays open after a save: asks before unsaved text is lost. */
export function FormGuard() {
  const { isDirty, isSubmitting } = useFormContext().formState
  useUnsavedGuard(isDirty || isSubmitting)
  return null
}

/** Inside a form: reports to its parent whether there are unsaved changes. */
export function DirtyReport({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const { isDirty } = useFormContext().formState
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  return null
}
