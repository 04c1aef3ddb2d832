import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Entry } from './files'

/** What a zip can hold without its 64-bit form, which the library doesn't write. */
const mostBytes = 4_000_000_000
const mostFiles = 65_000

/** Already compressed. */
const isDense = (name: string) =>
  /\.(jpe?g|png|gif|webp|avif|mp3|m4[ab]|aac|og[ag]|opus|flac|weba|mp4|webm|pdf)$/i.test(name)

/** The bytes of a zip, as they are asked for: one piece of one file is in memory. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let bytes = 0
  let files = 0
  let failure: Error | null = null
  const zip = new Zip((error, data) => {
    failure ??= error
    bytes += data?.length ?? 0
    if (data?.length) ready.push(data)
  })
  const flush = () => {
    if (failure) throw failure
    if (bytes > mostBytes || files > mostFiles)
      throw new Error('It is more than one zip can hold (4 GB or 65,000 files).')
    return ready.splice(0)
  }
  for await (const { name, content } of entries) {
    const file = isDense(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
    files++
    zip.add(file)
    for await (const piece of content) {
      file.push(piece)
      yield* flush()
    }
    file.push(new Uint8Array(0), true)
    yield* flush()
  }
  zip.end()
  yield* flush()
}
