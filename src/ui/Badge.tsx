import clsx from 'clsx'
import type { ReactNode } from 'react'

type BadgeProps = { tone?: 'default' | 'featured' | 'good'; className?: string; children: ReactNode }

const tones = {
  default: 'border border-line-strong text-muted',
  featured: 'fill-gradient',
  good: 'border border-good/40 text-good',
}

/** A small label on a card or in a row. */
export const Badge = ({ tone = 'default', className, children }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex max-w-full items-center gap-1 rounded-[0.75rem] px-2.5 py-0.5 text-xs leading-5 font-semibold',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
