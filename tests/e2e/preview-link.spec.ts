import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTab,
  unique,
} from './fixtures.ts'

test('a draft is shown to whoever has its link, until the link ends', async ({ page, baseURL, browser }) => {
  const title = unique('Previewed')
  const client = await siteClient(baseURL!, 'admin')
  const { data } = await client
    .from('article_drafts')
    .insert({ title, content: 'The first paragraph.' })
    .select('id')
    .single()
    .throwOnError()
  await openTab(page, `articles&edit=${data.id}`, 'Articles')
  await button(page, 'Preview Link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  const context = await browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    storageState: undefined,
  })
  const reader = await context.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByText('The first paragraph.')).toBeVisible()
  await expect(reader.getByText('This story is not published.')).toBeVisible()
  await expect(reader.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
  expect(await reader.locator('link[rel=canonical]').count()).toBe(0)
  await expectAccessible(reader)
  await expectNoSidewaysScroll(reader)
  // A link within the page leaves the draft there, also after a reload.
  await reader.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(reader.getByRole('main')).toBeFocused()
  await expect(reader).toHaveURL(link)
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'End Preview' }).click()
  await expect(page.getByText('Its link no longer works.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Preview not found.' })).toBeVisible()
  await context.close()
  await client.from('article_drafts').delete().eq('id', data.id)
})
