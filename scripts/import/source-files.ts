import { createReadStream, createWriteStream, openSync, writeSync, closeSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import type { Kind, SourceFile } from '../../src/moving/post.ts'
import { StartError } from '../../server/errors.ts'

export type DiskFile = SourceFile & { place: string }

/** The most bytes of a file in a zip, and how many times larger than its compressed form it may be. */
const maxBytes = 200_000_000
const maxRatio = 100

const fileAt = (place: string, name: string, size: number): DiskFile => ({
  name: name.split(path.sep).join('/'),
  size,
  place,
  stream: () => createReadStream(place),
})

/** The files of what was named: a file, a folder, or a zip, which is unpacked into a temporary folder. */
export async function openSource(
  places: string[],
): Promise<{ files: DiskFile[]; close: () => Promise<void> }> {
  const files: DiskFile[] = []
  const temporary: string[] = []
  const close = async () => {
    for (const folder of temporary) await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const place of places) {
      const found = await lstat(place).catch(() => null)
      if (!found) throw new StartError(`There is no file or folder ${place}.`)
      if (found.isDirectory()) files.push(...(await filesIn(place)))
      else if (/\.zip$/i.test(place)) {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'magazine-import-'))
        temporary.push(folder)
        await unpack(place, folder)
        files.push(...(await filesIn(folder)))
      } else files.push(fileAt(place, path.basename(place), found.size))
    }
    return { files, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** All files of a folder. Symbolic links are not followed: they may lead out of it. */
async function filesIn(folder: string, within = ''): Promise<DiskFile[]> {
  const found: DiskFile[] = []
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

async function unpack(zip: string, folder: string): Promise<void> {
  let read = 0
  let written = 0
  let failure: StartError | undefined
  const waiting: Promise<unknown>[] = []
  const fail = (text: string) => void (failure ??= new StartError(`${zip}: ${text}`))
  const unzip = new Unzip((file) => {
    if (failure || file.name.endsWith('/') || /^__MACOSX\//.test(file.name)) return
    const name = file.name.replaceAll('\\', '/')
    if (name.startsWith('/') || name.split('/').includes('..') || name.includes('\0'))
      return fail(`“${name}” leads out of the folder.`)
    const place = path.join(folder, name)
    let bytes = 0
    let descriptor: number | undefined
    file.ondata = (error, data, isLast) => {
      if (error) return fail(`“${name}” can’t be read: ${error.message}`)
      bytes += data.length
      written += data.length
      if (bytes > maxBytes) return fail(`“${name}” is larger than 200 MB.`)
      if (written > maxRatio * read + 1_000_000)
        return fail('it unpacks to more than a hundred times its size.')
      if (failure) return
      descriptor ??= openSync(place, 'w')
      writeSync(descriptor, data)
      if (isLast) closeSync(descriptor)
    }
    waiting.push(mkdir(path.dirname(place), { recursive: true }).then(() => !failure && file.start()))
  })
  unzip.register(UnzipInflate)
  for await (const chunk of createReadStream(zip, { highWaterMark: 256 * 1024 })) {
    read += (chunk as Buffer).length
    unzip.push(chunk as Buffer)
    await Promise.all(waiting.splice(0))
    if (failure) throw failure
  }
  unzip.push(new Uint8Array(0), true)
  await Promise.all(waiting)
  if (failure) throw failure
}

/** What kind of export these files are. */
export function kindOf(files: SourceFile[]): Kind | 'subscribers' | null {
  const has = (pattern: RegExp) => files.some(({ name }) => pattern.test(name))
  if (has(/(^|\/)posts\.csv$/i)) return 'substack'
  if (has(/\.(xml|wxr)$/i)) return 'wordpress'
  if (has(/\.(md|markdown)$/i)) return 'markdown'
  if (has(/\.json$/i)) return 'ghost'
  return has(/\.csv$/i) ? 'subscribers' : null
}

export const createReport = (place: string) => createWriteStream(place, { flags: 'w' })
