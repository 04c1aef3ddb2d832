import clsx from 'clsx'
import type { ReactNode } from 'react'

type SectionHeadingProps = {
  id?: string
  title: string
  /** Shown to the right of the title, or below it on phones. */
  action?: ReactNode
  className?: string
}

export const SectionHeading = ({ id, title, action, className }: SectionHeadingProps) => (
  <div className={clsx('flex flex-wrap items-end justify-between gap-x-8 gap-y-5', className)}>
    <div>
      <span aria-hidden className="mb-4 block h-0.5 w-12 mark-gradient" />
      <h2 id={id} className="font-serif text-section font-medium">
        {title}
      </h2>
    </div>
    {action}
  </div>
)
