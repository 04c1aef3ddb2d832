import { useSettings } from '@/data/SiteDataProvider'
import { isTimeZone } from '@/lib/time-zone'

/** The site's time zone; UTC if this browser doesn't know it. */
export function useTimeZone(): string {
  const { timeZone } = useSettings()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
