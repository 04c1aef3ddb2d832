import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Bytes per request, about the size of a page with pictures. */
export const rangeSize = 128 * 1024

/** Milliseconds before a failed range is requested again. */
const retryDelays = [500, 2000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function fetchRange(address: string, begin: number, end: number, signal: AbortSignal) {
  const response = await fetch(address, { headers: { Range: `bytes=${begin}-${end - 1}` }, signal })
  if (response.status !== 206) {
    await response.body?.cancel()
    throw new Error(`Answered ${response.status} instead of a range.`)
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length !== end - begin) throw new Error('The range is not as long as was asked for.')
  return bytes
}

class Ranges extends PDFDataRangeTransport {
  constructor(
    readonly address: string,
    length: number,
    start: Uint8Array,
    readonly signal: AbortSignal,
    readonly onFailure: (error: unknown) => void,
  ) {
    super(length, start)
  }

  override requestDataRange(begin: number, end: number): void {
    this.bring(begin, end).catch((error: unknown) => !this.signal.aborted && this.onFailure(error))
  }

  private async bring(begin: number, end: number) {
    for (const delay of [...retryDelays, null]) {
      try {
        return this.onDataRange(begin, await fetchRange(this.address, begin, end, this.signal))
      } catch (error) {
        if (delay === null || this.signal.aborted) throw error
        await pause(delay)
      }
    }
  }
}

/**
 * Reads a file with range requests, in place of pdf.js, which leaves pages blank if a range fails, and of another origin's file
 * must be able to read the Accept-Ranges header, which few gateways expose; a response with status 206 is enough proof. Null if
 * the server doesn't support ranges or the file is too small to gain from them: then pdf.js loads it. `onFailure` is called if
 * a range can't be loaded after retries.
 */
export async function openRanges(
  address: string,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<PDFDataRangeTransport | null> {
  try {
    // Content-Length is readable from any origin, Content-Range only if the server exposes it.
    const { ok, headers } = await fetch(address, { method: 'HEAD', signal })
    const length = Number(headers.get('Content-Length'))
    // A compressed file's length isn't the one that ranges count by.
    if (!ok || headers.has('Content-Encoding') || !(length > 2 * rangeSize)) return null
    const start = await fetchRange(address, 0, rangeSize, signal)
    return new Ranges(address, length, start, signal, onFailure)
  } catch {
    return null
  }
}

/** Reads a file of this device in ranges, so that a large one is never in memory as a whole. */
export class FileRanges extends PDFDataRangeTransport {
  constructor(
    readonly file: File,
    readonly onFailure: (error: unknown) => void,
  ) {
    super(file.size, new Uint8Array())
  }

  override requestDataRange(begin: number, end: number): void {
    const bytes = this.file.slice(begin, end).arrayBuffer()
    bytes.then((range) => this.onDataRange(begin, new Uint8Array(range)), this.onFailure)
  }
}
