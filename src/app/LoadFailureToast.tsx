import { useEffect } from 'react'
import { errorText } from '@/data/errors'
import { useReload, useSiteData } from '@/data/SiteDataProvider'
import { messages } from '@/lib/messages'
import { t } from '@/lib/texts'
import { showToast } from '@/ui/toast'

export function LoadFailureToast() {
  const { error } = useSiteData()
  const reload = useReload()

  useEffect(() => {
    if (!error) return
    showToast(messages.loadFailed(errorText(error)), {
      action: { label: t('Retry'), onClick: () => void reload() },
    })
  }, [error, reload])

  return null
}
