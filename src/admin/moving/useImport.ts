import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adminTables } from '@/data/backend'
import { errorText } from '@/data/errors'
import { uploadMedia } from '@/data/media/media-upload'
import type { ImportProgress } from '@/moving/import-posts'
import type { LoadedPicture } from '@/moving/picture-store'
import { pictureType, unknownType } from '@/moving/picture-type'
import type { Kind, Reading, SourceFile } from '@/moving/post'
import { kindOf, readExport } from '@/moving/read-export'
import type { Report } from '@/moving/report'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import { openChosen } from './chosen-files'
import { keepReport } from './last-report'

export type Sources = { files: File[]; pictures: File[]; kind: Kind | ''; site: string }
export type Job = { name: 'read'; bytes: number } | ({ name: 'check' | 'import' } & ImportProgress)
export type Result = { kind: Kind; report: Report; lines: string[] }
type Export = { kind: Kind; reading: Reading; files: SourceFile[]; site: string }

/** Checks the chosen files, which writes nothing, and then imports them. Leaving the tab ends it, after a question. */
export function useImport() {
  const queryClient = useQueryClient()
  const [job, setJob] = useState<Job | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [problem, setProblem] = useState('')
  const found = useRef<Export>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  useUnsavedGuard(job?.name === 'import', 'import')

  async function run(work: (signal: AbortSignal) => Promise<Result | null>) {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setProblem('')
    try {
      const done = await work(signal)
      if (done) setResult(done)
    } catch (error) {
      if (!signal.aborted) setProblem(errorText(error))
    }
    running.current = null
    setJob(null)
  }

  const check = (sources: Sources) =>
    run(async (signal) => {
      setResult(null)
      setJob({ name: 'read', bytes: 0 })
      found.current = await open(sources, {
        isStopped: () => running.current?.signal.aborted ?? false,
        onRead: (bytes) => setJob({ name: 'read', bytes }),
      })
      const checked = await bring(found.current, true, signal)
      return checked.report.stopped === '' ? null : checked
    })

  const start = () =>
    run(async (signal) => {
      const done = await bring(found.current!, false, signal)
      keepReport(done.report)
      void queryClient.invalidateQueries()
      return done
    })

  async function bring(
    { kind, reading, files, site }: Export,
    dryRun: boolean,
    signal: AbortSignal,
  ): Promise<Result> {
    const name = dryRun ? 'check' : 'import'
    setJob({ name, done: 0, total: reading.total, pictures: 0 })
    const [{ importPosts }, { openPictures }, tables] = await Promise.all([
      import('@/moving/import-posts'),
      import('@/moving/picture-store'),
      adminTables(),
    ])
    const pictures = await openPictures({
      tables,
      files,
      site,
      signal,
      store: (picture) => storePicture(picture, signal),
    })
    const lines: string[] = []
    const report = await importPosts(reading, {
      tables,
      pictures,
      dryRun,
      signal,
      onProgress: (progress) => setJob({ name, ...progress }),
      onLines: (more) => void lines.push(...more),
    })
    return { kind, report, lines }
  }

  return {
    job,
    result,
    problem,
    check: (sources: Sources) => void check(sources),
    start: () => void start(),
    cancel: () => running.current?.abort(),
    /** Other files were chosen. */
    forget() {
      found.current = null
      setResult(null)
      setProblem('')
    },
  }
}

type Watch = { isStopped: () => boolean; onRead: (bytes: number) => void }

async function open({ files, pictures, kind, site }: Sources, watch: Watch): Promise<Export> {
  let isReading = true
  let read = 0
  let shown = 0
  const onRead = (bytes: number) => {
    if (watch.isStopped()) throw new DOMException('Cancelled', 'AbortError')
    read += bytes
    if (!isReading || read - shown < 1_000_000) return
    watch.onRead((shown = read))
  }
  const own = await openChosen(files, onRead)
  const others = await openChosen(pictures, onRead)
  const which = kind || kindOf(own)
  if (which === 'subscribers')
    throw new Error('This is a list of subscribers. Import it in the tab Subscribers.')
  if (!which)
    throw new Error('None of these files is an export of WordPress, Ghost or Substack, or a Markdown text.')
  const reading = await readExport(which, own)
  isReading = false
  return {
    kind: which,
    reading,
    files: [...others, ...own],
    site: (site.trim() || reading.site).replace(/\/+$/, ''),
  }
}

async function storePicture({ bytes, original, name }: LoadedPicture, signal: AbortSignal): Promise<string> {
  const { pictureFolder } = await import('@/moving/picture-store')
  const type = pictureType(bytes)
  if (!type) throw new Error(unknownType)
  const stored = { folder: pictureFolder, name }
  return uploadMedia(new File([bytes], original, { type }), { stored, signal })
}
