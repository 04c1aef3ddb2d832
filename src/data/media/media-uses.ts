import { queryOptions } from '@tanstack/react-query'
import type { SiteSettings } from '@/lib/settings'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'
import { fetchStoredSettings } from '../settings/settings-save'

/** A place where a file is used. */
export type MediaUse = {
  kind: 'article' | 'draft' | 'insider' | 'insider draft' | 'page' | 'edition' | 'setting' | 'member'
  name: string
}

/** The part that the URLs of a file and of its versions have in common. */
const commonPart = (url: string) => url.replace(/\.[^./]*$/, '')

function inSettings({ aboutPage, ...settings }: SiteSettings, url: string): MediaUse[] {
  const isUsed = (other: string) => other.includes(`${commonPart(url)}.`)
  const pictures = {
    logo: settings.logo,
    logoOnLight: settings.logoOnLight,
    icon: settings.icon,
    shareImage: settings.shareImage,
    heroImage: settings.heroImage,
    'aboutPage.heroImage': aboutPage.heroImage,
    'aboutPage.visionImage': aboutPage.visionImage,
  }
  return [
    ...Object.entries(pictures)
      .filter(([, picture]) => isUsed(picture))
      .map(([name]): MediaUse => ({ kind: 'setting', name })),
    ...aboutPage.team
      .filter(({ image }) => isUsed(image))
      .map(({ name }): MediaUse => ({ kind: 'member', name })),
  ]
}

async function usesOf(url: string): Promise<MediaUse[]> {
  const db = await adminTables()
  const [stories, settings] = await Promise.all([
    db.rpc('media_uses', { part: commonPart(url) }),
    fetchStoredSettings(),
  ])
  return [...(unwrap(stories) as MediaUse[]), ...inSettings(settings, url)]
}

/** The stories, drafts, pages, editions and settings that use a file of the library. */
export const mediaUsesQuery = (url: string) =>
  queryOptions({ queryKey: queryKeys.list('media_library', { usesOf: url }), queryFn: () => usesOf(url) })
