import { useId } from 'react'
import { useController } from 'react-hook-form'
import { parseHex } from '@/lib/colors'
import type { ColourField as Name } from '@/lib/settings'
import { FieldNotes } from '@/ui/field/Field'
import { controlClass } from '@/ui/field/field-style'
import type { ThemeColours } from '@/ui/theme'
import { settingLabels } from '../settings-form/settings-schema'

export function ColourField({ name }: { name: Name }) {
  const id = useId()
  const { field, fieldState } = useController<ThemeColours, Name>({ name })
  const error = fieldState.error?.message
  const label = settingLabels[name]
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="color"
          // An incomplete hex code is not a valid value.
          value={parseHex(field.value) ?? '#000000'}
          onChange={field.onChange}
          onBlur={field.onBlur}
          className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-page p-1"
        />
        <input
          {...field}
          aria-label={`${label.split(' ')[0]} hex code`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          spellCheck={false}
          maxLength={20}
          className={`${controlClass} font-mono`}
        />
      </div>
      <FieldNotes error={error} errorId={`${id}-error`} />
    </div>
  )
}
