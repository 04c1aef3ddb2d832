import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import { controlClass } from './field-style'

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { inputClassName?: string }

export function TextField({
  label,
  help,
  error,
  hideLabel,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={input.id} required={input.required}>
      {(control) => (
        <input dir="auto" {...input} {...control} className={clsx(controlClass, inputClassName)} />
      )}
    </Field>
  )
}
