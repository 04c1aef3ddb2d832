import { useEffect, useRef, useState } from 'react'
import { storeEditionText, type ReadableEdition } from '@/data/editions/edition-texts'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { assetUrl } from '@/data/media/assets'
import { refusalOf } from '@/ui/pdf/refusal'

type TextJob = { edition: ReadableEdition; file?: File }
export type TextOutcome = { edition: ReadableEdition } & (
  { pages: number; withText: number } | { failure: string }
)
type Running = { title: string; page: number; pages: number; waiting: number }

/** Reads the text of editions for the search, one after another, while the tab is open. */
export function useEditionTexts() {
  const { mutateAsync: store } = useWrite(storeEditionText)
  const [running, setRunning] = useState<Running | null>(null)
  const [outcomes, setOutcomes] = useState<TextOutcome[]>([])
  const queue = useRef<TextJob[]>([])
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  async function readOne({ edition, file }: TextJob, signal: AbortSignal): Promise<TextOutcome> {
    const progress = { title: edition.title, page: 0, pages: 0, waiting: queue.current.length }
    setRunning(progress)
    try {
      // pdf.js is large, and few need it here.
      const { textsOf } = await import('@/ui/pdf/pdf')
      const pages = await textsOf(file ?? assetUrl(edition.pdf_url), {
        onPage: (page, pages) => setRunning({ ...progress, page, pages, waiting: queue.current.length }),
        signal,
      })
      return { edition, pages: pages.length, withText: await store({ edition, pages }) }
    } catch (error) {
      return { edition, failure: refusalOf(error) ? 'The PDF can’t be opened.' : errorText(error) }
    }
  }

  async function read(jobs: TextJob[]) {
    queue.current.push(...jobs)
    if (reading.current) return
    const { signal } = (reading.current = new AbortController())
    for (let job = queue.current.shift(); job; job = queue.current.shift()) {
      const outcome = await readOne(job, signal)
      if (signal.aborted) return
      setOutcomes((known) => [...known.filter(({ edition }) => edition.id !== outcome.edition.id), outcome])
    }
    reading.current = null
    setRunning(null)
  }

  function stop() {
    reading.current?.abort()
    reading.current = null
    queue.current = []
    setRunning(null)
  }

  return {
    running,
    outcomes,
    /** Reads a file that was just uploaded, after those that wait. */
    readUpload: (edition: ReadableEdition, file: File) => void read([{ edition, file }]),
    /** A second press does nothing. */
    readAll: (editions: ReadableEdition[]) =>
      reading.current ?? void read(editions.map((edition) => ({ edition }))),
    stop,
  }
}
