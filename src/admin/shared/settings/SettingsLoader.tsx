import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '@/data/errors'
import { storedSettingsQuery } from '@/data/settings/settings-save'
import type { SiteSettings } from '@/lib/site-settings'
import { Card } from '@/ui/Card'
import { ErrorState } from '@/ui/ErrorState'
import { Loading, Skeleton } from '@/ui/Skeleton'

type SettingsLoaderProps = {
  /** What is read; what is stored for readers, unless given. */
  query?: UseQueryOptions<SiteSettings, Error, SiteSettings, string[]>
  children: (settings: SiteSettings) => ReactNode
}

/** Loads the stored settings for a form. */
export function SettingsLoader({ query = storedSettingsQuery(), children }: SettingsLoaderProps) {
  const { data, error, isPending, refetch, isFetching } = useQuery(query)

  if (isPending)
    return (
      <Card>
        <Loading label="Loading settings..." className="space-y-5 p-6">
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
        </Loading>
      </Card>
    )
  if (!data)
    return (
      <ErrorState
        heading="The settings could not be loaded"
        text={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return children(data)
}
