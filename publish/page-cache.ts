import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFile, linkWithCompressed } from './compress'

/** Outside the folder that the bundler empties at each build. */
const pagesFolder = path.join('dist', 'pages')
const suffixes = ['.br', '.gz', '']

/** Hashes everything that a page is rendered from. */
export const cacheKey = (...inputs: string[]) =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('hex')

/** Hashes every file in a folder, such as the code and templates of a build. */
export async function hashFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/**
 * Caches rendered pages and their compressed forms between builds. A page is stored atomically, so an interrupted build
 * continues where it stopped.
 */
export function openPageCache(folder = pagesFolder) {
  const fileOf = (key: string) => path.join(folder, key)

  return {
    has: (key: string) => existsSync(fileOf(key)),

    /** `level` is Brotli's. */
    async save(key: string, body: string, level: number): Promise<void> {
      await mkdir(folder, { recursive: true })
      const file = fileOf(key)
      const content = Buffer.from(body)
      await Promise.all(suffixes.map((suffix) => rm(file + suffix, { force: true })))
      await compressFile(file, content, level)
      // The page itself comes last, in one rename: if it exists, the entry is complete.
      await writeFile(`${file}.part`, content)
      await rename(`${file}.part`, file)
    },

    /** Links a page and its compressed forms to the place they are served from. */
    linkTo: (key: string, target: string) => linkWithCompressed(fileOf(key), target),

    /** Removes every page except these. */
    async prune(keys: Set<string>): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!keys.has(name.replace(/\..*$/, ''))) await rm(path.join(folder, name))
      }
    },
  }
}

export type PageCache = ReturnType<typeof openPageCache>
