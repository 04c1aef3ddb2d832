import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
])

/** Brotli; level 11 for what is compressed once and served often, 5 for what is made on request. */
export const brotli = (content: Buffer, level = 11) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** Lays `.br` and `.gz` beside each text file below the folder, so that a server need not compress at request time. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(path.extname(entry.name))) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = await readFile(file)
    await Promise.all([
      brotli(content).then((bytes) => writeFile(`${file}.br`, bytes)),
      promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    ])
  }
}
