import { queryOptions } from '@tanstack/react-query'
import {
  defaultSettings,
  languageOf,
  mergeSettings,
  type SharedSettings,
  type SiteSettings,
} from '@/lib/settings'
import { loadLanguage } from '@/lib/texts'
import {} from '@/lib/texts'
import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import type { Json } from '../database.types'
import { rowMissing, unwrap } from '../errors'
import { queryKeys } from '../query-keys'

const rowId = 1

const withAssets = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  logo: assetUrl(settings.logo),
  logoOnLight: assetUrl(settings.logoOnLight),
  icon: assetUrl(settings.icon),
  shareImage: assetUrl(settings.shareImage),
  heroImage: assetUrl(settings.heroImage),
  aboutPage: {
    ...settings.aboutPage,
    heroImage: assetUrl(settings.aboutPage.heroImage),
    visionImage: assetUrl(settings.aboutPage.visionImage),
    team: settings.aboutPage.team.map((member) => ({ ...member, image: assetUrl(member.image) })),
  },
})

/** Reads the settings, and the catalogue of their language; the defaults if the row is missing. */
export async function fetchSettings(): Promise<SiteSettings> {
  const db = await visitorTables()
  const response = await db.from('site_settings').select('settings').eq('id', rowId).single()
  if (response.error?.code === rowMissing) {
    // The insert only succeeds for an admin; everybody else just gets the defaults.
    await db.from('site_settings').insert({ id: rowId, settings: defaultSettings as NonNullable<Json> })
    return defaultSettings
  }
  const stored = unwrap(response).settings
  await loadLanguage(languageOf(stored))
  return withAssets(mergeSettings(stored))
}

/** The settings that every page needs, merged over the defaults. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: async (): Promise<SharedSettings> => {
      const { aboutPage, ...shared } = await fetchSettings()
      return shared
    },
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
