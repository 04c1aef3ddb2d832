/**
 * Last step of `npm run build`: renders every public page beside what the bundler made, compresses what is served, and puts
 * all of it into the place of the last build.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BackendError } from '@/data/errors'
import { paths } from '@/lib/paths'
import { readEnvFiles } from '../supabase/embedded/environment'
import { backendForBuild } from './backend-for-build'
import { compressFolder } from './compress'
import { makeDocuments } from './documents'
import { bundleEdgeHandler } from './edge-bundle'
import { manifestFile, next, served, type Manifest } from './manifest'
import { configuredOrigin, missingOrigin } from './origin'
import { keyOf, keyOfFolder, openPageStore } from './page-store'
import { prepareParts } from './prepare-parts'
import { renderSite } from './render-site'
import { replaceBuild } from './replace-build'
import { headersFile, nginxFile, securityHeaders, vercelFile } from './security-headers'
import { makeTemplate } from './template'

async function writeDocument(file: string, body: string) {
  const target = path.join(next.site, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, body)
}

/** The security headers as static hosts want them: `_headers` is read from the site's folder, the others are to be copied. */
async function writeHostFiles(backendUrl: string) {
  await writeDocument('_headers', headersFile(backendUrl))
  const folder = path.join(next.folder, 'hosting')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'vercel.json'), vercelFile(backendUrl))
  await writeFile(path.join(folder, 'nginx.conf'), nginxFile(backendUrl))
}

async function build() {
  readEnvFiles()
  const parts = await prepareParts(next)
  const origin = configuredOrigin() ?? `http://localhost:${process.env.PORT ?? 3000}`
  const backend = await backendForBuild()
  const documents = makeDocuments({ ...makeTemplate(parts), backendTag: backend.tag })

  await writeDocument('404.html', documents.shell(404).body)
  const panel = await documents.render(new URL(paths.admin.path, origin))
  // A static host would answer these with 404.html and its status.
  for (const { path: page } of [paths.admin, paths.adminLogin])
    await writeDocument(`${page.slice(1)}.html`, panel.body)
  try {
    const revision = backend.revision()
    const site = await renderSite({
      documents,
      store: openPageStore(),
      folder: next.site,
      origin,
      program: keyOf(await keyOfFolder(next.server), backend.tag),
    })
    const manifest: Manifest = { origin, revision, documents: site.documents }
    await writeFile(manifestFile(next), JSON.stringify(manifest))
    const count = Object.keys(site.documents).length
    console.log(`${count} documents for ${origin}: ${site.rendered} pages rendered, the others unchanged.`)
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    // A host that builds on every change must not put an empty site in the place of the last one.
    throw new Error(
      `The build stopped, and the last one stays: ${backend.url ?? 'the embedded backend'} can't be read (${error.message}).`,
      { cause: error },
    )
  } finally {
    await backend.close()
  }
  if (backend.url) {
    await writeHostFiles(backend.url)
    const headers = securityHeaders(backend.url)
    await bundleEdgeHandler(path.resolve(next.folder, 'edge', 'handler.js'), { parts, origin, headers })
  }
  await compressFolder(next.site)
  await replaceBuild(next.folder, served.folder)
  if (backend.url && !configuredOrigin()) {
    console.warn(missingOrigin)
  }
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
