import { useFormContext } from 'react-hook-form'
import { useUnsavedGuard } from './useUnsavedGuard'

/** Inside a form that stays where it is after a save: asks before what was written is lost. */
export function FormGuard() {
  const { isDirty, isSubmitting } = useFormContext().formState
  useUnsavedGuard(isDirty || isSubmitting)
  return null
}
