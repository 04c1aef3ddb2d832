import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { t } from '@/lib/texts'
import { Skeleton } from '@/ui/Skeleton'
import { drawPage, layText, release, type Pdf, type Size } from '@/ui/pdf/pdf'
import { markPlaces } from './marks'
import { PdfLinks } from './PdfLinks'
import './reader.css'

type PdfPageProps = {
  pdf: Pdf
  number: number
  /** At scale 1. A page of another size than the usual is drawn into this box. */
  size: Size
  scale: number
  /** Words to mark. */
  search: string
  onGo: (page: number) => void
  onDrawn: Dispatch<SetStateAction<number[]>>
}

/** One page: its picture, and its text over it. A new scale is drawn aside, so that the page never goes blank. */
export function PdfPage({ pdf, number, size, scale, search, onGo, onDrawn }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let unmark = () => {}
    async function draw() {
      const page = await pdf.getPage(number)
      if (signal.aborted) return
      const natural = page.getViewport({ scale: 1 })
      const own = Math.min((size.width * scale) / natural.width, (size.height * scale) / natural.height)
      const canvas = await drawPage(page, own, signal)
      if (signal.aborted) return release(canvas)
      const old = picture.current?.querySelector('canvas')
      picture.current?.replaceChildren(canvas)
      release(old)
      setState('drawn')
      onDrawn((known) => (known.includes(number) ? known : [...known, number]))
      text.current?.replaceChildren()
      text.current?.style.setProperty('--total-scale-factor', String(own))
      if (!text.current) return
      // The page can be read without it.
      try {
        await layText(page, own, text.current, signal)
        if (!signal.aborted && search) unmark = markPlaces(text.current, search)
      } catch (error) {
        if (!signal.aborted) console.error(`The text layer of page ${number} could not be built.`, error)
      }
    }
    draw().catch((error: unknown) => {
      if (signal.aborted) return
      console.error(`Page ${number} could not be drawn.`, error)
      setState('failed')
    })
    return () => {
      stop.abort()
      unmark()
    }
  }, [pdf, number, size, scale, search, onDrawn])

  useEffect(() => {
    const host = picture.current
    return () => {
      release(host?.querySelector('canvas'))
      onDrawn((known) => known.filter((page) => page !== number))
    }
  }, [number, onDrawn])

  return (
    <div
      role="group"
      aria-label={t('Page {n}', { n: number })}
      className="relative overflow-hidden bg-white"
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    >
      {state === 'drawing' && <Skeleton className="absolute inset-0 rounded-none" />}
      <div ref={picture} aria-hidden className="pdf-picture" />
      <div ref={text} className="pdf-text" />
      {state === 'drawn' && <PdfLinks pdf={pdf} number={number} onGo={onGo} />}
      {state === 'failed' && (
        <p className="absolute inset-0 grid place-items-center bg-raised p-6 text-center text-muted">
          {t('Page {n} could not be shown.', { n: number })}
        </p>
      )}
    </div>
  )
}
