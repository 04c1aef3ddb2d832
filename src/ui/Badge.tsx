import clsx from 'clsx'
import type { ReactNode } from 'react'

type BadgeProps = { featured?: boolean; className?: string; children: ReactNode }

export const Badge = ({ featured, className, children }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex max-w-full items-center gap-1 rounded-[0.75rem] px-2.5 py-0.5 text-xs leading-5 font-semibold',
      featured ? 'fill-gradient' : 'border border-line-strong text-muted',
      className,
    )}
  >
    {children}
  </span>
)
