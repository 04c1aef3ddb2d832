import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import { controlClass } from './field-style'

/** A field of several lines; it grows with its text where the browser can. */
export function TextAreaField(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, help, error, hideLabel, className, rows = 4, ...input } = props
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={input.id} required={input.required}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={clsx(controlClass, 'max-h-[60vh] leading-relaxed [field-sizing:content]')}
          // Without field-sizing the rows still give the height.
          style={{ minHeight: `calc(${rows} * 1.625rem + 1.375rem)` }}
        />
      )}
    </Field>
  )
}
