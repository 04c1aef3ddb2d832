import {
  BookOpen,
  ChevronLeft,
  ChevronRight,
  ListTree,
  Maximize,
  Minimize,
  MoveHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { Ref } from 'react'
import { t } from '@/lib/texts'
import { IconButton } from '@/ui/IconButton'
import { PageNumber } from './PageNumber'
import type { FullScreen } from './useFullScreen'
import { canStep, type Zoom } from './zoom'

type ReaderBarProps = {
  /** The button that opens and closes the finder. */
  findButton: Ref<HTMLButtonElement>
  finding: boolean
  onFind: () => void
  page: number
  open: number[]
  total: number
  onGo: (page: number) => void
  onTurn: (direction: 1 | -1) => void
  zoom: Zoom
  ratio: number
  onZoom: (zoom: Zoom) => void
  onZoomBy: (direction: 1 | -1) => void
  /** Whether two pages are shown; undefined if there is no choice. */
  two: boolean | undefined
  onTwo: (two: boolean) => void
  fullScreen: FullScreen | undefined
}

export function ReaderBar(props: ReaderBarProps) {
  const { findButton, finding, onFind, page, open, total, onGo, onTurn } = props
  const { zoom, ratio, onZoom, onZoomBy, two, onTwo, fullScreen } = props
  const wide = zoom === 'width'
  return (
    <div
      role="group"
      aria-label={t('Turning and zooming')}
      className="sticky top-header z-30 flex min-h-14 flex-wrap items-center justify-between gap-x-2 border-b border-line bg-surface/95 px-1 py-1 backdrop-blur-md group-fullscreen/reader:top-0 sm:px-gutter"
    >
      <div className="flex items-center">
        <IconButton
          ref={findButton}
          label={t('Find a page')}
          icon={<ListTree />}
          aria-expanded={finding}
          onClick={onFind}
          className={pressed}
        />
        <IconButton
          label={t('Previous page')}
          icon={<ChevronLeft />}
          aria-disabled={open[0] === 1}
          className={ends}
          onClick={() => onTurn(-1)}
        />
        <PageNumber page={page} total={total} onGo={onGo} />
        <IconButton
          label={t('Next page')}
          icon={<ChevronRight />}
          aria-disabled={open.at(-1) === total}
          className={ends}
          onClick={() => onTurn(1)}
        />
      </div>
      <div className="flex items-center">
        <IconButton
          label={t('Zoom out')}
          icon={<ZoomOut />}
          aria-disabled={!canStep(ratio, -1)}
          className={ends}
          onClick={() => onZoomBy(-1)}
        />
        <span className="hidden w-12 text-center text-note text-muted tabular-nums sm:inline">
          {`${Math.round(ratio * 100)}%`}
        </span>
        <IconButton
          label={t('Zoom in')}
          icon={<ZoomIn />}
          aria-disabled={!canStep(ratio, 1)}
          className={ends}
          onClick={() => onZoomBy(1)}
        />
        <IconButton
          label={t('Fit width')}
          icon={<MoveHorizontal />}
          aria-pressed={wide}
          onClick={() => onZoom(wide ? 'page' : 'width')}
          className={`${pressed} max-sm:hidden`}
        />
        {two !== undefined && (
          <IconButton
            label={t('Two pages')}
            icon={<BookOpen />}
            aria-pressed={two}
            onClick={() => onTwo(!two)}
            className={pressed}
          />
        )}
        {fullScreen && (
          <IconButton
            label={fullScreen.on ? t('Leave full screen') : t('Full screen')}
            icon={fullScreen.on ? <Minimize /> : <Maximize />}
            onClick={fullScreen.toggle}
            className="max-sm:hidden"
          />
        )}
      </div>
    </div>
  )
}

// Not `disabled`, so that the button keeps the focus on the last page.
const ends = 'aria-disabled:opacity-40'
const pressed =
  'aria-expanded:bg-ink/10 aria-pressed:bg-ink/10 aria-expanded:text-ink aria-pressed:text-ink forced-colors:aria-pressed:border'
