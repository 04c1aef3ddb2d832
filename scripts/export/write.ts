import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Entry } from '../../src/moving/export/files.ts'

/** Writes a file as its bytes come. What was not finished is removed. */
export async function writeStream(
  place: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
) {
  const partial = `${place}.partial`
  try {
    await pipeline(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }), createWriteStream(partial), {
      signal,
    })
    await rename(partial, place)
  } finally {
    await rm(partial, { force: true })
  }
}

/** For more than a zip can hold. */
export async function writeFolder(folder: string, entries: AsyncIterable<Entry>, signal?: AbortSignal) {
  for await (const { name, content } of entries) {
    const place = path.join(folder, ...name.split('/'))
    await mkdir(path.dirname(place), { recursive: true })
    await writeStream(place, content, signal)
  }
}
