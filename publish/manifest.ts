import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageTemplate } from './template'

export type Manifest = {
  origin: string
  /** The content's revision (see src/data/content/revision.ts). */
  revision: string
  /** A hash of what else pages are rendered from: the code, the templates, and the year in the footer. */
  code: string
  /** The day in the site's time zone: an edition appears on its own without a new revision, where no job renews that. */
  day: string
  documents: Record<string, { file: string; type: string }>
  /** All files that were written: the documents', and those of earlier URLs and of pages without content. */
  files: string[]
}

/** The folders of a build: `site` is served, `server` is only read by the server. */
export type Build = { folder: string; site: string; server: string }
const buildIn = (folder: string): Build => ({
  folder,
  site: path.join(folder, 'client'),
  server: path.join(folder, 'server'),
})

/** Whether a file's name, in a build's or a site's folder, changes with its content. */
export const isHashed = (file: string) => /^((client|server)[\\/])?assets[\\/]/.test(file)

export const served = buildIn('dist')
/** A build in progress, until it replaces the last one (see replace-build.ts). */
export const next = buildIn(path.join('dist', 'next'))

/** A build with the same input would render the same. */
export type BuildInput = Pick<Manifest, 'origin' | 'revision' | 'code' | 'day'>

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

/** Reads a build's manifest, by default the served one's; null if it rendered nothing. */
export async function readManifest(build: Build = served): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(build), 'utf8')) as Manifest
  } catch {
    return null
  }
}

export const readTemplate = async () =>
  JSON.parse(await readFile(templateFile(served), 'utf8')) as PageTemplate
