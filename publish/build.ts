/**
 * The last step of `npm run build`: renders every public page into the bundler's output, compresses it, and replaces the
 * previous build.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fetchContentRevision } from '@/data/content/revision'
import { BackendError } from '@/data/errors'
import { fetchSettings } from '@/data/settings/site-settings'
import { isTimeZone, wallClockOf } from '@/lib/time-zone'
import { readEnvFiles } from '../server/environment'
import { backendForBuild } from './backend-for-build'
import { compressFolder } from './compress'
import { createDocuments } from './documents'
import { bundleEdgeHandler } from './edge-bundle'
import { keepSite } from './kept-site'
import { manifestFile, next, served, type BuildInput, type Manifest } from './manifest'
import { configuredOrigin, missingOrigin } from './origin'
import { cacheKey, hashFolder, openPageCache } from './page-cache'
import { prepareTemplate } from './prepare-template'
import { renderSite } from './render-site'
import { replaceBuild } from './replace-build'
import { headersFile, nginxFile, securityHeaders, vercelFile } from './security-headers'
import { compileTemplate } from './template'

/** The security headers in the formats of static hosts: `_headers` is read from the site's folder, the others are copied by hand. */
async function writeHostFiles(backendUrl: string) {
  await writeFile(path.join(next.site, '_headers'), headersFile(backendUrl))
  const folder = path.join(next.folder, 'hosting')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'vercel.json'), vercelFile(backendUrl))
  await writeFile(path.join(folder, 'nginx.conf'), nginxFile(backendUrl))
}

async function siteDay(): Promise<string> {
  const { timeZone } = await fetchSettings()
  return wallClockOf(new Date(), isTimeZone(timeZone) ? timeZone : 'UTC').slice(0, 10)
}

async function build() {
  readEnvFiles()
  const pageTemplate = await prepareTemplate(next)
  const origin = configuredOrigin() ?? `http://localhost:${process.env.PORT ?? 3000}`
  const backend = await backendForBuild()
  const documents = createDocuments({ ...compileTemplate(pageTemplate), backendTag: backend.tag })

  try {
    const year = String(new Date().getFullYear())
    // The revision is read first: what is changed meanwhile is rendered by the next build.
    const input: BuildInput = {
      origin,
      revision: await fetchContentRevision(),
      code: cacheKey(await hashFolder(next.server), backend.tag, year),
      day: await siteDay(),
    }
    const { rendered, ...site } =
      (await keepSite(served, next, input)) ??
      (await renderSite({ documents, cache: openPageCache(), folder: next.site, ...input }))
    const manifest: Manifest = { ...input, ...site }
    await writeFile(manifestFile(next), JSON.stringify(manifest))
    const count = Object.keys(site.documents).length
    console.log(`${count} documents for ${origin}: ${rendered} pages rendered, the others unchanged.`)
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    // A host that builds on every change must not replace the site by an empty one.
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
    await bundleEdgeHandler(path.resolve(next.folder, 'edge', 'handler.js'), {
      pageTemplate,
      origin,
      headers,
    })
  }
  await compressFolder(next.site, served.site)
  await replaceBuild(next.folder, served.folder)
  if (backend.url && !configuredOrigin()) {
    console.warn(missingOrigin)
  }
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
