import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { instantOf, wallClockOf, zonedText } from '@/lib/time-zone'
import { TextField } from '@/ui/field/TextField'
import { useTimeZone } from '../shared/useTimeZone'
import type { EditionValues } from './edition-schema'

/** When an edition becomes public, in the site's time zone. */
export function PublishAtField({ disabled }: { disabled: boolean }) {
  const { watch, setValue } = useFormContext<EditionValues>()
  const timeZone = useTimeZone()
  const stored = watch('publishAt')
  const time = stored ? new Date(stored) : null
  const [typed, setTyped] = useState('')
  // Reset with the form.
  const value = time ? wallClockOf(time, timeZone) : instantOf(typed, timeZone) ? '' : typed

  return (
    <TextField
      type="datetime-local"
      label="Publish"
      value={value}
      readOnly={disabled}
      onChange={({ target }) => {
        setTyped(target.value)
        const instant = instantOf(target.value, timeZone)
        setValue('publishAt', instant?.toISOString() ?? null, { shouldDirty: true })
      }}
      help={
        time
          ? zonedText(time, timeZone)
          : 'Optional. Without a time, readers see it from the issue date on. Neither it nor its PDF is linked before.'
      }
    />
  )
}
