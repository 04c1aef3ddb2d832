import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style'
import { useFocusHandover } from './focus'
import { Spinner } from './Spinner'

type StyleProps = { variant?: ButtonVariant; size?: ButtonSize }

type ButtonProps = ComponentProps<'button'> &
  StyleProps & {
    /** While true the button shows `busyText` and ignores clicks, but isn't `disabled`, so that it keeps the focus. */
    busy?: boolean
    busyText?: string
  }

/** Prevents a double click from submitting twice: the first click may have sent and emptied the form already. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** Cancels the click, which Enter in a field of the form causes too. */
const ignoreClick = (event: MouseEvent) => event.preventDefault()

/** A button of type 'button' by default, so that it doesn't submit a form by accident. */
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

/** An internal link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & StyleProps) => (
  <Link {...rest} className={buttonClass(variant, size, className)} />
)

/** An external link that looks like a button and opens in a new tab. */
export const ButtonAnchor = ({
  variant,
  size,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & StyleProps) => (
  <a target="_blank" rel="noopener noreferrer" {...rest} className={buttonClass(variant, size)}>
    {children}
  </a>
)
