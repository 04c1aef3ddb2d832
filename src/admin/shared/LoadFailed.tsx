import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { errorText } from '@/data/errors'
import { ErrorState } from '@/ui/ErrorState'

type LoadFailedProps = Omit<ComponentProps<typeof ErrorState>, 'text' | 'onRetry' | 'retrying'> & {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** In place of what could not be loaded: why, with a button that tries again. */
export const LoadFailed = ({ query, ...rest }: LoadFailedProps) => (
  <ErrorState
    {...rest}
    text={errorText(query.error)}
    onRetry={() => void query.refetch()}
    retrying={query.isFetching}
  />
)
