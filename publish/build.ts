/** Last step of `npm run build`: renders every public page into dist/client, then compresses what is served. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allArticles, allEditions } from '@/data/site-index'
import { paths, staticPages } from '@/lib/paths'
import { backendForBuild } from './backend-for-build'
import { compressFolder } from './compress'
import { makeDocuments, type Documents } from './documents'
import { fileOf, manifestFile, siteFolder, type Manifest } from './manifest'
import { configuredOrigin, localOrigin } from './origin'
import { headersFile } from './security-headers'
import { makeModulePreloads, prepareTemplate } from './template'

async function writeDocument(file: string, body: string) {
  const target = path.join(siteFolder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, body)
}

async function* publicPaths() {
  yield* staticPages
  yield* [paths.feed.path, '/sitemap.xml', '/robots.txt']
  for await (const articles of allArticles()) {
    for (const { id } of articles) yield paths.article.href(id)
  }
  for (const { id } of await allEditions()) yield paths.edition.href(id)
}

async function renderAll(documents: Documents, origin: string): Promise<Manifest['documents']> {
  const written: Manifest['documents'] = {}
  for await (const pathname of publicPaths()) {
    const { status, type, body } = await documents.render(new URL(pathname, origin))
    if (status !== 200) continue
    const file = fileOf(pathname)
    await writeDocument(file, body)
    written[pathname] = { file, type }
  }
  return written
}

async function build() {
  const template = await prepareTemplate()
  const origin = configuredOrigin() ?? localOrigin()
  const backend = await backendForBuild()
  const documents = makeDocuments({
    template,
    backendTag: backend.tag,
    modulePreloads: await makeModulePreloads(),
  })

  await writeDocument('404.html', documents.shell(404).body)
  await writeDocument('admin.html', (await documents.render(new URL(paths.admin.path, origin))).body)
  try {
    const revision = await backend.revision()
    const written = await renderAll(documents, origin)
    await writeFile(manifestFile, JSON.stringify({ origin, revision, documents: written } satisfies Manifest))
    console.log(`Rendered ${Object.keys(written).length} documents for ${origin}.`)
  } catch (error) {
    console.warn(
      `The backend can't be read (${(error as Error).message}): the pages will fill in the browser.`,
    )
    await writeDocument('index.html', documents.shell(200).body)
  } finally {
    await backend.close()
  }
  if (backend.url) await writeDocument('_headers', headersFile(backend.url))
  await compressFolder(siteFolder)
  if (backend.url && !configuredOrigin()) {
    console.warn('VITE_SITE_URL is not set: canonical links, sitemap and feed name this machine.')
  }
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
