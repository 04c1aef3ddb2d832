import { useSiteData } from '@/data/SiteDataProvider'
import { defaultSettings } from '@/lib/settings'
import { mailTo } from '../contact/addresses'

/** Stands in place of a form where scripts are switched off: how to reach the magazine all the same. */
export function WithoutScripts({ what, className }: { what: string; className?: string }) {
  const email = useSiteData().settings.contactEmail.trim() || defaultSettings.contactEmail
  return (
    <noscript>
      <p className={className}>
        {what} needs JavaScript. Please write to{' '}
        <a href={mailTo(email)} className="underline wrap-anywhere">
          {email}
        </a>{' '}
        instead.
      </p>
    </noscript>
  )
}
