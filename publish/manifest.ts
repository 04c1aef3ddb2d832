import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Parts } from './template'

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
/** What pages are rendered with (see prepare-parts.ts). */
export const partsFile = ({ server }: Build) => path.join(server, 'parts.json')

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

/** What the last build prepared to render pages with. */
export const readParts = async () => JSON.parse(await readFile(partsFile(served), 'utf8')) as Parts
