import { useEffect, useRef } from 'react'
import { t } from '@/lib/texts'
import { drawPage, release, type Pdf } from '@/ui/pdf/pdf'

const width = 88

type ThumbnailsProps = { pdf: Pdf; open: number[]; onChoose: (page: number) => void }

export const Thumbnails = ({ pdf, open, onChoose }: ThumbnailsProps) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
    {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((page) => (
      <li key={page}>
        <button
          type="button"
          aria-label={t('Page {n}', { n: page })}
          aria-current={open.includes(page) ? 'page' : undefined}
          onClick={() => onChoose(page)}
          className="grid w-full justify-items-center gap-1 rounded-control p-1 text-note text-muted tabular-nums hover:bg-ink/8 aria-[current]:bg-ink/10 aria-[current]:text-ink"
        >
          <Thumbnail pdf={pdf} page={page} />
          {page}
        </button>
      </li>
    ))}
  </ul>
)

/** One page in small, drawn once it is in view. */
function Thumbnail({ pdf, page }: { pdf: Pdf; page: number }) {
  const frame = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const host = frame.current
    if (!host) return
    const stop = new AbortController()
    let canvas: HTMLCanvasElement | undefined
    async function draw() {
      const source = await pdf.getPage(page)
      if (stop.signal.aborted) return
      const natural = source.getViewport({ scale: 1 })
      canvas = await drawPage(source, width / natural.width, stop.signal)
      if (stop.signal.aborted) return release(canvas)
      canvas.style.width = '100%'
      host?.replaceChildren(canvas)
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // Its number is enough to choose it by.
      draw().catch(() => {})
    })
    observer.observe(host)
    return () => {
      observer.disconnect()
      stop.abort()
      release(canvas)
    }
  }, [pdf, page])

  return <span ref={frame} aria-hidden className="block min-h-28 bg-white" style={{ width }} />
}
