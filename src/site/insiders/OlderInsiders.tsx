import { useQuery } from '@tanstack/react-query'
import { errorText } from '@/data/errors'
import { insidersPerPage, olderInsidersQuery } from '@/data/insiders'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { InsiderEntry } from './InsiderEntry'
import { InsidersLoading } from './InsidersLoading'

type OlderInsidersProps = {
  page: number
  /** Asks for the page after this one; set on the last page that is shown. */
  onMore: (() => void) | undefined
}

/** A further page of the list. */
export function OlderInsiders({ page, onMore }: OlderInsidersProps) {
  const { data, error, isFetching, refetch } = useQuery(olderInsidersQuery(page))
  if (data)
    return (
      <>
        {data.map((item) => (
          <InsiderEntry key={item.id} item={item} />
        ))}
        {onMore && data.length === insidersPerPage && (
          <p className="py-10 text-center">
            <Button variant="secondary" size="lg" onClick={onMore}>
              Show older
            </Button>
          </p>
        )}
      </>
    )
  if (!error) return <InsidersLoading />
  return (
    <ErrorState
      level={3}
      className="my-8"
      heading="The older stories could not be loaded"
      text={errorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
