import type { ComponentProps } from 'react'
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
  onClick,
  ...rest
}: ButtonProps) {
  const own = useFocusHandover(ref)
  // The second click of a double click may come before the button is busy, or once the form was sent and emptied.
  const ignoresSecond = type === 'submit' || busyText !== undefined
  return (
    <button
      {...rest}
      ref={own}
      onClick={(event) => {
        // Enter in a field of the form causes a click too.
        if (busy || (ignoresSecond && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {/* Anew when it changes: a translator may have replaced its texts. */}
      <span key={String(busy)} className="contents">
        {busy ? (busyText ?? children) : children}
      </span>
    </button>
  )
}

export const ButtonLink = ({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & StyleProps) => (
  <Link {...rest} className={buttonClass(variant, size, className)} />
)

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
