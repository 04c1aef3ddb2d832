import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A grey shape in place of what is loading; its size comes from the class name. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden
    className={clsx('animate-pulse rounded-picture bg-raised forced-colors:border', className)}
  />
)

/** Skeletons in the shape of what comes, with a text that says so to screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

type LoadingProps = { label: string; className?: string; children: ReactNode }
