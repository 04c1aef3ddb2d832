import { queryOptions } from '@tanstack/react-query'
import { defaultShared, languageOf, mergeShared, type SharedSettings } from '@/lib/settings'
import { loadLanguage } from '@/lib/texts'
import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import type { Json } from '../database.types'
import { rowMissing, unwrap } from '../errors'
import { queryKeys } from '../query-keys'

const rowId = 1

/** Reads the stored settings, and the catalogue of their language; null if the row is missing. */
export async function readSettings(): Promise<Json> {
  const db = await visitorTables()
  const response = await db.from('site_settings').select('settings').eq('id', rowId).single()
  if (response.error?.code === rowMissing) {
    const { defaultSettings } = await import('@/lib/site-settings')
    // The insert only succeeds for an owner; everybody else just gets the defaults.
    await db.from('site_settings').insert({ id: rowId, settings: defaultSettings as NonNullable<Json> })
    return null
  }
  const stored = unwrap(response).settings
  await loadLanguage(languageOf(stored))
  return stored
}

/** The settings that every page needs, merged over the defaults. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: async (): Promise<SharedSettings> => {
      const stored = await readSettings()
      return stored === null ? defaultShared : withAssets(mergeShared(stored))
    },
  })

/** Shared settings whose files can be loaded. */
export const withAssets = <T extends SharedSettings>(settings: T): T => ({
  ...settings,
  logo: assetUrl(settings.logo),
  logoOnLight: assetUrl(settings.logoOnLight),
  icon: assetUrl(settings.icon),
  shareImage: assetUrl(settings.shareImage),
  heroImage: assetUrl(settings.heroImage),
})
