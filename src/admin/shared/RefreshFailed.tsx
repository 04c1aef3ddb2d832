import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { errorText } from '@/data/errors'
import { Button } from '@/ui/Button'

type RefreshFailedProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  className?: string
}

/** A notice above loaded content if refreshing it or loading more failed. Renders nothing otherwise. */
export function RefreshFailed({ query, className }: RefreshFailedProps) {
  const { data, error, isFetching, refetch } = query
  if (!error || data === undefined) return null
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-3 text-sm text-danger-text',
        className,
      )}
    >
      <p className="min-w-0">{`This may be out of date. ${errorText(error)}`}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={isFetching}
        busyText="Retrying..."
        onClick={() => void refetch()}
      >
        Retry
      </Button>
    </div>
  )
}
