import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Inside a form: tells the one around it whether there are unsaved changes. */
export function DirtyReport({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const { isDirty } = useFormContext().formState
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  return null
}
