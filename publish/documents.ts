import { fillTemplate, preparePage } from '@/prerender'
import { paths } from '@/lib/paths'
import { robotsPath, sitemapPath, unknownAddress } from './addresses'
import { renderFeed } from './feed'
import { renderRobots, renderSitemap } from './sitemap'

/** One answer of the site: a page, the feed, the sitemap or robots.txt. */
export type SiteDocument = { status: 200 | 404; type: string; body: string }

const html = 'text/html; charset=utf-8'

type Options = {
  template: string
  /** Tells the page its backend, where the build's environment does not. */
  backendTag: string
  /** Names the scripts that source files need, for the head. */
  scriptTags: (modules: string[]) => string
}

/** Makes the documents of the site from the built template. */
export function makeDocuments({ template, backendTag, scriptTags }: Options) {
  const shell = (status: 200 | 404, head = ''): SiteDocument => ({
    status,
    type: html,
    body: fillTemplate(template, { head }, backendTag),
  })

  async function preparedPage(url: URL) {
    const { status, data, render } = await preparePage(url)
    return {
      status,
      data,
      async render(): Promise<SiteDocument> {
        const page = await render()
        const head = page.head + scriptTags(page.modules)
        return { status, type: html, body: fillTemplate(template, { ...page, head }, backendTag) }
      },
    }
  }

  return {
    /** The page without content, which the browser fills. */
    shell,

    /** A public page whose data was read: its data as text, and how to render it. Throws where the backend can't be read. */
    preparedPage,

    /** The document at an address of the site (see addresses.ts). Throws where the backend can't be read. */
    async render(url: URL): Promise<SiteDocument> {
      const { pathname, origin } = url
      if (pathname === paths.feed.path) {
        return { status: 200, type: 'application/rss+xml; charset=utf-8', body: await renderFeed(origin) }
      }
      if (pathname === sitemapPath) {
        return { status: 200, type: 'application/xml; charset=utf-8', body: await renderSitemap(origin) }
      }
      if (pathname === robotsPath) {
        return { status: 200, type: 'text/plain; charset=utf-8', body: renderRobots(origin) }
      }
      if (pathname === paths.admin.path) return shell(200, '<meta name="robots" content="noindex"/>')
      if (pathname === unknownAddress.href) return shell(404)
      return (await preparedPage(url)).render()
    },
  }
}

export type Documents = ReturnType<typeof makeDocuments>
