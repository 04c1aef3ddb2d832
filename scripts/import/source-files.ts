import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { SourceFile } from '../../src/moving/post.ts'
import { filesInZip } from '../../src/moving/zip-files.ts'
import { StartError } from '../../server/errors.ts'

const fileAt = (place: string, name: string, size: number): SourceFile => ({
  name: name.split(path.sep).join('/'),
  size,
  stream: () => createReadStream(place),
})

/** The files of what was named: a file, a folder, or a zip. */
export async function openSource(places: string[]): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const place of places) {
    const found = await lstat(place).catch(() => null)
    if (!found) throw new StartError(`There is no file or folder ${place}.`)
    if (found.isDirectory()) files.push(...(await filesIn(place)))
    else if (/\.zip$/i.test(place)) files.push(...(await filesInZipAt(place, found.size)))
    else files.push(fileAt(place, path.basename(place), found.size))
  }
  return files
}

/** All files of a folder. Symbolic links are not followed: they may lead out of it. */
async function filesIn(folder: string, within = ''): Promise<SourceFile[]> {
  const found: SourceFile[] = []
  for (const entry of await readdir(path.join(folder, within), { withFileTypes: true })) {
    const name = path.join(within, entry.name)
    if (entry.isDirectory()) found.push(...(await filesIn(folder, name)))
    else if (entry.isFile()) {
      const place = path.join(folder, name)
      found.push(fileAt(place, name, (await lstat(place)).size))
    }
  }
  return found
}

const filesInZipAt = (place: string, size: number) =>
  filesInZip({
    size,
    // An empty range would be read as one byte.
    stream: (from, to) => (from < to ? createReadStream(place, { start: from, end: to - 1 }) : nothing()),
  }).catch((error: Error) => {
    throw new StartError(`${place}: ${error.message}`)
  })

async function* nothing(): AsyncGenerator<Uint8Array> {}
