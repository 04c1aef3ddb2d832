import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

const KB = 1024

/**
 * The byte budgets of a public page before any interaction, as transferred (brotli, responses of the API
 * gzip). A page that exceeds its budget fails tests/e2e/bytes.spec.ts.
 */
export const budgets = {
  /** All scripts that a page loads by itself. */
  script: 140 * KB,
  /** The files that these come in. */
  scriptFiles: 6,
  /** What sections that an editor adds to the front page may load beyond that. */
  addedSections: 6 * KB,
  /** The inlined stylesheet. */
  styles: 12.25 * KB,
  /** The page's HTML, including its stylesheet and data. */
  document: 30 * KB,
  /** The responses to the eight start-up reads. */
  startUpReads: 60 * KB,
  /** An article's page without pictures. */
  article: 217_000,
}

/** The start-up reads of every page; there may be other reads of the same tables. */
export const startUpTables = [
  'site_settings',
  'articles',
  'insider_content',
  'testimonials',
  'faqs',
  'newsletter_subscribers',
  'chat_messages',
  'digital_magazines',
]

/** Transferred bytes by kind, and the paths of everything that was loaded. */
export type PageWeight = Record<
  'document' | 'styles' | 'script' | 'font' | 'api' | 'startUpReads',
  number
> & {
  /** Everything except pictures. */
  withoutPictures: number
  paths: string[]
}

/** Opens a URL as a first-time visitor, and measures everything that the page loads by itself. */
export async function weighPage(page: Page, address: string): Promise<PageWeight> {
  const weight: PageWeight = {
    document: 0,
    styles: 0,
    script: 0,
    font: 0,
    api: 0,
    startUpReads: 0,
    withoutPictures: 0,
    paths: [],
  }
  const weighed: Promise<void>[] = []
  const read = new Set<string>()
  let underWay = 0
  let lastNews = Date.now()
  const news = (change: number) => {
    underWay += change
    lastNews = Date.now()
  }
  page.on('request', () => news(1))
  page.on('requestfailed', () => news(-1))
  page.on('requestfinished', (request) => {
    news(-1)
    weighed.push(
      (async () => {
        const { pathname } = new URL(request.url())
        const { responseBodySize } = await request.sizes()
        weight.paths.push(pathname)
        const kind = request.resourceType()
        if (kind !== 'image') weight.withoutPictures += responseBodySize
        if (kind === 'document' || kind === 'script' || kind === 'font') weight[kind] += responseBodySize
        if (!pathname.startsWith('/rest/')) return
        weight.api += responseBodySize
        const table = startUpTables.find((name) => pathname === `/rest/v1/${name}`)
        if (!table) return
        read.add(table)
        const body = (await (await request.response())?.body()) ?? ''
        weight.startUpReads += gzipSync(body).length
      })(),
    )
  })
  // A mouse that the test before left on a link would prefetch its page.
  await page.addInitScript(() => {
    window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.goto(address)
  // On a busy machine the network may be idle before the reads are sent.
  const isQuiet = () => read.size === startUpTables.length && underWay === 0 && Date.now() - lastNews > 800
  await expect.poll(isQuiet, { timeout: 20_000, intervals: [100] }).toBe(true)
  await Promise.all(weighed)
  const styles = await page.locator('style').allTextContents()
  weight.styles = brotliCompressSync(styles.join('')).length
  return weight
}
