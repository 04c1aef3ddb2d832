import { exec, spawn, type ChildProcess } from 'node:child_process'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { paths, staticPages } from '@/lib/paths'
import { freePort } from '../../server/free-port.ts'
import { copyOfProject } from '../support/copy-of-project.ts'
import { siteClient } from '../support/site-client.ts'

type Handler = { default: (request: Request) => Promise<Response>; isPage: (request: Request) => boolean }

/** The globals of every edge runtime (part of WinterTC's minimum), without Node's. */
const webApis = {
  ...{ fetch, Request, Response, Headers, URL, URLSearchParams, FormData, Blob, TextEncoder, TextDecoder },
  ...{
    AbortController,
    AbortSignal,
    DOMException,
    Event,
    EventTarget,
    ReadableStream,
    TransformStream,
    WritableStream,
  },
  ...{ setTimeout, clearTimeout, queueMicrotask, structuredClone, performance, atob, btoa },
}

/**
 * Runs the built module with JavaScript and Web APIs only. While a module loads, Cloudflare forbids requests,
 * timers and random bytes.
 */
async function loadHandler(file: string, logged: unknown[]): Promise<Handler> {
  const code = await readFile(file, 'utf8')
  const exported = /export\s*\{([^}]*)\};?\s*$/.exec(code)
  const names = exported![1]!.replace(/([^\s,]+) as (\w+)/g, '$2: $1')
  let isLoaded = false
  const onceLoaded = <F extends (...parameters: never[]) => unknown>(api: F) =>
    ((...parameters: Parameters<F>) => {
      if (!isLoaded) throw new Error(`${api.name} was called while the module loaded.`)
      return api(...parameters)
    }) as F
  const context = createContext({
    ...webApis,
    console: { error: (text: string) => logged.push(text) },
    fetch: onceLoaded(fetch),
    setTimeout: onceLoaded(setTimeout),
    crypto: { getRandomValues: onceLoaded(crypto.getRandomValues.bind(crypto)) },
  })
  const handler = runInContext(`${code.slice(0, exported!.index)};({ ${names} })`, context) as Handler
  isLoaded = true
  return handler
}

const assetsOf = (html: string) => html.match(/\/assets\/[\w./-]+/g) ?? []

/** Requests pages and their assets until the work is done; returns the failed responses. */
async function askDuring(origin: string, work: Promise<unknown>) {
  const open = async (target: string) => {
    const response = await fetch(new URL(target, origin))
    return { status: response.status, text: await response.text() }
  }
  const before = assetsOf((await open('/')).text)
  const wrong: string[] = []
  let asked = 0
  let isDone = false
  const done = work.finally(() => (isDone = true))
  while (!isDone) {
    for (const page of ['/', '/about', '/magazine', `/magazine?q=${asked}`, '/faq']) {
      const { status, text } = await open(page)
      if (status !== 200 || !text.includes('<h1')) wrong.push(`${page}: ${status}`)
      for (const asset of new Set([...before, ...assetsOf(text)])) {
        asked++
        if ((await open(asset)).status !== 200) wrong.push(asset)
      }
    }
  }
  await done
  return { wrong, asked, assets: before.map((asset) => new URL(asset, origin).href) }
}

test.describe('a build for a static host, beside a running server', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 })

  const origin = 'https://magazine.example'
  const running: ChildProcess[] = []
  const logged: unknown[] = []
  let folder = ''
  let handler: Handler
  let server: string
  let site: Awaited<ReturnType<typeof siteClient>>
  const ids = { made: '', edited: '', deleted: '' }
  const slugs = { made: '', edited: '' }
  /** What the first two steps of `npm run build` print. */
  let bundled: Awaited<ReturnType<typeof run>>
  /** Its last step. */
  let render: () => ReturnType<typeof run>
  let beside: Awaited<ReturnType<typeof askDuring>>

  async function serve(env: Record<string, string>): Promise<string> {
    const port = String(await freePort())
    const child = spawn('node', ['dist/server/server.js'], {
      cwd: folder,
      env: { ...process.env, ...env, PORT: port },
      stdio: 'ignore',
    })
    running.push(child)
    const url = `http://localhost:${port}`
    const isUp = () =>
      fetch(`${url}/robots.txt`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isUp, { timeout: 120_000 }).toBe(true)
    return url
  }

  const run = (command: string, env: Record<string, string>) => {
    const PATH = [path.join(folder, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
    return promisify(exec)(command, { cwd: folder, env: { ...process.env, PATH, ...env } })
  }

  const indexFile = () => readFile(path.join(folder, 'dist/client/index.html'), 'utf8')

  test.beforeAll(async () => {
    // Bundling takes half a minute, and much longer on a busy machine.
    test.setTimeout(600_000)
    folder = await copyOfProject()
    const backend = await serve({ DATA_DIR: path.join(folder, 'data') })
    site = await siteClient(backend, 'admin')
    const { data: articles } = await site.from('articles').select('id,slug').order('date').limit(2)
    ids.edited = articles![0]!.id
    slugs.edited = articles![0]!.slug
    ids.deleted = articles![1]!.id
    const keys = JSON.parse(await readFile(path.join(folder, 'data/keys.json'), 'utf8')) as { anon: string }
    const hosted = { VITE_SUPABASE_URL: backend, VITE_SUPABASE_ANON_KEY: keys.anon, VITE_SITE_URL: origin }

    // A changed text, so that the site's files get new names.
    await cp(path.join(folder, 'src/ui/styles/print.css'), path.join(folder, 'src/ui/styles/base.css'))
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const [bundle, bundleServer, ...rest] = scripts.build!.split(' && ')
    render = () => run(rest.join(' && '), hosted)
    bundled = await run(`${bundle} && ${bundleServer}`, hosted)
    await cp(path.join(folder, 'dist/next'), path.join(folder, 'bundled'), { recursive: true })
    beside = await askDuring(backend, render())
    handler = await loadHandler(path.join(folder, 'dist/edge/handler.js'), logged)

    const { data } = await site
      .from('articles')
      .insert({ title: 'Written after the build', content: 'A text.', category: 'A new one' })
      .select('id,slug')
      .single()
    ids.made = data!.id
    slugs.made = data!.slug
    const edit = await site.from('articles').update({ title: 'Edited after the build' }).eq('id', ids.edited)
    const removal = await site.from('articles').delete().eq('id', ids.deleted)
    expect([edit.error, removal.error]).toEqual([null, null])
    server = await serve(hosted)
  })
  test.afterAll(async () => {
    for (const child of running) child.kill()
    await rm(folder, { recursive: true, force: true })
  })

  test('prints nothing while all goes well', () => {
    expect(bundled).toEqual({ stdout: '', stderr: '' })
  })

  test('lets the server respond to every request meanwhile', async () => {
    expect(beside.wrong).toEqual([])
    expect(beside.asked).toBeGreaterThan(100)
    // Files of the last build stay for open pages.
    for (const asset of beside.assets) expect((await fetch(asset)).status, asset).toBe(200)
    expect(assetsOf(await indexFile())).not.toEqual(beside.assets.map((asset) => new URL(asset).pathname))
  })

  const ask = async (target: string, init?: RequestInit) => {
    const response = await handler.default(new Request(origin + target, init))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('writes a handler with the same responses as the site’s own server', async () => {
    // By their ids they are redirected.
    const articles = [...Object.values(slugs), ...Object.values(ids)].map((slug) => paths.article.href(slug))
    const lists = ['/magazine?q=build', paths.magazine.href({ category: 'A new one' })]
    const documents = ['/rss.xml', '/sitemap.xml', '/robots.txt', '/admin/login', '/nowhere']
    const sitemap = await (await fetch(`${server}/sitemap.xml`)).text()
    const [author] = /\/authors\/[^<]+/.exec(sitemap)!
    documents.push(author, `${author}/rss.xml`, '/tags/nothing', '/series/nothing/rss.xml')
    for (const target of [...staticPages, ...lists, ...articles, ...documents]) {
      const { status, headers, text } = await ask(target)
      const own = await fetch(server + target, { redirect: 'manual' })
      expect
        .soft([status, headers.get('content-type')], target)
        .toEqual([own.status, own.headers.get('content-type')])
      expect.soft(text, target).toBe(await own.text())
      for (const name of ['location', 'content-security-policy', 'x-content-type-options', 'referrer-policy'])
        expect.soft(headers.get(name), target).toBe(own.headers.get(name))
    }
  })

  test('writes a handler that renders what changed since the build, cached by a CDN for a minute', async () => {
    const made = await ask(paths.article.href(slugs.made))
    expect(made.status).toBe(200)
    expect(made.text).toContain('<h1')
    expect(made.text).toContain('Written after the build')
    expect(made.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    )
    expect((await ask('/')).text).toContain('Written after the build')
    expect((await ask(paths.article.href(slugs.edited))).text).toContain('Edited after the build')
    expect((await ask(paths.article.href(ids.deleted))).status).toBe(404)
  })

  test('writes a handler that speaks HTTP as the server does', async () => {
    const head = await ask('/about', { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ])
    const slash = await ask('/about/?a=1')
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/about?a=1'])
    expect((await ask('/contact', { method: 'POST' })).status).toBe(405)
  })

  test('writes a handler that distinguishes pages from files and unknown URLs', () => {
    const isPage = (target: string) => handler.isPage(new Request(origin + target))
    for (const target of [
      '/',
      '/about/',
      '/rss.xml',
      '/authors/A/rss.xml',
      '/admin',
      `/magazine/${ids.made.toUpperCase()}`,
    ])
      expect(isPage(target), target).toBe(true)
    for (const target of ['/assets/base.js', '/favicon.svg', '/no/where', '/magazine/no.slug'])
      expect(isPage(target), target).toBe(false)
  })

  test('writes a handler that sends the shell while the backend can’t be read', async () => {
    running[0]!.kill()
    await expect.poll(() => running[0]!.exitCode, { timeout: 30_000 }).toBe(0)
    const asked = ['/faq', '/rss.xml', '/sitemap.xml']
    for (const path of asked)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, text } = await ask(path, { method })
        const sent = [status, headers.get('cache-control'), headers.get('retry-after')]
        expect.soft(sent, `${method} ${path}`).toEqual([503, 'no-store', '60'])
        expect.soft(text.includes('<div id="root"></div>')).toBe(method === 'GET')
      }
    expect(logged).toEqual(
      asked.flatMap((path) => [path, path]).map((path) => `${path} could not be rendered:`),
    )
  })

  test('fails in one line if the backend can’t be read, and the last build stays', async () => {
    const before = await indexFile()
    await rename(path.join(folder, 'bundled'), path.join(folder, 'dist/next'))
    await expect(render()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The build stopped, and the last one stays: http:\S+ can't be read \(.+\)\.\n$/,
      ),
    })
    expect(await indexFile()).toBe(before)
  })
})
