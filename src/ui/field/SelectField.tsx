import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import { controlClass } from './field-style'

type SelectOption = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> & FieldTexts & { options: SelectOption[] }

export function SelectField({
  label,
  help,
  error,
  hideLabel,
  className,
  options,
  ...input
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={input.id} required={input.required}>
      {(control) => (
        <div className="relative">
          <select {...input} {...control} className={clsx(controlClass, 'appearance-none pe-10')}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value} className="bg-raised">
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
