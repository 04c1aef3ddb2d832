import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A grey placeholder for loading content; the class name sets its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden
    className={clsx('animate-pulse rounded-picture bg-raised forced-colors:border', className)}
  />
)

/** Skeletons in the shape of the loading content, with a label for screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

type LoadingProps = { label: string; className?: string; children: ReactNode }
