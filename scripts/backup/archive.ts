import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create, extract } from 'tar'
import { isDiskFull, StartError } from '../../server/errors.ts'
import { allFilesIn, linesOf } from './disk.ts'
import { entryNames, manifestName, parseManifest, type Entry, type Manifest } from './manifest.ts'

/** An archive that is being written. Its entries are files in a temporary folder until `finish` packs them. */
export type ArchiveWriter = {
  addLines: (name: string, lines: AsyncIterable<string>) => Promise<number>
  addBytes: (name: string, bytes: Uint8Array) => Promise<Entry>
  /** Packs the entries, and renames the archive into place. */
  finish: (manifest: Omit<Manifest, 'entries'>) => Promise<void>
  discard: () => Promise<void>
}

/** Creates an archive that only its owner may read: it contains readers' email addresses and password hashes. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const folder = `${file}.unfinished`
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new StartError(`${file} can't be written (${(error as Error).message}): name a file elsewhere.`)
  }
  const entries: Record<string, Entry> = {}
  const preparePath = async (name: string) => {
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    return target
  }
  return {
    addLines: async (name, lines) => {
      const handle = await open(await preparePath(name), 'w')
      const hash = createHash('sha256')
      let [count, bytes] = [0, 0]
      try {
        for await (const line of lines) {
          const text = Buffer.from(`${line}\n`)
          await handle.writeFile(text)
          hash.update(text)
          bytes += text.byteLength
          count += 1
        }
      } finally {
        await handle.close()
      }
      entries[name] = { bytes, sha256: hash.digest('hex') }
      return count
    },
    addBytes: async (name, bytes) => {
      await writeFile(await preparePath(name), bytes)
      const entry = { bytes: bytes.byteLength, sha256: sha256(bytes) }
      return (entries[name] = entry)
    },
    finish: async (manifest) => {
      await writeFile(path.join(folder, manifestName), JSON.stringify({ ...manifest, entries }, null, 2))
      const temporary = `${file}.new`
      try {
        await create({ gzip: true, portable: true, cwd: folder, file: temporary }, [
          manifestName,
          ...Object.keys(entries),
        ])
        await chmod(temporary, 0o600)
        await rename(temporary, file)
      } finally {
        await rm(temporary, { force: true })
        await rm(folder, { recursive: true, force: true })
      }
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Unpacks an archive into a new folder and checks every entry. Throws a StartError if it is incomplete or damaged. */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // Strict mode turns warnings, such as for a truncated archive, into errors.
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (_path, entry) => 'type' in entry && entry.type === 'File',
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !(await exists(file)))
      throw new StartError(`${file} doesn't exist.`)
    if (isDiskFull(error)) throw error
    throw new StartError(`${file} is damaged or not a backup: ${(error as Error).message}`)
  }
  const manifest = parseManifest(
    file,
    await readFile(path.join(folder, manifestName), 'utf8').catch(() => ''),
  )
  const found = new Set(await allFilesIn(folder))
  found.delete(manifestName)
  for (const [name, entry] of Object.entries(manifest.entries)) {
    const sum = found.delete(name) ? await sha256OfFile(path.join(folder, name)) : 'missing'
    if (sum !== entry.sha256) throw new StartError(`${file} is damaged: ${name} has the wrong checksum.`)
  }
  if (found.size > 0)
    throw new StartError(`${file} is damaged: it contains ${[...found][0]}, which is not in its manifest.`)
  // A restore uploads the parts, so a name that leads out of the folder would publish a file of this machine.
  for await (const line of linesOf(path.join(folder, entryNames.files))) {
    const { part } = JSON.parse(line) as { part: string }
    if (!Object.hasOwn(manifest.entries, part))
      throw new StartError(`${file} is damaged: ${part} is not in its manifest.`)
  }
  return manifest
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function sha256OfFile(file: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const exists = (file: string) =>
  open(file).then(
    (handle) => handle.close().then(() => true),
    () => false,
  )
