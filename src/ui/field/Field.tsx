import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type FieldTexts = {
  label: string
  help?: ReactNode
  /** The error, as a sentence. */
  error?: string
  hideLabel?: boolean
}

type ControlAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldTexts & {
  id?: string
  className?: string
  required?: boolean
  children: (control: ControlAttributes) => ReactNode
}

/** A label, a control, and help and error texts below. Passes the control the attributes that link them. */
export function Field({ label, help, error, hideLabel, id, className, required, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const helpId = help ? `${controlId}-help` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={className}>
      <label htmlFor={controlId} className={clsx(hideLabel ? 'sr-only' : 'mb-2 block text-sm font-semibold')}>
        {label}
        {required && (
          // Added by CSS, to keep it out of the label's text.
          <span aria-hidden className="ms-1 font-normal text-faint before:content-['*']" />
        )}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
      })}
      <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
    </div>
  )
}

type FieldNotesProps = Pick<FieldTexts, 'help' | 'error'> & { helpId?: string; errorId?: string }

export const FieldNotes = ({ help, helpId, error, errorId }: FieldNotesProps) => (
  <>
    {help && (
      <p id={helpId} className="mt-1.5 text-note text-faint">
        {help}
      </p>
    )}
    {error && (
      <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-note text-danger-text">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>{error}</span>
      </p>
    )}
  </>
)
