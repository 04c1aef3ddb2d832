import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** A spinner, to be shown beside a text. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-4')} />
)
