import { fillTemplate, preparePage } from '@/prerender'
import { paths } from '@/lib/paths'
import { robotsPath, sitemapPath, notFoundUrl } from './document-urls'
import { renderFeed } from './feed'
import { renderRobots, renderSitemap } from './sitemap'

/** A response of the site: a page, the feed, the sitemap or robots.txt. */
export type SiteDocument = { status: 200 | 404; type: string; body: string }

const html = 'text/html; charset=utf-8'

type Options = {
  template: string
  /** A `<script>` with the backend's URL and key, for pages whose build has neither in its environment. */
  backendTag: string
  /** The preload tags for the chunks that hold these source files. */
  scriptTags: (modules: string[]) => string
}

/** Renders the site's documents from the built template. */
export function createDocuments({ template, backendTag, scriptTags }: Options) {
  const shell = (status: 200 | 404, head = ''): SiteDocument => ({
    status,
    type: html,
    body: fillTemplate(template, { head }, backendTag),
  })

  async function preparePublicPage(url: URL) {
    const { status, data, render } = await preparePage(url)
    return {
      status,
      data,
      async render(): Promise<SiteDocument> {
        const page = await render()
        const scripts = scriptTags(page.modules)
        return { status, type: html, body: fillTemplate(template, { ...page, scripts }, backendTag) }
      },
    }
  }

  return {
    /** A page without content, which the browser fills. */
    shell,

    /** Reads a public page's data and returns it as text, with a function that renders it. Throws if the backend can't be read. */
    preparePublicPage,

    /** Renders the document at a normalized URL (see document-urls.ts). Throws if the backend can't be read. */
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
      if (pathname === paths.admin.path || pathname === paths.preview.path)
        return shell(200, '<meta name="robots" content="noindex"/>')
      if (pathname === notFoundUrl.href) return shell(404)
      return (await preparePublicPage(url)).render()
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
