import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUnsavedGuard } from './useUnsavedGuard'

export function FormGuard() {
  const { isDirty, isSubmitting } = useFormContext().formState
  useUnsavedGuard(isDirty || isSubmitting)
  return null
}

export function DirtyReport({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const { isDirty } = useFormContext().formState
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  return null
}
