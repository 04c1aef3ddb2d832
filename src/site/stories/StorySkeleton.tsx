import clsx from 'clsx'
import { Skeleton } from '@/ui/Skeleton'

/** A story card that is still to come. */
export const StorySkeleton = ({ className, pictureClassName = 'aspect-[3/2]' }: StorySkeletonProps) => (
  <div className={className}>
    <Skeleton className={clsx('w-full', pictureClassName)} />
    <Skeleton className="mt-5 h-3.5 w-32" />
    <Skeleton className="mt-4 h-6 w-11/12" />
    <Skeleton className="mt-2 h-6 w-2/3" />
    <Skeleton className="mt-4 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-4/5" />
  </div>
)

type StorySkeletonProps = { className?: string; pictureClassName?: string }
