import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create, extract } from 'tar'
import { StartError } from '../../supabase/embedded/errors.ts'
import { allFilesIn } from './disk.ts'
import { manifestName, parseManifest, type Entry, type Manifest } from './manifest.ts'

/** An archive in the making: its parts are files of a folder beside it until all are there. */
export type Draft = {
  /** Adds a text of lines, as they come. Gives how many there were. */
  addLines: (name: string, lines: AsyncIterable<string>) => Promise<number>
  addBytes: (name: string, bytes: Uint8Array) => Promise<Entry>
  /** Packs what was added; only now the file appears under its name. */
  finish: (manifest: Omit<Manifest, 'entries'>) => Promise<void>
  discard: () => Promise<void>
}

/** Begins an archive. Only its owner may read it: it holds readers' addresses and password hashes. */
export async function beginArchive(file: string): Promise<Draft> {
  const folder = `${file}.unfinished`
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`${file} can't be written (${(error as Error).message}): name a file elsewhere.`)
  }
  const entries: Record<string, Entry> = {}
  const place = async (name: string) => {
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    return target
  }
  return {
    addLines: async (name, lines) => {
      const handle = await open(await place(name), 'w')
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
      await writeFile(await place(name), bytes)
      const entry = { bytes: bytes.byteLength, sha256: sha256(bytes) }
      return (entries[name] = entry)
    },
    finish: async (manifest) => {
      await writeFile(path.join(folder, manifestName), JSON.stringify({ ...manifest, entries }, null, 2))
      const packed = `${file}.new`
      try {
        await create({ gzip: true, portable: true, cwd: folder, file: packed }, [
          manifestName,
          ...Object.keys(entries),
        ])
        await chmod(packed, 0o600)
        await rename(packed, file)
      } finally {
        await rm(packed, { force: true })
        await rm(folder, { recursive: true, force: true })
      }
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Unpacks an archive into a new folder and checks every part of it. Throws where it isn't whole. */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // Strict: what would be a warning, a part that is cut off or no archive at all, is an error.
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (_path, entry) => 'type' in entry && entry.type === 'File',
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !(await exists(file)))
      throw new StartError(`${file} doesn't exist.`)
    throw new StartError(`${file} is damaged or no backup: ${(error as Error).message}`)
  }
  const manifest = parseManifest(
    file,
    await readFile(path.join(folder, manifestName), 'utf8').catch(() => ''),
  )
  const found = new Set(await allFilesIn(folder))
  found.delete(manifestName)
  for (const [name, entry] of Object.entries(manifest.entries)) {
    const sum = found.delete(name) ? await sha256OfFile(path.join(folder, name)) : 'missing'
    if (sum !== entry.sha256) throw new StartError(`${file} is damaged: ${name} is not what was saved.`)
  }
  if (found.size > 0)
    throw new StartError(`${file} is damaged: it holds ${[...found][0]}, which was not saved.`)
  return manifest
}

/** The checksum of bytes, in hex. */
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
