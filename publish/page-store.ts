import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFile } from './compress'

/** Beside what the bundler empties at each build. */
const pagesFolder = path.join('dist', 'pages')
const packings = ['.br', '.gz', '']

/** One key for all of a page's ingredients: where one differs, so does the key. */
export const keyOf = (...ingredients: string[]) =>
  createHash('sha256').update(JSON.stringify(ingredients)).digest('hex')

/** The same for the programs and templates of a build: every file below the folder. */
export async function keyOfFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/**
 * Rendered pages with their compressed forms, kept from build to build under a key of all that went into them. A page
 * that is there is whole, so that a build which was interrupted goes on where it stopped.
 */
export function openPageStore(folder = pagesFolder) {
  const fileOf = (key: string) => path.join(folder, key)

  return {
    has: (key: string) => existsSync(fileOf(key)),

    async save(key: string, body: string): Promise<void> {
      await mkdir(folder, { recursive: true })
      const file = fileOf(key)
      const content = Buffer.from(body)
      await Promise.all(packings.map((packing) => rm(file + packing, { force: true })))
      await compressFile(file, content, 10)
      // The page itself comes last, and at once: it says that all of it is there.
      await writeFile(`${file}.part`, content)
      await rename(`${file}.part`, file)
    },

    /** Puts a page and its compressed forms to where they are served from. */
    async place(key: string, target: string): Promise<void> {
      await mkdir(path.dirname(target), { recursive: true })
      for (const packing of packings) {
        const [from, to] = [fileOf(key) + packing, target + packing]
        await rm(to, { force: true })
        // A link takes no room; not every disk has them.
        await link(from, to).catch(() => copyFile(from, to))
      }
    },

    /** Forgets every page but these. */
    async keep(keys: Set<string>): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!keys.has(name.replace(/\..*$/, ''))) await rm(path.join(folder, name))
      }
    },
  }
}

export type PageStore = ReturnType<typeof openPageStore>
