import { fillTemplate, preparePage, type Template } from '@/prerender'
import { fetchSettings } from '@/data/settings/site-settings'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { setLanguage } from '@/lib/texts'
import { iconPaths, isSitemap, notFoundUrl, robotsPath } from './document-urls'
import { findTopic, renderFeed } from './feed'
import { renderRobots, renderSitemaps } from './sitemap'
import { renderWebManifest } from './web-manifest'

/** A response of the site: a page, the feed, the sitemap, robots.txt, the web app manifest, or a redirect to where a page is now. */
export type SiteDocument = { status: 200 | 404; type: string; body: string } | Redirect
export type Redirect = { status: 301; type: string; body: string; location: string }

const html = 'text/html; charset=utf-8'
export const xml = 'application/xml; charset=utf-8'

/** Leads to a page's present path, on hosts that can't redirect as well. */
export const redirectTo = (path: string, origin: string): Redirect => ({
  status: 301,
  type: html,
  body: `<!doctype html><title>Moved</title><link rel="canonical" href="${origin}${path}"><meta http-equiv="refresh" content="0; url=${path}"><a href="${path}">Moved</a>`,
  location: path,
})

/**
 * For a page that can't be rendered now. It is sent with the shell, which a browser can still fill; a crawler keeps what it has
 * and comes back. The delay is in seconds.
 */
export const unavailable = {
  status: 503,
  headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' },
} as const

type Options = Template & {
  /** A `<script>` with the backend's URL and key, for pages whose build has neither in its environment. */
  backendTag: string
  /** The preload tags for the chunks that hold these source files. */
  scriptTags: (modules: string[]) => string
}

/** Renders the site's documents from the built template. */
export function createDocuments({ backendTag, scriptTags, ...template }: Options) {
  const shell = (status: 200 | 404, head = ''): SiteDocument => ({
    status,
    type: html,
    body: fillTemplate(template, { head, scheme: 'light dark' }, backendTag),
  })

  async function preparePublicPage(url: URL) {
    const { status, data, moved, render } = await preparePage(url)
    return {
      status,
      data,
      moved,
      async render(): Promise<SiteDocument> {
        const page = await render()
        const scripts = scriptTags(page.modules)
        return {
          status,
          type: html,
          body: fillTemplate(template, { ...page, scripts }, backendTag),
        }
      },
    }
  }

  async function renderFeedAt({ pathname, origin }: URL): Promise<SiteDocument> {
    const settings = await fetchSettings()
    setLanguage(settings.language, settings.texts)
    const topic = pathname === paths.feed.path ? undefined : await findTopic(pathname)
    if (topic === null) return shell(404)
    const path = paths.feed.href(topic?.page)
    if (path !== pathname) return redirectTo(path, origin)
    return {
      status: 200,
      type: 'application/rss+xml; charset=utf-8',
      body: await renderFeed(origin, settings, topic),
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
      if (pathname.endsWith(paths.feed.path)) return renderFeedAt(url)
      if (isSitemap(pathname)) {
        const body = (await renderSitemaps(origin)).get(pathname)
        return body === undefined ? shell(404) : { status: 200, type: xml, body }
      }
      if (pathname === robotsPath) {
        return { status: 200, type: 'text/plain; charset=utf-8', body: renderRobots(origin) }
      }
      if (iconPaths.includes(pathname)) {
        return redirectTo(safeImage((await fetchSettings()).icon) ?? '/favicon.svg', origin)
      }
      if (pathname === paths.manifest.path) {
        return { status: 200, type: 'application/manifest+json', body: await renderWebManifest() }
      }
      if (pathname === paths.admin.path || pathname === paths.preview.path)
        return shell(200, '<meta name="robots" content="noindex"/>')
      if (pathname === notFoundUrl.href) return shell(404)
      const page = await preparePublicPage(url)
      return page.moved ? redirectTo(page.moved, origin) : page.render()
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
