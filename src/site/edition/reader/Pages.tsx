import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t } from '@/lib/texts'
import { Finder } from './Finder'
import { ReaderBar } from './ReaderBar'
import { stageHeight } from '../stage-height'
import type { Pdf, Size } from '@/ui/pdf/pdf'
import { pagesAt } from './spreads'
import { Stage } from './Stage'
import { useFullScreen } from './useFullScreen'
import { usePageInUrl } from './usePageInUrl'
import { useReaderKeys } from './useReaderKeys'
import { useRoom, useRoomForTwo } from './useRoom'
import { canStep, scaleFor, step, type Zoom } from './zoom'

/** Where the finder stands beside the pages, and doesn't cover them. */
const besideStage = '(min-width: 64rem)'

type PagesProps = { pdf: Pdf; first: Size; usual: Size; title: string }

/** An open edition: the bar, and under it one page, or on a wide screen the two that lie open together. */
export function Pages({ pdf, first, usual, title }: PagesProps) {
  const [query] = useSearchParams()
  const reader = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom>('page')
  const [wanted, setWanted] = useState(true)
  const findButton = useRef<HTMLButtonElement>(null)
  const [finding, setFinding] = useState(false)
  const roomForTwo = useRoomForTwo() && usual.width < usual.height && pdf.numPages > 1
  const two = roomForTwo && wanted
  const { page, go, turnPage } = usePageInUrl(pdf.numPages, two)
  const fullScreen = useFullScreen(reader)
  const open = pagesAt(page, pdf.numPages, two)
  const room = useRoom(stage)
  const sizeOf = (page: number) => (page === 1 ? first : usual)
  const scaleOf = (pages: number[], how: Zoom) => scaleFor(how, pages.map(sizeOf), room)
  const { scale, ratio } = scaleOf(open, zoom)

  const zoomBy = (direction: 1 | -1) =>
    setZoom((current) => {
      const { ratio } = scaleOf(open, current)
      return canStep(ratio, direction) ? step(ratio, direction) : current
    })
  useReaderKeys(reader, stage, {
    turnPage,
    first: () => go(1),
    last: () => go(pdf.numPages),
    zoomBy,
    reset: () => setZoom('page'),
  })

  const closeFinder = () => {
    setFinding(false)
    findButton.current?.focus()
  }

  function choose(page: number) {
    go(page)
    if (window.matchMedia(besideStage).matches) return
    setFinding(false)
    stage.current?.focus()
  }

  return (
    <section
      ref={reader}
      aria-label={t('Pages of {title}', { title })}
      data-print="hide"
      className="group/reader relative border-y border-line bg-surface"
    >
      <ReaderBar
        findButton={findButton}
        finding={finding}
        onFind={() => setFinding(!finding)}
        page={page}
        open={open}
        total={pdf.numPages}
        onGo={go}
        onTurn={turnPage}
        zoom={zoom}
        ratio={ratio}
        onZoom={setZoom}
        onZoomBy={zoomBy}
        two={roomForTwo ? two : undefined}
        onTwo={setWanted}
        fullScreen={fullScreen}
      />
      <div className={`relative lg:flex ${stageHeight} group-fullscreen/reader:h-[calc(100dvh-3.75rem)]`}>
        {finding && <Finder pdf={pdf} title={title} open={open} onChoose={choose} onClose={closeFinder} />}
        <Stage
          covered={finding}
          ref={stage}
          pdf={pdf}
          open={open}
          two={two}
          search={query.get('q') ?? ''}
          measured={room.width > 0}
          sizeOf={sizeOf}
          scale={scale}
          zoomed={ratio > 1}
          wholeScale={(pages) => scaleOf(pages, 'page').scale}
          onTurn={turnPage}
          onGo={go}
        />
      </div>
      <p role="status" className="sr-only">
        {openText(open, pdf.numPages)}
      </p>
    </section>
  )
}

const openText = (open: number[], total: number) =>
  open.length > 1
    ? t('Pages {first} and {second} of {total}', { first: open[0]!, second: open[1]!, total })
    : t('Page {n} of {total}', { n: open[0]!, total })
