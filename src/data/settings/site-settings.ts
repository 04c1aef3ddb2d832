import { queryOptions } from '@tanstack/react-query'
import {
  defaultSettings,
  mergeSettings,
  type AboutPageSettings,
  type SiteSettings,
} from '@/lib/site-settings'
import { assetUrl } from '../media/assets'
import { queryKeys } from '../query-keys'
import { readSettings, withAssets } from './settings'

/** Reads all settings; the defaults if the row is missing. */
export async function fetchSettings(): Promise<SiteSettings> {
  const stored = await readSettings()
  if (stored === null) return defaultSettings
  const settings = withAssets(mergeSettings(stored))
  return { ...settings, aboutPage: withAboutAssets(settings.aboutPage) }
}

const withAboutAssets = (page: AboutPageSettings): AboutPageSettings => ({
  ...page,
  heroImage: assetUrl(page.heroImage),
  visionImage: assetUrl(page.visionImage),
  team: page.team.map((member) => ({ ...member, image: assetUrl(member.image) })),
})

/** The settings of the About page, read only there to keep other pages small. */
export const aboutPageQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.settings, 'about'],
    queryFn: async () => {
      const { aboutPage } = await fetchSettings()
      return { ...aboutPage, team: aboutPage.team.filter(({ hidden }) => !hidden) }
    },
  })
