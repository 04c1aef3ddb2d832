/** What `npm start` runs: the built site on one port, with the embedded backend unless the build names another. */
import '../supabase/embedded/no-proto'
import { configureBackend } from '@/prerender'
import { backendTag } from '../supabase/embedded/backend-tag'
import type { Backend } from '../supabase/embedded/backend'
import { refuseDemoAccount, workingDemoAccount } from '../supabase/embedded/demo-admin'
import {
  dataFolder,
  hostFrom,
  openedBy,
  portFrom,
  readEnvFiles,
  supabaseUrl,
} from '../supabase/embedded/environment'
import { exitWith } from '../supabase/embedded/errors'
import { createHttpServer, listen, urlOf, type HttpOptions } from '../supabase/embedded/http-server'
import { startServer } from '../supabase/embedded/server'
import { makeDocuments } from './documents'
import { readManifest, readParts, served } from './manifest'
import { configuredOrigin, missingOrigin } from './origin'
import { createPages, type Pages } from './pages'
import { makeTemplate } from './template'

readEnvFiles()
const trustProxy = process.env.TRUST_PROXY === '1'

/** Reads the build; gives what makes the pages of the site, which are for one origin and one backend. */
async function readSite() {
  const [parts, manifest] = await Promise.all([readParts(), readManifest()])
  const template = makeTemplate(parts)
  const origin = configuredOrigin()

  /** `url`: where the server is reached, if the environment names no public URL. */
  return (url: string, backend: { tag: string; url?: string; revision: () => string }) =>
    createPages({
      folder: served.site,
      documents: makeDocuments({ ...template, backendTag: backend.tag }),
      manifest,
      origin: origin ?? url,
      revision: backend.revision,
      backendUrl: backend.url,
      // Most of the time these wait for another machine.
      renderings: backend.url ? 8 : 2,
    })
}

type MakePages = Awaited<ReturnType<typeof readSite>>
let pages: Pages | undefined
const answerFirst: HttpOptions['answerFirst'] = (...exchange) => pages?.answerFromMemory(...exchange) ?? false

/** Pages of a backend on another machine, whose content may change at any moment: each minute is a revision of its own. */
async function servePages(makePages: MakePages, backendUrl: string) {
  const revision = () => String(Math.floor(Date.now() / 60_000))
  const server = createHttpServer(
    (request, caller) => {
      pages ??= makePages(urlOf(server), { tag: '', url: backendUrl, revision })
      return pages.app.fetch(request, caller)
    },
    { trustProxy, answerFirst },
  )
  await listen(server, portFrom(process.env.PORT), hostFrom(process.env.HOST))
  console.log(`The magazine: ${urlOf(server)}`)
}

async function serveAll(makePages: MakePages) {
  const site = (url: string, { keys, fetch, contentRevision }: Backend) => {
    configureBackend({ url: '', anonKey: keys.anon, fetch })
    return makePages(url, { tag: backendTag(keys), revision: contentRevision })
  }
  const { url, backend } = await startServer({
    dataDir: dataFolder(),
    trustProxy,
    answerFirst,
    origin: configuredOrigin(),
    beforeServing: ({ query }) => refuseDemoAccount(query),
    pages: (request, { backend, url, address }) => {
      pages ??= site(url, backend)
      return pages.app.fetch(request, { address })
    },
  })
  const demo = await workingDemoAccount(backend.query)
  console.log(`The magazine:  ${url}`)
  console.log(`Its panel:     ${url}/admin${demo ? `  (${demo.email} / ${demo.password})` : ''}`)
}

async function start() {
  const remote = supabaseUrl({ ...process.env, ...import.meta.env })
  const makePages = await readSite()
  await (remote ? servePages(makePages, remote) : serveAll(makePages))
  if (openedBy(process.env) && !configuredOrigin()) console.warn(missingOrigin)
}

start().catch(exitWith)
