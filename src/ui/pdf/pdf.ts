import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// The legacy build: the modern one only runs in very recent browsers.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { pageTexts } from './page-text'
import { FileRanges, openRanges, rangeSize } from './ranges'

export type Pdf = PDFDocumentProxy
export type Size = { width: number; height: number }

GlobalWorkerOptions.workerSrc = workerUrl

/** Character maps and image decoders, which pdf.js loads for the few files that need them. See vite.config.ts. */
const parts = import.meta.env.VITE_PDFJS_PARTS

/** Options to open any file with. */
const settings = {
  // The site's Content-Security-Policy forbids eval.
  isEvalSupported: false,
  enableXfa: false,
  cMapUrl: `${parts}cmaps/`,
  wasmUrl: `${parts}wasm/`,
}

/** Nothing is loaded before it is needed. */
const inRanges = { disableAutoFetch: true, disableStream: true, rangeChunkSize: rangeSize }

type OpenOptions = {
  /** Called with the loaded share, 0 to 1, if the size is known. */
  onProgress: (share: number) => void
  /** Called if reading fails after the file was opened. */
  onFailure: (error: unknown) => void
  /** Closes the file. */
  signal: AbortSignal
}

/** Opens a PDF by parts, so that only the pages that are read are loaded. */
export async function openPdf(source: string | File, options: OpenOptions): Promise<Pdf> {
  const { onProgress, onFailure, signal } = options
  const isUrl = typeof source === 'string'
  const range = isUrl ? await openRanges(source, signal, onFailure) : new FileRanges(source, onFailure)
  signal.throwIfAborted()
  const task = getDocument({ ...(range ? { range } : isUrl && { url: source }), ...settings, ...inRanges })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(loaded / total, 1))
  }
  return task.promise
}

export async function sizeOf(pdf: Pdf, number: number): Promise<Size> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  return { width, height }
}

/** The most pixels of a canvas: more would crash the tab on phones, so larger pages are rendered at a lower resolution. */
const mostPixels = 12_000_000

/** Renders a page at the screen's resolution. Rejects if the signal aborts. */
export async function drawPage(
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale })
  const { width, height } = viewport
  const density = Math.min(window.devicePixelRatio || 1, 3, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * density)
  canvas.height = Math.floor(height * density)
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  const stop = () => drawing.cancel()
  signal.addEventListener('abort', stop)
  try {
    await drawing.promise
    return canvas
  } catch (error) {
    release(canvas)
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Renders the page's text invisibly above it, for selecting, searching and screen readers. */
export async function layText(
  page: PDFPageProxy,
  scale: number,
  container: HTMLElement,
  signal: AbortSignal,
) {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  })
  signal.addEventListener('abort', () => layer.cancel(), { once: true })
  await layer.render()
}

/** The longest side of a cover, in pixels: what the largest screens show of one. */
const coverSide = 1600

/** The first page of a PDF that is not uploaded yet, as a picture. Rejects if the file can't be read. */
export async function coverOf(file: File): Promise<File> {
  // If the file can't be read any more, pdf.js would wait forever.
  const range = new FileRanges(file, () => void task.destroy())
  const task = getDocument({ range, ...settings, ...inRanges })
  try {
    const page = await (await task.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const density = window.devicePixelRatio || 1
    const scale = coverSide / Math.max(width, height) / density
    const canvas = await drawPage(page, scale, new AbortController().signal)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    release(canvas)
    if (!picture) throw new Error('The page could not be stored as a picture.')
    return new File([picture], `${file.name.replace(/\.pdf$/i, '')}-cover.jpg`, { type: 'image/jpeg' })
  } finally {
    await task.destroy()
  }
}

type ReadOptions = {
  /** Called with the number of each page, and how many there are. */
  onPage: (page: number, pages: number) => void
  signal: AbortSignal
}

/** The text of each page of a file that is not uploaded yet, or of one at a URL. Rejects if it can't be read. */
export async function textsOf(source: File | string, { onPage, signal }: ReadOptions): Promise<string[]> {
  const closing = new AbortController()
  const stop = () => closing.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  // Of a closed file pdf.js may never answer.
  const closed = new Promise<never>((_, reject) =>
    closing.signal.addEventListener('abort', () => reject(closing.signal.reason as Error), { once: true }),
  )
  const read = async () => {
    const onFailure = (error: unknown) => closing.abort(error)
    const pdf = await openPdf(source, { onProgress: () => {}, onFailure, signal: closing.signal })
    return pageTexts(pdf, (page) => onPage(page, pdf.numPages))
  }
  try {
    return await Promise.race([read(), closed])
  } finally {
    signal.removeEventListener('abort', stop)
    closing.abort()
  }
}

/** Frees a canvas's memory immediately, without waiting for garbage collection. */
export function release(canvas: HTMLCanvasElement | null | undefined): void {
  if (canvas) canvas.width = canvas.height = 0
}
