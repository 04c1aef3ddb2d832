import clsx from 'clsx'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  heading: string
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

export function EmptyState({ heading, text, icon, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={clsx(
        'flex flex-col items-center rounded-box border border-dashed border-line-strong px-6 py-14 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="mb-5 text-secondary-text [&_svg]:size-9 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      <Heading className="font-serif text-title font-medium">{heading}</Heading>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
