/** `npm run screenshots -- http://localhost:5173`: every public page at four widths, into screenshots/. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { staticPages } from '../src/lib/paths.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { loadAll } from '../tests/support/watch-page.ts'

const widths = [360, 768, 1280, 1920]
const folder = path.resolve(import.meta.dirname, '../screenshots')

const nameOf = (address: string) => address.replace(/^\//, '').replace(/\W+/g, '-') || 'home'

/** The pages to look at: all that need no parameter, the first article, a search without a result, no page at all. */
async function addresses(browser: Browser, origin: string): Promise<Map<string, string>> {
  const pages = new Map(staticPages.map((address) => [nameOf(address), address]))
  const page = await browser.newPage()
  await page.goto(`${origin}/magazine`, { waitUntil: 'networkidle' })
  const article = await page.locator('main article a').first().getAttribute('href', { timeout: 5000 })
  await page.close()
  if (article) pages.set('article', article)
  return pages.set('magazine-empty', '/magazine?q=no-story-has-this').set('not-found', '/no/such/page')
}

async function shoot(browser: Browser, origin: string) {
  for (const [name, address] of await addresses(browser, origin)) {
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      await page.goto(origin + address, { waitUntil: 'networkidle' })
      await loadAll(page)
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true })
      await page.close()
    }
    console.log(address)
  }
}

const origin = process.argv[2]?.replace(/\/$/, '')
if (!origin) {
  console.error('Give the address of a running site: npm run screenshots -- http://localhost:5173')
  process.exit(1)
}
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await findBrowser())
try {
  await shoot(browser, origin)
  console.log(`The pictures are in ${path.relative(process.cwd(), folder)}.`)
} finally {
  await browser.close()
}
