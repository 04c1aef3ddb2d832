import { useWatch } from 'react-hook-form'
import { socialUrl, type Network } from '@/lib/contact-data'
import { networkOf } from '@/lib/networks'
import type { SiteSettings } from '@/lib/site-settings'
import { settingLabels } from '../settings-form/settings-schema'
import { TextSetting } from './fields'

/** The profile on one of the usual networks; says while it is typed if it leads to another. */
export function SocialField({ network }: { network: Network }) {
  const name = `socialMedia.${network}` as const
  const typed = useWatch<SiteSettings, typeof name>({ name })
  return (
    <div>
      <TextSetting name={name} inputMode="url" />
      <p aria-live="polite" className="mt-2 text-note text-muted empty:hidden">
        {noteOn(network, settingLabels[name], typed)}
      </p>
    </div>
  )
}

function noteOn(network: Network, label: string, typed: string): string | null {
  const url = socialUrl(network, typed)
  if (url === null) return 'Not a full URL yet.'
  const found = networkOf(url)
  if (!url || found.icon === network) return null
  return found.icon === 'website'
    ? `${found.name} is shown with ${label}’s icon. In Other Profiles, it gets a globe.`
    : `This is on ${found.name}, so ${found.name}’s icon is shown.`
}
