import { launchBrowser } from '../../tests/support/browser.ts'
import { paths } from '@/lib/paths'
import { printHead, printRow } from './figures.ts'
import { measurePage, type Measured } from './lighthouse.ts'
import { kinds, weigh, type Bytes } from './page-bytes.ts'
import { startSite } from './site-server.ts'
import { removeStaticPages, writeStaticPage } from './static-page.ts'

const debuggingPort = 4119

type Row = { name: string; bytes: Bytes; ours: Measured; plain: Measured }

export async function newestArticle(origin: string): Promise<string> {
  const html = await (await fetch(origin + paths.magazine.href())).text()
  // A page of the list or of a category has one more segment.
  const found = /href="(\/magazine\/[^"/]+)"/.exec(html)?.[1]
  if (!found) throw new Error('The magazine has no article to measure.')
  return found
}

async function measure(names: string[]): Promise<Row[]> {
  const site = await startSite()
  const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`])
  try {
    const pages = {
      home: paths.home.href(),
      list: paths.magazine.href(),
      article: await newestArticle(site.origin),
      faq: paths.faq.href(),
    }
    const rows: Row[] = []
    for (const [name, pathname] of Object.entries(pages)) {
      if (names.length > 0 && !names.includes(name)) continue
      const plainPath = await writeStaticPage(browser, site.origin + pathname, name)
      const ours = await measurePage(site.origin + pathname, debuggingPort)
      const plain = await measurePage(site.origin + plainPath, debuggingPort)
      rows.push({ name, bytes: await weigh(ours.requests), ours, plain })
    }
    return rows
  } finally {
    await browser.close()
    await removeStaticPages()
    await site.stop()
  }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
/** Prints the bytes of pages, and Lighthouse's results beside those of a static page with the same text and pictures. */
export async function printPages(names: string[] = []): Promise<void> {
  const rows = await measure(names)
  printHead(['page', 'requests', ...kinds.map((kind) => `${kind}, KB brotli (gzip)`)])
  for (const { name, bytes, ours } of rows)
    printRow([
      name,
      ours.requests.length,
      ...kinds.map((kind) => `${kb(bytes[kind].brotli)} (${kb(bytes[kind].gzip)})`),
    ])

  printHead([
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP ms',
    'static',
    'ratio',
    'TBT ms',
    'CLS',
  ])
  for (const { name, ours, plain } of rows) {
    const { performance, accessibility, seo, lcp, tbt, cls, 'best-practices': practices } = ours.score
    printRow([
      name,
      performance,
      accessibility,
      practices,
      seo,
      lcp.toFixed(0),
      plain.score.lcp.toFixed(0),
      (lcp / plain.score.lcp).toFixed(2),
      tbt.toFixed(0),
      cls.toFixed(3),
    ])
  }
  for (const { name, ours } of rows)
    if (ours.faults.length > 0) console.log(`\n${name}: points lost for ${ours.faults.join(', ')}.`)
}
