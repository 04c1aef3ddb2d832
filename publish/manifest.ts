import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build rendered: from which content, for which origin, and where each document lies. */
export type Manifest = {
  origin: string
  /** Null where the backend can't tell; a server then renders anew. */
  revision: string | null
  documents: Record<string, { file: string; type: string }>
}

/** Beside the server, not in the folder that is served. */
export const manifestFile = path.join('dist', 'server', 'documents.json')
export const templateFile = path.join('dist', 'server', 'template.html')
export const siteFolder = path.join('dist', 'client')

/** The file of a document below the site's folder: '/about' is 'about.html', as the usual static hosts expect. */
export function fileOf(pathname: string): string {
  if (pathname === '/') return 'index.html'
  return path.extname(pathname) ? pathname.slice(1) : `${pathname.slice(1)}.html`
}

/** The last build's manifest, null where it rendered nothing. */
export async function readManifest(): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  } catch {
    return null
  }
}
