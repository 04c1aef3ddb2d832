import path from 'node:path'
import { linkWithCompressed } from './compress'
import { readManifest, type Build, type Manifest } from './manifest'
import type { RenderedSite } from './render-site'

/**
 * Links the last build's documents into the next one, if that would write the same ones; null otherwise. So a build with nothing
 * changed reads one value of the database.
 */
export async function keepSite(
  last: Build,
  next: Build,
  { origin, revision, code }: Pick<Manifest, 'origin' | 'revision' | 'code'>,
): Promise<RenderedSite | null> {
  const manifest = await readManifest(last)
  if (manifest?.origin !== origin || manifest.revision !== revision || manifest.code !== code) return null
  for (const file of manifest.files)
    await linkWithCompressed(path.join(last.site, file), path.join(next.site, file))
  return { documents: manifest.documents, files: manifest.files, rendered: 0 }
}
