import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageTemplate } from './template'

/** What a build rendered: the content's revision, the origin, and the file of each document. */
export type Manifest = {
  origin: string
  /** Null if the backend doesn't expose it; a server then renders every page again. */
  revision: string | null
  documents: Record<string, { file: string; type: string }>
}

/** The folders of a build: `site` is served, `server` is only read by the server. */
export type Build = { folder: string; site: string; server: string }
const buildIn = (folder: string): Build => ({
  folder,
  site: path.join(folder, 'client'),
  server: path.join(folder, 'server'),
})

/** The build that is served. */
export const served = buildIn('dist')
/** A build in progress, until it replaces the last one (see replace-build.ts). */
export const next = buildIn(path.join('dist', 'next'))

/** The list of what a build made (see Manifest). */
export const manifestFile = ({ server }: Build) => path.join(server, 'documents.json')
/** The template and chunk list that pages are rendered with (see prepare-template.ts). */
export const templateFile = ({ server }: Build) => path.join(server, 'template.json')

/**
 * The file of a document in the site's folder: '/about' is 'about.html', as static hosts expect. Throws if a part of the path
 * is no name of a file, so that no path leads out of its folder.
 */
export function fileOf(pathname: string): string {
  if (pathname === '/') return 'index.html'
  const parts = pathname.slice(1).split('/').map(decodeURIComponent)
  if (parts.some((part) => /^\.{0,2}$|[/\\]/.test(part)))
    throw new Error(`${pathname} can't be a file of the site.`)
  const file = parts.join('/')
  return path.extname(file) ? file : `${file}.html`
}

/** Reads the last build's manifest; null if it rendered nothing. */
export async function readManifest(): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(served), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** Reads the last build's template. */
export const readTemplate = async () =>
  JSON.parse(await readFile(templateFile(served), 'utf8')) as PageTemplate
