import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '../../publish/security-headers.ts'
import { checkSite } from '../../scripts/deploy-check/site.ts'
import type { Line } from '../../scripts/deploy-check/report.ts'
import { freePort } from '../../server/free-port.ts'

const backendUrl = 'https://project.supabase.co'
const id = '04426170-613f-5276-93d3-afabf7ba8408'

type Answer = { status?: number; body?: string; headers?: Record<string, string | undefined> }
type Answers = Record<string, Answer>

const startTag = '<script type="module" crossorigin src="/assets/main-1.js"></script>'

/** A host configured like the files in dist/hosting; each test changes its own copy. */
function healthy(site: string): Answers {
  const script = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' }
  const shell = { body: startTag }
  return {
    '/': { body: `${startTag}<link rel="canonical" href="${site}/"/>` },
    '/magazine': shell,
    '/magazine/': { status: 308, headers: { location: '/magazine' } },
    [`/magazine/${id}`]: { body: '<meta property="article:published_time" content="2026-01-01"/>' },
    '/admin': shell,
    '/admin/login': shell,
    '/robots.txt': { body: `Sitemap: ${site}/sitemap.xml` },
    '/rss.xml': { body: `<rss><link>${site}/</link></rss>` },
    '/sitemap.xml': {
      body: `<loc>${site}/magazine</loc><loc>${site}/magazine/category/cities</loc><loc>${site}/magazine/${id}</loc>`,
    },
    '/assets/main-1.js': { body: 'm=["assets/shared-2.js"]', headers: script },
    '/assets/shared-2.js': { body: 'import("./main-1.js"),import("./Reader-3.js")', headers: script },
    '/assets/Reader-3.js': { body: 'w=`/assets/pdf.worker.min-4.mjs`', headers: script },
    '/assets/pdf.worker.min-4.mjs': { body: '', headers: script },
  }
}

/** Checks a host after `change`. */
async function linesOf(change: (answers: Answers, site: string) => void = () => undefined): Promise<Line[]> {
  let answers: Answers = {}
  const server = createServer((request, response) => {
    const { status = 200, body = '', headers = {} } = answers[request.url ?? ''] ?? { status: 404 }
    const all = { ...securityHeaders(backendUrl), 'content-type': 'text/html', ...headers }
    for (const [name, value] of Object.entries(all)) if (value) response.setHeader(name, value)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answers = healthy(site)
  change(answers, site)
  const lines: Line[] = []
  for await (const line of checkSite(site, backendUrl)) lines.push(line)
  return lines.map((line) => ({ ...line, what: line.what.replaceAll(site, 'SITE') }))
}

const failures = (lines: Line[]) => lines.flatMap(({ state, what }) => (state === 'failed' ? [what] : []))

test('a healthy host passes', async () => {
  expect((await linesOf()).map(({ state }) => state)).toEqual(Array(11).fill('ok'))
})

test('without articles some checks are skipped', async () => {
  const lines = await linesOf(
    (answers, site) => (answers['/sitemap.xml'] = { body: `<loc>${site}/magazine</loc>` }),
  )
  expect(failures(lines)).toEqual([])
  expect(lines.filter(({ state }) => state === 'skipped').map(({ what }) => what)).toEqual([
    'An article’s page.',
  ])
})

const cases: [string, (answers: Answers) => void, string][] = [
  [
    'a header that is missing',
    ({ '/': home }) => (home!.headers = { 'X-Content-Type-Options': undefined }),
    'SITE doesn’t send X-Content-Type-Options: nosniff.',
  ],
  [
    'no policy',
    ({ '/': home }) => (home!.headers = { 'Content-Security-Policy': undefined }),
    'SITE sends no Content-Security-Policy.',
  ],
  [
    'a build for another backend',
    ({ '/': home }) => (home!.headers = securityHeaders('https://other.supabase.co')),
    `The Content-Security-Policy forbids ${backendUrl}.`,
  ],
  ['no home page', (answers) => (answers['/'] = { status: 500 }), 'SITE answers 500.'],
  [
    'a canonical link elsewhere',
    ({ '/': home }) => (home!.body = home!.body!.replace(/http:[^"]+/, 'http://localhost:3000/')),
    'Canonical links lead to http://localhost:3000/.',
  ],
  ['no answer for a slash', (answers) => delete answers['/magazine/'], '/magazine/ answers 404, not 200.'],
  ['no sign-in page', (answers) => delete answers['/admin/login'], '/admin/login answers 404, not 200.'],
  [
    'a page for what is missing',
    (answers) => (answers['/deployment-check'] = {}),
    '/deployment-check answers 200, not 404.',
  ],
  [
    'no robots.txt',
    (answers) => delete answers['/robots.txt'],
    '/robots.txt answers 404 and doesn’t name SITE.',
  ],
  [
    'a feed of another site',
    (answers) => (answers['/rss.xml'] = { body: 'http://localhost:3000/' }),
    '/rss.xml answers 200 and doesn’t name SITE.',
  ],
  [
    'an article without its text',
    (answers) => (answers[`/magazine/${id}`] = {}),
    `SITE/magazine/${id} answers 200 without the article.`,
  ],
  ['no scripts', (answers) => delete answers['/assets/main-1.js'], 'SITE/assets/main-1.js answers 404.'],
  [
    'scripts that are asked for again',
    (answers) => (answers['/assets/main-1.js']!.headers!['cache-control'] = 'no-cache'),
    'SITE/assets/main-1.js is sent with no-cache, not as immutable.',
  ],
  [
    'a PDF worker that is no script',
    (answers) =>
      (answers['/assets/pdf.worker.min-4.mjs']!.headers!['content-type'] = 'application/octet-stream'),
    'SITE/assets/pdf.worker.min-4.mjs is sent as application/octet-stream: no browser runs it.',
  ],
  [
    'no PDF worker',
    (answers) => delete answers['/assets/Reader-3.js'],
    'No script of the site names the file in which PDFs are read.',
  ],
]

test.each(cases)('%s fails', async (_, change, line) => {
  const lines = await linesOf(change)
  expect(failures(lines)).toContain(line)
  for (const each of lines) if (each.state === 'failed') expect(each.todo).toMatch(/^[A-Z].*\.$/)
})

test('a site that doesn’t respond fails', async () => {
  const lines: Line[] = []
  const site = `http://127.0.0.1:${await freePort()}`
  for await (const line of checkSite(site)) lines.push(line)
  expect(failures(lines)).toEqual([
    `${site} doesn’t answer: connect ECONNREFUSED ${site.replace('http://', '')}.`,
  ])
})
