import { useWatch } from 'react-hook-form'
import { isFullUrl } from '@/lib/contact-data'
import { networkOf, profileUrls } from '@/lib/networks'
import type { SiteSettings } from '@/lib/site-settings'
import { TextAreaSetting } from './fields'

/** Profiles on any other networks; says while they are typed which icon each gets. */
export function OtherProfiles() {
  const lines = useWatch<SiteSettings, 'otherProfiles'>({ name: 'otherProfiles' })
  const profiles = profileUrls(lines)
  return (
    <div>
      <TextAreaSetting
        name="otherProfiles"
        help="For any other network: one full URL per line, ten at most."
      />
      <ul aria-live="polite" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-note text-muted">
        {profiles.map((url, index) => (
          <li key={index}>
            {!isFullUrl(url)
              ? `“${url}” is not a full URL`
              : networkOf(url).icon === 'website'
                ? `${networkOf(url).name}: shown with a globe`
                : networkOf(url).name}
          </li>
        ))}
      </ul>
    </div>
  )
}
