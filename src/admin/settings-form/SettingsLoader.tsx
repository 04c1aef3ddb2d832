import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storedSettingsQuery } from '@/data/settings/settings-save'
import type { SiteSettings } from '@/lib/site-settings'
import { Card } from '@/ui/Card'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { LoadFailed } from '../shared/LoadFailed'

type SettingsLoaderProps = {
  /** What is read; what is stored for readers, unless given. */
  query?: UseQueryOptions<SiteSettings, Error, SiteSettings, string[]>
  children: (settings: SiteSettings) => ReactNode
}

export function SettingsLoader({ query = storedSettingsQuery(), children }: SettingsLoaderProps) {
  const settings = useQuery(query)

  if (settings.isPending)
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
  if (!settings.data) return <LoadFailed query={settings} heading="The settings could not be loaded" />
  return children(settings.data)
}
