import { button, expect, expectSound, openTab } from '../fixtures.ts'
import { storeSections, test } from './fixtures.ts'

test('a page of one’s own is written, linked in the menu and moved', async ({ page, context, admin }) => {
  try {
    await openTab(page, 'pages', 'Pages')
    await page.getByLabel('Title').fill('Imprint')
    await page.getByRole('textbox', { name: 'Text' }).fill('Published by {name}.')
    await button(page, 'Add Page').click()
    await expect(page.getByText('Page added.')).toBeVisible()
    await expect(page.getByText('/imprint')).toBeVisible()

    await openTab(page, 'customizer', 'Page Customizer')
    await page.getByRole('listitem').filter({ hasText: 'The links at the top' }).getByRole('button').click()
    const menu = page.getByRole('region', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Remove Industry Insiders' }).click()
    await menu.getByRole('button', { name: 'Add link' }).click()
    const added = menu.getByRole('group', { name: 'Link 6' })
    await added.getByLabel('Label').fill('Imprint')
    await added.getByLabel('Link', { exact: false }).last().fill('/imprint')
    await expectSound(page)
    await button(page, 'Publish').click()
    await expect(page.getByText('Readers can see it now.')).toBeVisible()

    const reader = await context.newPage()
    await reader.goto('/')
    const links = reader.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Magazine', 'About Us', 'FAQ', 'Contact Us', 'Imprint'])
    await links.last().click()
    await expect(reader.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
    await expect(reader.getByText('Published by Longhand.')).toBeVisible()
    await expectSound(reader)

    await openTab(page, 'pages', 'Pages')
    await button(page, 'Edit Imprint').click()
    await page.getByLabel('Hidden', { exact: true }).check()
    await expect(page.getByText('The menu still links to it')).toBeVisible()

    // Its first URL leads to the one that it has now.
    await admin.from('pages').update({ slug: 'impressum' }).eq('slug', 'imprint').throwOnError()
    const answer = await page.request.get('/imprint', { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, '/impressum'])
    expect(await (await page.request.get('/impressum')).text()).toContain('Published by Longhand.')
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/impressum</loc>')
    await admin.from('pages').update({ hidden: true }).eq('slug', 'impressum').throwOnError()
    expect((await page.request.get('/impressum')).status()).toBe(404)

    // As many and as long as a menu may get.
    const items = Array.from({ length: 12 }, (_, index) => ({
      label: `Something long ${index}`,
      link: '/faq',
    }))
    await storeSections(admin, { menu: { items } })
    await reader.setViewportSize({ width: 1024, height: 740 })
    await reader.goto('/about')
    await expect(links).toHaveCount(12)
    await expectSound(reader)
  } finally {
    await admin.from('pages').delete().eq('title', 'Imprint')
  }
})
