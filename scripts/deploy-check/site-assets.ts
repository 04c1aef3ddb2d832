import { failed, ok, type Line, type Lines } from './report.ts'

/** More scripts than a build has. */
const maxScripts = 300

/** Checks the scripts that pages load, and the PDF worker. */
export async function* checkAssets(site: string, page: string): Lines {
  const starts = [...page.matchAll(/<script type="module"[^>]* src="\/assets\/([^"]+)"/g)].map(
    ([, name]) => name!,
  )
  if (starts.length === 0)
    return yield failed('The page names no script to start with.', 'Build, and deploy all of dist/client.')
  for (const start of starts) yield await asset(site, start)
  const worker = await findPdfWorker(site, starts)
  if (worker) yield await asset(site, worker)
  else
    yield failed(
      'No script of the site names the file in which PDFs are read.',
      'Build, and deploy all of dist/client.',
    )
}

async function asset(site: string, name: string): Promise<Line> {
  const url = `${site}/assets/${name}`
  const { status, headers } = await get(url)
  const type = headers.get('content-type') ?? 'no type'
  const caching = headers.get('cache-control') ?? 'no Cache-Control'
  if (status !== 200) return failed(`${url} answers ${status}.`, 'Build, and deploy all of dist/client.')
  if (!/^(text|application)\/javascript\b/.test(type))
    return failed(
      `${url} is sent as ${type}: no browser runs it.`,
      `Have the host send it as text/javascript. ${seeHosts}`,
    )
  if (!caching.includes('immutable'))
    return failed(`${url} is sent with ${caching}, not as immutable.`, seeHosts)
  return ok(`/assets/${name} is a script that browsers keep.`)
}

/** Searches the scripts for the worker's name, since pages don't contain it. */
async function findPdfWorker(site: string, starts: string[]): Promise<string | undefined> {
  const names = new Set(starts)
  for (const name of names) {
    if (names.size > maxScripts) return undefined
    const { text } = await get(`${site}/assets/${name}`)
    const worker = /\/assets\/(pdf\.worker[\w.-]+\.mjs)/.exec(text)?.[1]
    if (worker) return worker
    for (const [, found] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)) names.add(found!)
  }
}

export type Answer = { status: number; headers: Headers; text: string }

/** The advice if a host is not configured like the files in dist/hosting. */
export const seeHosts = 'See "Static hosts" in docs/deploying.md, and deploy the last build.'

/** Fetches a URL, following redirects. */
export async function get(url: string): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
