import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFocusHandover } from './focus'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The action with the name of its item: 'Delete The Night Bus'. */
  label: string
  icon: ReactNode
  tone?: 'default' | 'destructive'
}

export function IconButton({ label, icon, tone = 'default', className, ref, ...rest }: IconButtonProps) {
  const own = useFocusHandover(ref)
  return (
    <button
      type="button"
      {...rest}
      ref={own}
      aria-label={label}
      title={rest.title ?? label}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150',
        'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5',
        'aria-disabled:cursor-default aria-disabled:opacity-40',
        tone === 'destructive'
          ? 'hover:bg-danger/15 hover:text-danger-text'
          : 'hover:bg-ink/8 hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  )
}
