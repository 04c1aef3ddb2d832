import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { App } from './app/App'
import { pageDataTag } from './app/page-data'
import { createQueryClient } from './app/query-client'
import type { PageHandle } from './app/page-handles'
import { routes } from './app/routes'
import { settingsQuery } from './data/settings/settings'
import { fontScriptOf, type FontScript } from './lib/font-script'
import { directionOf, ownLanguage } from './lib/language'
import { fontPairOf, fontPairs, pageColours, schemeOf, type FontPair, type Scheme } from './lib/settings'
import { moduleOf } from './lib/texts'
import { loadAddedSection } from './site/home/LazyAddedSection'
import { loadStory } from './ui/story/LazyStory'

export { configureBackend } from './data/backend'

export type RenderedPage = {
  status: 200 | 404
  head: string
  body: string
  data: string
  scheme: Scheme
  language: string
  fonts: FontPair
  /** The source files whose code the page needs before it can be hydrated. */
  modules: string[]
}

/** Prefetches the data of the matched routes. `found` is false if the page's item doesn't exist. */
async function prefetch(queryClient: QueryClient, url: URL) {
  const handles = (matchRoutes<RouteObject>(routes, url.pathname) ?? []).flatMap(({ route, params }) =>
    route.handle ? [{ ...(route.handle as PageHandle), params }] : [],
  )
  const results = await Promise.all(
    handles.map(({ prefetch, params }) => prefetch(queryClient, { params, search: url.searchParams })),
  )
  return {
    found: results.every((result) => result?.found !== false),
    moved: results.map((result) => result?.moved).find(Boolean),
    modules: handles.flatMap(({ module }) => module ?? []),
    parts: results.flatMap((result) => result?.parts ?? []),
  }
}

// React renders title, meta and link elements before the page's markup, and escapes '<' and '>' in their text.
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/

/** A page whose data has been read. */
export type PreparedPage = {
  status: 200 | 404
  data: string
  /** The page's path now, if it is another one. Then nothing is rendered. */
  moved?: string
  render: () => Promise<RenderedPage>
}

/**
 * Reads the data of a public page, which can then be rendered. The origin of `url` is used for absolute URLs in the page.
 * Throws if the backend can't be read. The status is 404 if the page's item doesn't exist.
 */
export async function preparePage(url: URL): Promise<PreparedPage> {
  const queryClient = createQueryClient()
  const { found, moved, modules, parts } = await prefetch(queryClient, url)
  const status = found ? 200 : 404
  const data = pageDataTag(queryClient, url.href, parts)
  const settings = queryClient.getQueryData(settingsQuery().queryKey)
  const look = {
    scheme: schemeOf(settings?.theme ?? ''),
    fonts: fontPairOf(settings?.fonts ?? ''),
    language: settings?.language ?? ownLanguage,
  }

  async function render(): Promise<RenderedPage> {
    const handler = createStaticHandler(routes)
    const context = await handler.query(new Request(url))
    if (context instanceof Response) throw new Error(`${url.pathname} responded with a redirect.`)

    await Promise.all([loadStory(), loadAddedSection()])
    const markup = renderToString(
      <App queryClient={queryClient} origin={url.origin}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    )
    const head = hoisted.exec(markup)?.[0] ?? ''
    const words = moduleOf(look.language)
    return {
      status,
      head,
      body: markup.slice(head.length),
      data,
      ...look,
      modules: [...modules, ...parts, ...(words ? [words] : [])],
    }
  }

  return { status, data, moved, render }
}

const darkTags =
  /<meta name="color-scheme" content="dark"([ /]*)>(\s*)<meta name="theme-color" content="#\w+"[ /]*>/

/** The template, which is dark, with the site's colour scheme; the browser's bar has the colour of the page. */
const withScheme = (template: string, scheme: Scheme) =>
  template.replace(darkTags, (_, end: string, space: string) => {
    const { dark, light } = pageColours
    const bar = (colour: string, of?: string) =>
      `<meta name="theme-color"${of ? ` media="(prefers-color-scheme: ${of})"` : ''} content="${colour}"${end}>`
    const bars = scheme === 'light' ? bar(light) : bar(light, 'light') + bar(dark, 'dark')
    return `<meta name="color-scheme" content="${scheme}"${end}>${space}${bars}`
  })

const htmlTag = `<html lang="${ownLanguage}">`

/** The template, whose own language is English, in the site's. Tags have no characters that HTML would need escaped. */
const withLanguage = (template: string, language: string) =>
  template.replace(htmlTag, `<html lang="${language}" dir="${directionOf(language)}">`)

/** The built index.html, and its fonts: see publish/template.ts. */
export type Template = {
  template: string
  fonts: Record<FontPair, string>
  scriptFonts: Record<FontScript, { faces: string; rules: string }>
}

/** Fills the built index.html with a rendered page, or with nothing for the shell. */
export function fillTemplate(
  { template, fonts, scriptFonts }: Template,
  page: Partial<RenderedPage & { scripts: string }>,
  backendTag = '',
): string {
  const { scheme = 'dark', language = ownLanguage } = page
  const name = fontScriptOf(language)
  const script = name && scriptFonts[name]
  const pair = fonts[page.fonts ?? fontPairs[0]]
  const parts: Record<string, string> = {
    // Those of a script load when the others do.
    fonts: script
      ? pair.replace('</style>', () => `${script.faces}</style><style>${script.rules}</style>`)
      : pair,
    head: page.head ?? '',
    scripts: page.scripts ?? '',
    app: page.body ?? '',
    data: backendTag + (page.data ?? ''),
  }
  const coloured = scheme === 'dark' ? template : withScheme(template, scheme)
  const html = language === ownLanguage ? coloured : withLanguage(coloured, language)
  return html.replace(/<!--(fonts|head|scripts|app|data)-->/g, (_, name: string) => parts[name] ?? '')
}
