import { Inflate } from 'fflate'
import type { SourceFile } from './post'
import { wholeBytes } from './whole-file'

/** A file that can be read from any place: on a disk, or one that was chosen in a browser. */
export type Bytes = { size: number; stream: (from: number, to: number) => AsyncIterable<Uint8Array> }

type Entry = { name: string; size: number; packed: number; method: number; at: number; isSecret: boolean }

/** The most bytes of a file in a zip, and how many times larger than the zip all of them may be. */
const maxBytes = 200_000_000
const maxRatio = 100
const maxDirectory = 100_000_000
/** A thousand times as much may come out of it. */
const piece = 64 * 1024

const damaged = (what = 'the zip') => new Error(`${what} is damaged.`)

/** The files in a zip, whose contents are read where they are needed. Throws where it is damaged, or a trap. */
export async function filesInZip(zip: Bytes): Promise<SourceFile[]> {
  const entries = (await directoryOf(zip)).filter(({ name }) => !/\/$|^__MACOSX\//.test(name))
  for (const { name, size, method, isSecret } of entries) {
    if (name.startsWith('/') || name.split('/').includes('..') || name.includes('\0'))
      throw new Error(`“${name}” leads out of the folder.`)
    if (size > maxBytes) throw new Error(`“${name}” is larger than 200 MB.`)
    if (isSecret) throw new Error(`“${name}” is protected by a password.`)
    if (method !== 0 && method !== 8) throw new Error(`“${name}” is compressed in a way that can’t be read.`)
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > maxRatio * zip.size + 1_000_000)
    throw new Error('it unpacks to more than a hundred times its size.')
  return entries.map((entry) => ({
    name: entry.name,
    size: entry.size,
    stream: () => contentOf(zip, entry),
  }))
}

async function viewOf(zip: Bytes, from: number, to: number): Promise<DataView> {
  if (from < 0 || to > zip.size || from > to) throw damaged()
  const { buffer } = await wholeBytes({ size: to - from, stream: () => zip.stream(from, to) })
  return new DataView(buffer)
}

const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** Where the list of entries is, from the end of the file; large ones say it in another record (zip64). */
async function placeOfDirectory(zip: Bytes): Promise<{ from: number; to: number }> {
  const start = Math.max(0, zip.size - 22 - 0xffff - 20)
  const tail = await viewOf(zip, start, zip.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error('it is no zip, or its end is missing.')
  const size = tail.getUint32(end + 12, true)
  const from = tail.getUint32(end + 16, true)
  if (size !== 0xffffffff && from !== 0xffffffff) return { from, to: from + size }
  if (end < 20 || tail.getUint32(end - 20, true) !== 0x07064b50) throw damaged()
  const at = long(tail, end - 20 + 8)
  const record = await viewOf(zip, at, at + 56)
  return { from: long(record, 48), to: long(record, 48) + long(record, 40) }
}

async function directoryOf(zip: Bytes): Promise<Entry[]> {
  const { from, to } = await placeOfDirectory(zip)
  if (to - from > maxDirectory) throw new Error('it holds too many files.')
  const view = await viewOf(zip, from, to)
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= view.byteLength;) {
    if (view.getUint32(at, true) !== 0x02014b50) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > view.byteLength) throw damaged()
    const entry: Entry = {
      name: nameIn(new Uint8Array(view.buffer, at + 46, nameLength)),
      isSecret: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    entries.push(withLongNumbers(entry, view, at + 46 + nameLength, extraLength))
    at = next
  }
  return entries
}

/** Numbers that don't fit into four bytes are in an extra field, in this order. */
function withLongNumbers(entry: Entry, view: DataView, start: number, length: number): Entry {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    const end = Math.min(at + 4 + view.getUint16(at + 2, true), start + length)
    let place = at + 4
    for (const field of ['size', 'packed', 'at'] as const) {
      if (entry[field] !== 0xffffffff) continue
      if (place + 8 > end) throw damaged()
      entry[field] = long(view, place)
      place += 8
    }
  }
  return entry
}

/** Not every program that writes UTF-8 says so. */
function nameIn(bytes: Uint8Array): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    name = new TextDecoder('windows-1252').decode(bytes)
  }
  return name.replaceAll('\\', '/')
}

async function* contentOf(zip: Bytes, { name, size, packed, method, at }: Entry): AsyncGenerator<Uint8Array> {
  const header = await viewOf(zip, at, at + 30)
  if (header.getUint32(0, true) !== 0x04034b50) throw damaged(`“${name}”`)
  const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  if (from + packed > zip.size) throw damaged(`“${name}”`)
  let written = 0
  const parts: Uint8Array[] = []
  const inflate = method === 8 && new Inflate((part) => void parts.push(part))
  const unpack = (chunk: Uint8Array, isLast: boolean) => {
    try {
      if (inflate) inflate.push(chunk, isLast)
      else parts.push(chunk)
    } catch {
      throw damaged(`“${name}”`)
    }
    for (const part of parts) written += part.length
    // What the list of entries said was checked.
    if (written > size || (isLast && written < size)) throw damaged(`“${name}”`)
    return parts.splice(0)
  }
  for await (const chunk of zip.stream(from, from + packed))
    for (let start = 0; start < chunk.length; start += piece)
      yield* unpack(chunk.subarray(start, start + piece), false)
  yield* unpack(new Uint8Array(0), true)
}
