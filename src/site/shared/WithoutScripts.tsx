import { useSettings } from '@/data/SiteDataProvider'
import { defaultShared } from '@/lib/settings'
import { FilledText } from '@/ui/FilledText'
import { mailTo } from '../contact/contact-links'

/** Replaces a form if scripts are disabled: how else to contact the magazine. */
export function WithoutScripts({ text, className }: { text: string; className?: string }) {
  const email = useSettings().contactEmail.trim() || defaultShared.contactEmail
  return (
    <noscript>
      <p className={className}>
        <FilledText
          text={text}
          nodes={{
            email: (
              <a href={mailTo(email)} className="underline wrap-anywhere">
                {email}
              </a>
            ),
          }}
        />
      </p>
    </noscript>
  )
}
