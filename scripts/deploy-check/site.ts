import { robotsPath, sitemapPath } from '../../publish/document-urls.ts'
import { securityHeaders } from '../../publish/security-headers.ts'
import { paths } from '../../src/lib/paths.ts'
import { failed, skipped, ok, type Line, type Lines } from './report.ts'
import { checkAssets, get, seeHosts, type Answer } from './site-assets.ts'

/** Checks the site as readers, editors and crawlers see it. `backendUrl` is the backend that its pages should use. */
export async function* checkSite(site: string, backendUrl?: string): Lines {
  const home = await get(site).catch((error: Error) => error)
  if (home instanceof Error) {
    const { message } = (home.cause ?? home) as Error
    return yield failed(
      `${site} doesn’t answer: ${message}.`,
      'Put dist/client on the host, or start the server.',
    )
  }
  yield home.status === 200
    ? ok(`${site} answers.`)
    : failed(`${site} answers ${home.status}.`, 'Put dist/client on the host, or start the server.')
  if (home.status !== 200) return
  yield* headers(home, site, backendUrl)
  yield canonical(home, site)
  yield* pages(site)
  yield* documents(site)
  yield* checkAssets(site, home.text)
}

function* headers({ headers }: Answer, site: string, backendUrl = ''): Generator<Line> {
  const backend = backendUrl && new URL(backendUrl).origin !== site ? new URL(backendUrl).origin : ''
  const { 'Content-Security-Policy': _, ...others } = securityHeaders(backend)
  const missing = Object.entries(others).filter(([name, value]) => headers.get(name) !== value)
  yield missing.length
    ? failed(
        `${site} doesn’t send ${missing.map(([name, value]) => `${name}: ${value}`).join(' or ')}.`,
        seeHosts,
      )
    : ok(`${site} sends ${Object.keys(others).join(', ')}.`)

  const policy = headers.get('content-security-policy')
  if (!policy) yield failed(`${site} sends no Content-Security-Policy.`, seeHosts)
  else if (backend && !policy.includes(` ${backend}`))
    yield failed(
      `The Content-Security-Policy forbids ${backend}.`,
      `Build with VITE_SUPABASE_URL=${backend}, and deploy that with its headers.`,
    )
  else yield ok('The Content-Security-Policy allows what the pages need.')
}

function canonical({ text }: Answer, site: string): Line {
  const link = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? ''
  return URL.canParse(link) && new URL(link).origin === site
    ? ok(`Canonical links lead to ${site}.`)
    : failed(`Canonical links lead to ${link || 'nothing'}.`, `Build with VITE_SITE_URL=${site}.`)
}

async function* pages(site: string): Lines {
  const wanted: [path: string, status: number][] = [
    [paths.magazine.href(), 200],
    [`${paths.magazine.href()}/`, 200],
    [paths.admin.href(), 200],
    [paths.adminLogin.href(), 200],
    ['/deployment-check', 404],
  ]
  const wrong: string[] = []
  for (const [path, status] of wanted) {
    const answer = await get(site + path)
    if (answer.status !== status) wrong.push(`${path} answers ${answer.status}, not ${status}`)
  }
  yield wrong.length
    ? failed(`${wrong.join('; ')}.`, seeHosts)
    : ok(`${wanted.map(([path]) => path).join(', ')} answer as they should.`)
}

/** The sitemap; where that is an index, its first part, which begins as a sitemap does. */
async function getSitemap(site: string) {
  const answer = await get(site + sitemapPath)
  const [, part] = /<sitemap><loc>([^<]+)</.exec(answer.text) ?? []
  return part?.startsWith(`${site}/`) ? get(part) : answer
}

/** Checks robots.txt, the sitemap, the feed, and an article from the sitemap. */
async function* documents(site: string): Lines {
  const wanted: [path: string, text: string][] = [
    [robotsPath, `Sitemap: ${site}${sitemapPath}`],
    [paths.feed.href(), `${site}/`],
    [sitemapPath, `<loc>${site}${paths.magazine.href()}</loc>`],
  ]
  const sitemap = await getSitemap(site)
  for (const [path, text] of wanted) {
    const answer = path === sitemapPath ? sitemap : await get(site + path)
    yield answer.status === 200 && answer.text.includes(text)
      ? ok(`${path} names ${site}.`)
      : failed(
          `${path} answers ${answer.status} and doesn’t name ${site}.`,
          `Build with VITE_SITE_URL=${site}. ${seeHosts}`,
        )
  }
  const article = new RegExp(`<loc>(${site}${paths.article.href('')}[^</]+)</loc>`).exec(sitemap.text)?.[1]
  if (!article) return yield skipped('An article’s page.', 'Publish an article, build and deploy.')
  const { status, text: page } = await get(article)
  yield status === 200 && page.includes('property="article:published_time"')
    ? ok('An article is served as a whole page.')
    : failed(`${article} answers ${status} without the article.`, 'Build, and deploy all of dist/client.')
}
