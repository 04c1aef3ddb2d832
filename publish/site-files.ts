import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileOf } from './manifest'

/** Where a build writes the files of its documents, one for each path. */
export function openSiteFiles(folder: string) {
  const owners = new Map<string, string>()

  function place(pathname: string) {
    const file = fileOf(pathname)
    const owner = owners.get(file) ?? pathname
    if (owner !== pathname)
      throw new Error(`${owner} and ${pathname} would be one file, ${file}: one of them needs another URL.`)
    owners.set(file, pathname)
    return path.join(folder, file)
  }

  return {
    /** The files that have a path, in the site's folder. */
    all: () => [...owners.keys()],

    /** The file of a document. Throws if another path has it. */
    place,

    /** Writes a document. A page that is there is replaced: it may be a hard link, through which the cached page would change. */
    async write(pathname: string, body: string | Buffer): Promise<void> {
      const file = place(pathname)
      await mkdir(path.dirname(file), { recursive: true })
      await Promise.all(['', '.br', '.gz'].map((suffix) => rm(file + suffix, { force: true })))
      await writeFile(file, body)
    },
  }
}
