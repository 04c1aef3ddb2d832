import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import { controlClass } from './field-style'

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { inputClassName?: string }

/** A single-line text field. Accepts what react-hook-form's `register` returns. */
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
      {(control) => <input {...input} {...control} className={clsx(controlClass, inputClassName)} />}
    </Field>
  )
}
