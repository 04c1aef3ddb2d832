import { useState } from 'react'
import { errorText } from '@/data/errors'
import { useReload, useSiteData } from '@/data/SiteDataProvider'
import { ErrorState } from '@/ui/ErrorState'

/** The error state of a start-up read; its button retries all of them. */
export function ReloadState({ heading }: { heading: string }) {
  const { error } = useSiteData()
  const reload = useReload()
  const [retrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    void reload().finally(() => setRetrying(false))
  }
  return (
    <ErrorState
      heading={heading}
      text={error ? errorText(error) : undefined}
      onRetry={retry}
      retrying={retrying}
    />
  )
}
