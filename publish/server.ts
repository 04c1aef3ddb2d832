/** What `npm start` runs: the built site on one port, with the embedded backend unless the build names another. */
import { configureBackend } from '@/prerender'
import { backendTag } from '../supabase/embedded/backend-tag'
import type { Backend } from '../supabase/embedded/backend'
import { refuseDemoAccount, workingDemoAccount } from '../supabase/embedded/demo-admin'
import { dataFolder, hostFrom, portFrom, supabaseUrl } from '../supabase/embedded/environment'
import { exitWith } from '../supabase/embedded/errors'
import { createHttpServer, listen, urlOf } from '../supabase/embedded/http-server'
import { startServer } from '../supabase/embedded/server'
import { makeDocuments } from './documents'
import { readManifest, siteFolder } from './manifest'
import { createPages } from './pages'
import { makeScriptTags, makeStyler, readTemplate } from './template'

async function serveSite() {
  const [template, manifest] = await Promise.all([readTemplate(), readManifest()])
  const [scriptTags, styled] = await Promise.all([makeScriptTags(template), makeStyler(template)])
  const remote = supabaseUrl({ ...process.env, ...import.meta.env })
  const pages = (backendTag: string, revision: () => Promise<string>) =>
    createPages({
      folder: siteFolder,
      documents: makeDocuments({ template, backendTag, scriptTags, styled }),
      manifest,
      revision,
      backendUrl: remote,
    })

  if (remote) {
    // Content on another machine may change at any moment: each minute is a revision of its own.
    const app = pages('', () => Promise.resolve(String(Math.floor(Date.now() / 60_000))))
    const server = createHttpServer((request) => app.fetch(request))
    await listen(server, portFrom(process.env.PORT), hostFrom(process.env.HOST))
    console.log(`The magazine: ${urlOf(server)}`)
    return
  }

  let app: ReturnType<typeof pages> | undefined
  const site = (backend: Backend) => {
    configureBackend({ url: '', anonKey: backend.keys.anon, fetch: backend.fetch })
    return pages(backendTag(backend.keys), backend.contentRevision)
  }
  const { url, backend } = await startServer({
    dataDir: dataFolder(),
    trustProxy: process.env.TRUST_PROXY === '1',
    beforeServing: ({ query }) => refuseDemoAccount(query),
    pages: async (request, backend) => (app ??= site(backend)).fetch(request),
  })
  const demo = await workingDemoAccount(backend.query)
  console.log(`The magazine:  ${url}`)
  console.log(`Its panel:     ${url}/admin${demo ? `  (${demo.email} / ${demo.password})` : ''}`)
}

serveSite().catch(exitWith)
