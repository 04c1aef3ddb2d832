import type { UseQueryResult } from '@tanstack/react-query'
import { errorText } from '@/data/errors'
import { ErrorState } from '@/ui/ErrorState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { Paragraphs } from '../prose/Paragraphs'

type InsiderTextProps = { preview: string; query: UseQueryResult<string> }

/** The whole text of an item; its beginning, which is known already, until the rest is there. */
export function InsiderText({ preview, query }: InsiderTextProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <Paragraphs text={data ?? preview} className="space-y-[1.2em] text-article text-ink/90" />
      {data === undefined && !error && (
        <Loading label="Loading the whole text..." className="mt-5 space-y-3">
          <Skeleton className="h-4.5 w-full" />
          <Skeleton className="h-4.5 w-11/12" />
          <Skeleton className="h-4.5 w-3/5" />
        </Loading>
      )}
      {data === undefined && error && (
        <ErrorState
          level={3}
          className="mt-6"
          heading="The rest of the text could not be loaded"
          text={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  )
}
