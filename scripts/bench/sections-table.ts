import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { kindTexts } from '@/admin/customizer/added-kinds'
import { addedKinds, blankAdded, type AddedKind } from '@/lib/sections/added'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { launchBrowser } from '../../tests/support/browser.ts'
import { budgets, weighPage, type PageWeight } from '../../tests/support/page-weight.ts'
import { siteClient } from '../../tests/support/site-client.ts'
import { bundle, prepare, renderPages } from './build-folder.ts'
import { serve } from './site-server.ts'

const origin = 'http://localhost:3000'
const series = 'The series'

/** A magazine in which every kind of section has something to show. */
async function build(): Promise<string> {
  const folder = await prepare(20)
  const backend = await openBackend({ dataDir: path.join(folder, '.embedded') })
  await backend.query(`update articles set series = $1 where title like 'Story %'`, [series])
  await backend.close()
  await bundle(folder)
  await renderPages(folder)
  return folder
}

type Admin = Awaited<ReturnType<typeof siteClient>>

/** Stores a front page with these sections after its own. */
async function compose(admin: Admin, chosen: AddedKind[]): Promise<void> {
  const { data: stories } = await admin
    .from('articles')
    .select('id,title,category,series_slug')
    .like('title', 'Story %')
    .limit(6)
    .throwOnError()
  const [{ category, series_slug } = {}] = stories
  const added = chosen.map((kind) => ({
    ...blankAdded,
    id: `added-${kind}`,
    kind,
    title: kindTexts[kind].title,
    text: kind === 'text' || kind === 'newsletter' ? 'A few words from the editors.' : '',
    of: (kind === 'category' ? category : kind === 'series' && series_slug) || '',
    stories: kind === 'chosen' ? stories.map(({ id, title }) => ({ id, title })) : [],
  }))
  const row = admin.from('site_settings')
  const { data } = await row.select('settings').eq('id', 1).single().throwOnError()
  const settings = { ...(data.settings as object), sections: { added } }
  await admin.from('site_settings').update({ settings }).eq('id', 1).throwOnError()
}

async function weigh(browser: Browser, chosen: AddedKind[]): Promise<PageWeight> {
  const page = await browser.newPage()
  const weight = await weighPage(page, origin)
  const titles = await page.locator('main h2').allTextContents()
  await page.close()
  const missing = chosen.filter((kind) => !titles.includes(kindTexts[kind].title))
  if (missing.length > 0) throw new Error(`The front page lacks: ${missing.join(', ')}.`)
  return weight
}

/** Prints what the front page loads as it is, with an added section of each kind, and with all of them. */
export async function printSections(): Promise<void> {
  const folder = await build()
  const site = await serve(origin, { folder })
  const browser = await launchBrowser()
  try {
    const admin = await siteClient(origin, 'admin')
    const pages: [string, AddedKind[]][] = [
      ['as it is', []],
      ...addedKinds.map((kind): [string, AddedKind[]] => [kindTexts[kind].label, [kind]]),
      ['all of them', [...addedKinds]],
    ]
    const bytes = (count: number) => count.toLocaleString('en-US')
    console.log('\n| front page | script, bytes of brotli | document | requests |')
    console.log('|---|---|---|---|')
    for (const [name, chosen] of pages) {
      await compose(admin, chosen)
      const { script, document, paths } = await weigh(browser, chosen)
      console.log(`| ${name} | ${bytes(script)} | ${bytes(document)} | ${paths.length} |`)
    }
    console.log(
      `| budget | ${bytes(budgets.script + budgets.addedSections)} | ${bytes(budgets.document)} | |`,
    )
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
