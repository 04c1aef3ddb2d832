import type { SourceFile } from '@/moving/post'

/** How much of a file is in memory at a time, in bytes. */
const piece = 256 * 1024

type ChosenFile = File & { path?: string }

/** Its place in the folder that was chosen or dropped, without that folder's own name: as the command has it. */
export function nameOf(file: ChosenFile): string {
  const place = file.webkitRelativePath || file.path || file.name
  const parts = place.replace(/^\.?\//, '').split('/')
  return parts.slice(parts.length > 1 ? 1 : 0).join('/')
}

const isZip = (file: File) => /\.zip$/i.test(nameOf(file)) && !nameOf(file).includes('/')

type Watch = (bytes: number) => void

/** The files, and those in zips. `onRead` hears of each part that is read, and may throw to end the reading. */
export async function openChosen(chosen: File[], onRead: Watch): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const file of chosen) {
    if (isZip(file)) {
      const { filesInZip } = await import('@/moving/zip-files')
      const bytes = { size: file.size, stream: (from: number, to: number) => read(file, from, to, onRead) }
      const found = await filesInZip(bytes).catch((error: Error) => {
        throw new Error(`${file.name}: ${error.message}`)
      })
      files.push(...found)
    } else
      files.push({
        name: nameOf(file),
        size: file.size,
        stream: () => read(file, 0, file.size, onRead),
      })
  }
  return files
}

/** By slices: Safari’s streams can't be iterated. */
async function* read(file: Blob, from: number, to: number, onRead: Watch): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += piece) {
    const bytes = new Uint8Array(await file.slice(at, Math.min(at + piece, to)).arrayBuffer())
    onRead(bytes.length)
    yield bytes
  }
}
