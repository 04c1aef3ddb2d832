import type { siteClient } from './site-client.ts'

type Client = Awaited<ReturnType<typeof siteClient>>

/** The stored settings of the site. */
export async function readSettings(admin: Client) {
  const { data } = await admin.from('site_settings').select('settings').eq('id', 1).single().throwOnError()
  return data.settings as { siteName: string }
}

/** Stores settings in place of all that were. */
export const storeSettings = (admin: Client, settings: object) =>
  admin
    .from('site_settings')
    .update({ settings: settings as never })
    .eq('id', 1)
    .throwOnError()

/** Stores the texts of the pages' sections; with null, none. */
export const storeSections = async (admin: Client, sections: object | null) =>
  storeSettings(admin, { ...(await readSettings(admin)), sections })
