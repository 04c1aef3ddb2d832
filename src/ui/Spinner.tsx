import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'

export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-4')} />
)
