import clsx from 'clsx'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { t } from '@/lib/texts'
import type { Pdf, Size } from '@/ui/pdf/pdf'
import { PdfPage } from './PdfPage'
import { pagesAt, turn } from './spreads'
import { useSwipe } from './useSwipe'

type StageProps = {
  /** Whether the finder lies over it on a narrow screen. */
  covered: boolean
  ref: RefObject<HTMLDivElement | null>
  pdf: Pdf
  open: number[]
  two: boolean
  /** Words to mark on the pages. */
  search: string
  /** Whether the stage's size is known; before that nothing is rendered. */
  measured: boolean
  sizeOf: (page: number) => Size
  /** The scale of the open pages, and whether it is larger than that of 'page'. */
  scale: number
  zoomed: boolean
  /** The scale at which these pages fit the stage. */
  wholeScale: (pages: number[]) => number
  onTurn: (direction: 1 | -1) => void
  onGo: (page: number) => void
}

/**
 * Shows the open pages. Once they are rendered, the previous and next spreads are rendered hidden, so that turning is
 * instant and never more than three spreads are in memory.
 */
export function Stage(props: StageProps) {
  const { covered, ref, pdf, open, two, search, measured, sizeOf, scale, zoomed, wholeScale, onTurn, onGo } =
    props
  const swipe = useSwipe(onTurn)
  const [drawn, setDrawn] = useState<number[]>([])
  const settled = open.every((page) => drawn.includes(page))
  const openings = [open, ...(settled && !zoomed ? neighbours(open, pdf.numPages, two) : [])]

  useStay(ref, scale, open[0]!)

  return (
    <div
      ref={ref}
      // Scrolls when zoomed, so it must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={t('Open pages')}
      className={clsx(
        'h-full min-w-0 flex-1 overflow-auto overscroll-contain outline-offset-[-3px]',
        covered && 'max-lg:invisible',
        zoomed ? 'touch-auto' : 'touch-pan-y',
      )}
      {...(zoomed ? {} : swipe)}
    >
      <div className="grid min-h-full w-max min-w-full place-items-center px-2 py-4 max-sm:items-start sm:px-gutter">
        {measured &&
          openings.map((pages, index) => (
            <div
              key={pages[0]}
              hidden={index > 0}
              className="flex bg-white shadow-overlay not-[[hidden]]:animate-fade-in [&[hidden]]:hidden"
            >
              {pages.map((page) => (
                <PdfPage
                  key={page}
                  pdf={pdf}
                  number={page}
                  size={sizeOf(page)}
                  search={search}
                  scale={index > 0 ? wholeScale(pages) : scale}
                  onDrawn={setDrawn}
                  onGo={onGo}
                />
              ))}
            </div>
          ))}
      </div>
    </div>
  )
}

function neighbours(open: number[], total: number, two: boolean): number[][] {
  const at = ([1, -1] as const).map((direction) => turn(open[0]!, total, two, direction))
  return at.filter((page) => page !== open[0]).map((page) => pagesAt(page, total, two))
}

/** Keeps the middle of the view in the middle when the scale changes, and begins each opening at its top. */
function useStay(stage: RefObject<HTMLDivElement | null>, scale: number, opening: number) {
  const last = useRef({ scale, opening })
  useLayoutEffect(() => {
    const view = stage.current
    const before = last.current
    last.current = { scale, opening }
    if (!view) return
    if (before.opening !== opening) view.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    else if (before.scale !== scale && before.scale > 0) {
      const growth = scale / before.scale
      view.scrollTo({
        left: (view.scrollLeft + view.clientWidth / 2) * growth - view.clientWidth / 2,
        top: (view.scrollTop + view.clientHeight / 2) * growth - view.clientHeight / 2,
        behavior: 'instant',
      })
    }
  }, [stage, scale, opening])
}
