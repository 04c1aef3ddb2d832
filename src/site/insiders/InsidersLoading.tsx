import { Loading, Skeleton } from '@/ui/Skeleton'

/** Items that are still to come, in their shape. */
export const InsidersLoading = () => (
  <Loading label="Loading insider content..." className="divide-y divide-line border-y border-line">
    {[1, 2, 3].map((n) => (
      <div key={n} aria-hidden className="grid gap-x-12 gap-y-4 py-9 lg:grid-cols-[15rem_1fr] lg:py-12">
        <div className="space-y-3 lg:pt-2">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3.5 w-28 max-lg:hidden" />
        </div>
        <div className="max-w-3xl">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="mt-6 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="mt-7 h-11 w-32" />
        </div>
      </div>
    ))}
  </Loading>
)
