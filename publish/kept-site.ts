import { existsSync } from 'node:fs'
import path from 'node:path'
import { linkWithCompressed } from './compress'
import { readManifest, type Build, type BuildInput } from './manifest'
import type { RenderedSite } from './render-site'

/**
 * Links the last build's documents into the next one, if that would write the same ones and all are there; null otherwise. So a
 * build with nothing changed reads next to nothing of the database.
 */
export async function keepSite(last: Build, next: Build, input: BuildInput): Promise<RenderedSite | null> {
  const manifest = await readManifest(last)
  if (!manifest || Object.entries(input).some(([name, value]) => Reflect.get(manifest, name) !== value))
    return null
  const { documents, files } = manifest
  if (!files.every((file) => existsSync(path.join(last.site, file)))) return null
  for (const file of files) await linkWithCompressed(path.join(last.site, file), path.join(next.site, file))
  return { documents, files, rendered: 0 }
}
