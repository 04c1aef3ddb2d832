import { queryOptions } from '@tanstack/react-query'
import { defaultSettings, mergeSettings, type SharedSettings, type SiteSettings } from '@/lib/settings'
import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import type { Json } from '../database.types'
import { rowMissing, unwrap } from '../errors'
import { keys } from '../keys'

const rowId = 1

const withAssets = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  logo: assetUrl(settings.logo),
  heroImage: assetUrl(settings.heroImage),
  aboutPage: {
    ...settings.aboutPage,
    heroImage: assetUrl(settings.aboutPage.heroImage),
    visionImage: assetUrl(settings.aboutPage.visionImage),
    team: settings.aboutPage.team.map((member) => ({ ...member, image: assetUrl(member.image) })),
  },
})

/** Reads the settings; the defaults where the row is missing. */
export async function fetchSettings(): Promise<SiteSettings> {
  const db = await visitorTables()
  const answer = await db.from('site_settings').select('settings').eq('id', rowId).single()
  if (answer.error?.code === rowMissing) {
    // Only an admin's insert passes; for everybody else the defaults stand without it.
    await db.from('site_settings').insert({ id: rowId, settings: defaultSettings as NonNullable<Json> })
    return defaultSettings
  }
  return withAssets(mergeSettings(unwrap(answer).settings))
}

/** What every page shows of the settings, merged over the defaults. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: async (): Promise<SharedSettings> => {
      const { aboutPage, ...shared } = await fetchSettings()
      return shared
    },
  })

/** The texts of the About page, which no other page is to carry. */
export const aboutPageQuery = () =>
  queryOptions({
    queryKey: [...keys.settings, 'about'],
    queryFn: async () => (await fetchSettings()).aboutPage,
  })
