/** The entry point of `npm start`: serves the built site, with the embedded backend unless the build names another. */
import '../server/no-proto'
import { configureBackend } from '@/prerender'
import { backendTag } from '../server/backend-tag'
import type { Backend } from '../supabase/embedded/backend'
import { refuseDemoAccount, usableDemoAccount } from '../supabase/embedded/demo-admin'
import { dataFolder, hostFrom, exposedBy, portFrom, readEnvFiles, supabaseUrl } from '../server/environment'
import { exitWith } from '../server/errors'
import { createHttpServer, listen, urlOf, type HttpOptions } from '../server/http-server'
import { startServer } from '../supabase/embedded/server'
import { createDocuments } from './documents'
import { readManifest, readTemplate, served } from './manifest'
import { configuredOrigin, missingOrigin } from './origin'
import { createPages, type Pages } from './pages'
import { findRedirect } from '@/data/content/redirects'
import { compileTemplate } from './template'

readEnvFiles()
const trustProxy = process.env.TRUST_PROXY === '1'

/** Reads the build. Returns a factory that creates the site's pages for an origin and a backend. */
async function readSite() {
  const [pageTemplate, manifest] = await Promise.all([readTemplate(), readManifest()])
  const template = compileTemplate(pageTemplate)
  const origin = configuredOrigin()

  /** `url` is the server's own URL, used as the origin if none is configured. */
  return (url: string, backend: { tag: string; url?: string; revision: () => string }) =>
    createPages({
      folder: served.site,
      documents: createDocuments({ ...template, backendTag: backend.tag }),
      manifest,
      origin: origin ?? url,
      revision: backend.revision,
      findRedirect,
      backendUrl: backend.url,
      // A hosted backend is on another machine, so renders mostly wait for the network.
      maxRenders: backend.url ? 8 : 2,
    })
}

type PagesFactory = Awaited<ReturnType<typeof readSite>>
let pages: Pages | undefined
const fastPath: HttpOptions['fastPath'] = (...args) => pages?.serveFromMemory(...args) ?? false

/** Serves pages from a hosted backend. Its content can change unnoticed, so a cached page is good for a minute. */
async function serveWithHostedBackend(makePages: PagesFactory, backendUrl: string) {
  const revision = () => String(Math.floor(Date.now() / 60_000))
  const server = createHttpServer(
    (request, { ip }) => {
      pages ??= makePages(urlOf(server), { tag: '', url: backendUrl, revision })
      return pages.app.fetch(request, { ip })
    },
    { trustProxy, fastPath },
  )
  await listen(server, portFrom(process.env.PORT), hostFrom(process.env.HOST))
  console.log(`The magazine: ${urlOf(server)}`)
}

async function serveWithEmbeddedBackend(makePages: PagesFactory) {
  const createSitePages = (url: string, { keys, fetch, contentRevision }: Backend) => {
    configureBackend({ url: '', anonKey: keys.anon, fetch })
    return makePages(url, { tag: backendTag(keys), revision: contentRevision })
  }
  const { url, backend } = await startServer({
    dataDir: dataFolder(),
    trustProxy,
    fastPath,
    origin: configuredOrigin(),
    beforeServing: ({ query }) => refuseDemoAccount(query),
    pages: (request, { backend, url, ip }) => {
      pages ??= createSitePages(url, backend)
      return pages.app.fetch(request, { ip })
    },
  })
  const demo = await usableDemoAccount(backend.query)
  console.log(`The magazine:  ${url}`)
  console.log(`Its panel:     ${url}/admin${demo ? `  (${demo.email} / ${demo.password})` : ''}`)
}

async function start() {
  const hostedUrl = supabaseUrl({ ...process.env, ...import.meta.env })
  const makePages = await readSite()
  await (hostedUrl ? serveWithHostedBackend(makePages, hostedUrl) : serveWithEmbeddedBackend(makePages))
  if (exposedBy(process.env) && !configuredOrigin())
    console.warn(
      hostedUrl ? missingOrigin : `${missingOrigin} It only answers to IP addresses and localhost.`,
    )
}

start().catch(exitWith)
