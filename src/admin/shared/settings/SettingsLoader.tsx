import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '@/data/errors'
import { storedSettingsQuery } from '@/data/settings-save'
import type { SiteSettings } from '@/lib/settings'
import { Card } from '@/ui/Card'
import { ErrorState } from '@/ui/ErrorState'
import { Loading, Skeleton } from '@/ui/Skeleton'

type SettingsLoaderProps = {
  /** `key` is new for each version that the form begins with. */
  children: (form: {
    key: number
    settings: SiteSettings
    onTheirs: (theirs: SiteSettings) => void
  }) => ReactNode
}

/** Reads the settings as they are now for a form over them. */
export function SettingsLoader({ children }: SettingsLoaderProps) {
  const { data, error, isPending, refetch, isFetching } = useQuery(storedSettingsQuery())
  const [taken, setTaken] = useState<{ key: number; settings: SiteSettings } | null>(null)

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
  const { key, settings } = taken ?? { key: 0, settings: data }
  return children({ key, settings, onTheirs: (theirs) => setTaken({ key: key + 1, settings: theirs }) })
}
