import { errorText } from '@/data/errors'
import { ErrorState } from '@/ui/ErrorState'

type ArticlesErrorProps = { error: Error; isFetching: boolean; refetch: () => Promise<unknown> }

/** What stands in place of the list where a read that it needs has failed. */
export const ArticlesError = ({ error, isFetching, refetch }: ArticlesErrorProps) => (
  <ErrorState
    heading="The articles could not be loaded"
    text={errorText(error)}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
)
