import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build rendered: from which content, for which origin, and where each document lies. */
export type Manifest = {
  origin: string
  /** Null where the backend can't tell; a server then renders anew. */
  revision: string | null
  documents: Record<string, { file: string; type: string }>
}

/** Where a build lies: the site, and beside it, not to be served, what only the server reads. */
export type Build = { folder: string; site: string; server: string }
const buildIn = (folder: string): Build => ({
  folder,
  site: path.join(folder, 'client'),
  server: path.join(folder, 'server'),
})

/** The build that is served. */
export const served = buildIn('dist')
/** Where a build is made, until it takes the place of the last one (see replace-build.ts). */
export const next = buildIn(path.join('dist', 'next'))

export const manifestFile = ({ server }: Build) => path.join(server, 'documents.json')
export const templateFile = ({ server }: Build) => path.join(server, 'template.html')
/** Which chunk holds which module. */
export const chunksFile = ({ server }: Build) => path.join(server, 'chunks.json')

/** The file of a document below the site's folder: '/about' is 'about.html', as the usual static hosts expect. */
export function fileOf(pathname: string): string {
  if (pathname === '/') return 'index.html'
  const file = decodeURIComponent(pathname.slice(1))
  return path.extname(file) ? file : `${file}.html`
}

/** The last build's manifest, null where it rendered nothing. */
export async function readManifest(): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(served), 'utf8')) as Manifest
  } catch {
    return null
  }
}
