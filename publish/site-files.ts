import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileOf } from './manifest'

/** Where a build writes the files of its documents. */
export function openSiteFiles(folder: string) {
  const place = (pathname: string) => path.join(folder, fileOf(pathname))

  return {
    /** The file of a document. */
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
