import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import { controlClass } from './field-style'

/** A multi-line text field; grows with its text if the browser supports it. */
export function TextAreaField(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, help, error, hideLabel, className, rows = 4, ...input } = props
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={input.id} required={input.required}>
      {(control) => (
        <textarea
          dir="auto"
          {...input}
          {...control}
          rows={rows}
          className={clsx(controlClass, 'max-h-[60vh] leading-relaxed [field-sizing:content]')}
          // The height for browsers without field-sizing.
          style={{ minHeight: `calc(${rows} * 1.625rem + 1.375rem)` }}
        />
      )}
    </Field>
  )
}
