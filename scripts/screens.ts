import type { Browser, BrowserContext } from '@playwright/test'
import { staticPages } from '../src/lib/paths.ts'

/** A screen's name, for its file, and its address on the site. */
export type Screen = { name: string; address: string }

const nameOf = (address: string) => address.replace(/^\//, '').replace(/\W+/g, '-') || 'home'

/** The public pages: all that need no parameter, an article, an edition, a search without a result, no page at all. */
export async function publicScreens(origin: string): Promise<Screen[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const firstOf = (folder: string) => new RegExp(`<loc>[^<]*?(/${folder}/[^<]+)</loc>`).exec(sitemap)?.[1]
  const [article, edition] = [firstOf('magazine'), firstOf('editions')]
  return [
    ...staticPages.map((address) => ({ name: nameOf(address), address })),
    ...(article ? [{ name: 'article', address: article }] : []),
    ...(edition ? [{ name: 'edition', address: edition }] : []),
    { name: 'magazine-empty', address: '/magazine?q=no-story-has-this' },
    { name: 'not-found', address: '/no/such/page' },
  ]
}

/** A browser that is signed in with the demo account, and the panel's tabs as it finds them. */
export async function panelScreens(browser: Browser, origin: string) {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Email').fill('admin@longhand.example')
  await page.getByLabel('Password', { exact: true }).fill('longhand-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('tab').first().waitFor()
  const ids = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => new URLSearchParams((tab as HTMLAnchorElement).search).get('tab')),
    )
  const state = await context.storageState()
  await context.close()
  const screens = ids.map((id) => ({ name: `admin-${id ?? 'dashboard'}`, address: `/admin?tab=${id ?? ''}` }))
  return { state, screens }
}
