import { useSiteData } from '@/data/SiteDataProvider'
import { isTimeZone } from '@/lib/time-zone'

/** The site's time zone; UTC where a stored one is unknown to this browser. */
export function useTimeZone(): string {
  const { timeZone } = useSiteData().settings
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
