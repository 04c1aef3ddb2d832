import type { UseQueryResult } from '@tanstack/react-query'
import type { InsiderText as Text } from '@/data/content/insider-texts'
import { errorText } from '@/data/errors'
import { t } from '@/lib/texts'
import { ErrorState } from '@/ui/ErrorState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { LazyStory } from '@/ui/story/LazyStory'
import { Paragraphs } from '../shared/Paragraphs'

type InsiderTextProps = { id: string; preview: string; query: UseQueryResult<Text> }

/** The whole text of an item; its beginning, which is known already, until the rest is there. */
export function InsiderText({ id, preview, query }: InsiderTextProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {data?.body ? (
        <LazyStory body={data.body} within={id} />
      ) : (
        <Paragraphs text={data?.content ?? preview} className="space-y-[1.2em] text-article text-ink/90" />
      )}
      {data === undefined && !error && (
        <Loading label={t('Loading the whole text...')} className="mt-5 space-y-3">
          <Skeleton className="h-4.5 w-full" />
          <Skeleton className="h-4.5 w-11/12" />
          <Skeleton className="h-4.5 w-3/5" />
        </Loading>
      )}
      {data === undefined && error && (
        <ErrorState
          level={3}
          className="mt-6"
          heading={t('The rest of the text could not be loaded')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  )
}
