import clsx from 'clsx'
import { useId, type ComponentProps } from 'react'
import { FieldNotes, type FieldTexts } from './Field'
import { boxClass } from './field-style'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  Omit<FieldTexts, 'hideLabel'> & {
    /** Use a switch for turning something on or off, a box for marking an item. */
    look?: 'box' | 'switch'
  }

const toggle =
  'h-6 w-10.5 appearance-none rounded-full bg-line-strong transition-colors duration-150 checked:bg-[var(--fill-2)] ' +
  'before:block before:m-0.75 before:size-4.5 before:rounded-full before:bg-white before:transition-transform ' +
  'checked:before:translate-x-4.5 checked:before:bg-on-gradient ' +
  // In forced colours the track and the thumb would look the same: show a plain box.
  'forced-colors:w-6 forced-colors:appearance-auto forced-colors:before:hidden'

/** A checkbox or switch with its label on the right. Both are native checkboxes, so `register` works on them. */
export function CheckboxField({ label, help, error, className, look = 'box', ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm font-semibold"
      >
        <input
          {...input}
          id={id}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, helpId].filter(Boolean).join(' ') || undefined}
          className={clsx(
            'shrink-0 cursor-pointer disabled:opacity-60',
            look === 'switch' ? toggle : boxClass,
          )}
        />
        {label}
      </label>
      <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
    </div>
  )
}
