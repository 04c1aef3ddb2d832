import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** A turning circle beside a text that says what is going on. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-4')} />
)
