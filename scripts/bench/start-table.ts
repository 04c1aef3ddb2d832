import { paths } from '@/lib/paths'
import { launchBrowser } from '../../tests/support/browser.ts'
import { printHead, printRow, quantile } from './figures.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import { locate, measureStart, type Action, type Start } from './page-start.ts'
import { newestArticle } from './pages-table.ts'
import { startSite } from './site-server.ts'
import { removeStaticPages, writeStaticPage } from './static-page.ts'

const rounds = 5
/** When the reader acts, in ms after the first paint. */
const delays = [0, 500, 1500, 4000]

const menu: Action = {
  selector: 'header button',
  answered: `document.querySelector('nav[aria-label=Main]').checkVisibility()`,
}
const question: Action = { selector: 'summary', answered: `document.querySelector('details').open` }
const filter: Action = {
  selector: 'select',
  choose: 'Food',
  answered: `/in Food/.test(document.querySelector('main [role=status]').textContent)`,
}

const protocols = ['HTTP/1.1', 'HTTP/2']

const median = (values: number[]) => quantile(values, 0.5)

/**
 * Prints how pages start on a slow phone: with slow 4G and a quarter of the CPU, over HTTP/1.1 and HTTP/2, beside a static page,
 * and how long a reader waits for a response. Names choose pages and protocols; other builds, which names give as the URLs of
 * their servers, are measured in turn with this one.
 */
export async function printStart(names: string[] = []): Promise<void> {
  const others = names.filter((name) => URL.canParse(name))
  const isChosen = (name: string, all: string[]) =>
    names.includes(name) || !all.some((each) => names.includes(each))
  const site = await startSite()
  const browser = await launchBrowser()
  try {
    const article = await newestArticle(site.origin)
    const pages = [
      { name: 'home', path: paths.home.href(), act: menu },
      { name: 'article', path: article, act: menu },
      { name: 'FAQ', path: paths.faq.href(), act: question },
      { name: 'list', path: paths.magazine.href(), act: filter },
    ]
    for (const protocol of protocols.filter((each) => isChosen(each, protocols))) {
      const servers = [site.origin, ...others]
      const proxies = protocol === 'HTTP/2' ? await Promise.all(servers.map(startHttp2Proxy)) : []
      const origins = proxies.length > 0 ? proxies.map(({ origin }) => origin) : servers
      console.log(`\n${protocol}`)
      printHead([
        'page',
        'build',
        'LCP ms',
        'static page',
        'ratio',
        'TBT ms',
        'CLS',
        'answer after 0, 0.5, 1.5, 4 s',
      ])
      const pageNames = pages.map(({ name }) => name)
      for (const { name, path, act } of pages) {
        if (!isChosen(name, pageNames)) continue
        const plainPath = await writeStaticPage(browser, site.origin + path, name)
        const plain: Start[] = []
        const seen = servers.map(() => delays.map((): Start[] => []))
        const places = await Promise.all(origins.map((origin) => locate(browser, origin + path, act)))
        for (let round = 0; round < rounds; round++) {
          plain.push(await measureStart(browser, origins[0] + plainPath))
          for (const [each, origin] of origins.entries())
            for (const [index, delay] of delays.entries())
              seen[each]![index]!.push(
                await measureStart(browser, origin + path, { delay, act, place: places[each]! }),
              )
        }
        const plainLcp = median(plain.map(({ lcp }) => lcp))
        for (const [each, server] of servers.entries()) {
          // Input stops the browser from reporting the largest paint, so only the latest action measures it.
          const whole = seen[each]!.at(-1)!
          const lcp = median(whole.map(({ lcp }) => lcp))
          const answers = seen[each]!.map((starts) => median(starts.map(({ answer }) => answer)).toFixed(0))
          printRow([
            name,
            server,
            lcp.toFixed(0),
            plainLcp.toFixed(0),
            (lcp / plainLcp).toFixed(2),
            median(whole.map(({ tbt }) => tbt)).toFixed(0),
            median(whole.map(({ cls }) => cls)).toFixed(3),
            answers.join(', '),
          ])
        }
      }
      await Promise.all(proxies.map(({ stop }) => stop()))
    }
  } finally {
    await browser.close()
    await removeStaticPages()
    await site.stop()
  }
}
