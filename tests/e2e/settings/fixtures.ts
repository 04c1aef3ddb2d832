import { siteClient } from '../../support/site-client.ts'
import { adminTest } from '../fixtures.ts'

type Client = Awaited<ReturnType<typeof siteClient>>
type Settings = { siteName: string }

/** The stored settings of the site. */
export async function readSettings(admin: Client) {
  const { data } = await admin.from('site_settings').select('settings').eq('id', 1).single().throwOnError()
  return data.settings as Settings
}

/** Stores settings in place of all that were. */
export const storeSettings = (admin: Client, settings: object) =>
  admin
    .from('site_settings')
    .update({ settings: settings as never })
    .eq('id', 1)
    .throwOnError()

/** Stores the texts of the pages' sections. */
export const storeSections = async (admin: Client, sections: object) =>
  storeSettings(admin, { ...(await readSettings(admin)), sections })

/** Tests with an owner's client, and the settings that were there `before`, which are there again after each. */
export const test = adminTest.extend<{ admin: Client; before: Settings }>({
  admin: async ({ baseURL }, use) => use(await siteClient(baseURL!, 'admin')),
  before: [
    async ({ admin }, use) => {
      const before = await readSettings(admin)
      await use(before)
      await storeSettings(admin, before)
    },
    { auto: true },
  ],
})
