import { siteClient } from '../support/site-client.ts'
import { adminTest as test, button, expect, expectSound, field, openTab, unique } from './fixtures.ts'

test('the owner gives the mission a list, and a visitor reads it @phone', async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const stored = async () =>
    (await admin.from('site_settings').select('settings').eq('id', 1).single().throwOnError()).data
      .settings as {
      aboutPage: object
    }
  const { aboutPage: before } = await stored()
  const line = unique('Print slowly')
  try {
    await openTab(page, 'settings', 'Global Settings')
    await field(page, 'Mission Text').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`- ${line}`)
    await button(page, 'Save All Settings').click()
    await expect(page.getByText('Site settings saved successfully!')).toBeVisible()
    expect(await stored()).toMatchObject({ aboutPage: { missionText: `• ${line}` } })
    await expect(field(page, 'Mission Text').getByRole('listitem')).toHaveText(line)

    expect(await (await page.request.get('/about')).text()).toContain(`<li><p dir="auto">${line}</p></li>`)
    const reader = await context.newPage()
    await reader.goto('/about')
    await expect(reader.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expectSound(reader)
  } finally {
    await admin
      .from('site_settings')
      .update({ settings: { ...(await stored()), aboutPage: before } as never })
      .eq('id', 1)
      .throwOnError()
  }
})
