import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { staticPages } from '../src/lib/paths.ts'
import { siteClient } from '../tests/support/site-client.ts'

/** A screen's name, for its file, its address on the site, and what is done there first. */
export type Screen = { name: string; address: string; act?: (page: Page) => Promise<void> }

const press = (label: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name: label }).first().click()

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

/** What public pages become when somebody uses them, and the door to the panel. */
export const publicStates: Screen[] = [
  { name: 'faq-open', address: '/faq', act: press(/\?$/) },
  { name: 'contact-mistakes', address: '/contact', act: press('Send Message') },
  { name: 'chat', address: '/', act: press('Open chat') },
  { name: 'sign-in', address: '/admin' },
]

/** What a magazine has after its first readers: a letter, a subscriber and a conversation. */
export async function addFirstReaders(origin: string): Promise<void> {
  const visitor = await siteClient(origin, 'visitor')
  const session_id = randomUUID()
  const editor = await siteClient(origin, 'admin')
  const answers = [
    await visitor
      .from('newsletter_subscribers')
      .insert({ email: `asha-${session_id.slice(0, 4)}@example.com` }),
    await visitor.from('contact_messages').insert({
      name: 'Asha Rao',
      email: 'asha@example.com',
      subject: 'The story of the night bus',
      message: 'My father drove that bus for thirty years. Thank you.',
    }),
    await visitor.from('chat_messages').insert({
      session_id,
      sender: 'user',
      content: 'Do you still have a copy of the spring issue?',
    }),
    await editor
      .from('chat_messages')
      .insert({ session_id, sender: 'bot', content: 'We do: it is on its way.' }),
  ]
  for (const { error } of answers) if (error) throw error
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
  const tabs = ids.map((id) => ({ name: `admin-${id ?? 'dashboard'}`, address: `/admin?tab=${id ?? ''}` }))
  const screens: Screen[] = [
    ...tabs,
    { name: 'admin-article-open', address: '/admin?tab=articles', act: press(/^Edit /) },
    { name: 'admin-library', address: '/admin?tab=articles', act: press('Choose from library') },
    { name: 'admin-media-open', address: '/admin?tab=media', act: press(/^Edit /) },
    { name: 'admin-password', address: '/admin?tab=dashboard&dialog=password' },
    { name: 'admin-delete', address: '/admin?tab=faq', act: press(/^Delete /) },
    { name: 'admin-letter', address: '/admin?tab=messages', act: press(/night bus/) },
  ]
  return { state, screens }
}
