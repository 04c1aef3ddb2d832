import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style'
import { useFocusHandover } from './focus'
import { Spinner } from './Spinner'

type Look = { variant?: ButtonVariant; size?: ButtonSize }

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true the button says `busyText` and ignores presses, but keeps the focus: it is not `disabled`. */
    busy?: boolean
    busyText?: string
  }

/** The second half of a double click must not submit again the form that the first half has just sent and emptied. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** Enter in a field clicks its form's button, too. */
const ignoreClick = (event: MouseEvent) => event.preventDefault()

/** A button. It submits nothing unless its type says so. */
export function Button({
  variant,
  size,
  busy = false,
  busyText,
  className,
  children,
  disabled,
  ref,
  type = 'button',
  onClick = type === 'submit' ? ignoreSecondClick : undefined,
  ...rest
}: ButtonProps) {
  const own = useFocusHandover(ref)
  return (
    <button
      {...rest}
      ref={own}
      onClick={busy ? ignoreClick : onClick}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {busy ? (busyText ?? children) : children}
    </button>
  )
}

/** A link within the site that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} className={buttonClass(variant, size, className)} />
)

/** A link out of the site that looks like a button; it opens in a new tab. */
export const ButtonAnchor = ({
  variant,
  size,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Look) => (
  <a target="_blank" rel="noopener noreferrer" {...rest} className={buttonClass(variant, size)}>
    {children}
  </a>
)
