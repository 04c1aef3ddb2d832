import { useSiteData } from '@/data/SiteDataProvider'
import { defaultSettings } from '@/lib/settings'
import { mailTo } from '../contact/contact-links'

/** Replaces a form if scripts are disabled: how else to contact the magazine. */
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
