import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { t, tCount } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { controlClass } from '@/ui/field/field-style'
import { IconButton } from '@/ui/IconButton'
import { isComposing } from '@/ui/is-composing'
import { contentsOf, findIn, plain, type ContentsEntry, type Place } from './find'
import type { Pdf } from '@/ui/pdf/pdf'
import { Thumbnails } from './Thumbnails'

type FinderProps = {
  pdf: Pdf
  title: string
  /** The open pages. */
  open: number[]
  onChoose: (page: number) => void
  onClose: () => void
}

type Search = { term: string; places: Place[]; searched: number; failed: boolean }

/** Leads to a page: by words that stand on it, by the edition's contents, or by its picture. */
export function Finder({ pdf, title, open, onChoose, onClose }: FinderProps) {
  const [contents, setContents] = useState<ContentsEntry[]>([])

  useEffect(() => {
    let isCurrent = true
    contentsOf(pdf).then(
      (entries) => isCurrent && setContents(entries),
      // It can be read without.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [pdf])

  return (
    // Escape closes it, as it does a dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('Find a page of {title}', { title })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        event.preventDefault()
        onClose()
      }}
      className="overflow-auto overscroll-contain border-line [&_:is(button,input)]:scroll-mt-20 [&_:is(button,input)]:scroll-mb-24 bg-surface p-4 max-lg:absolute max-lg:inset-0 max-lg:z-20 lg:w-80 lg:shrink-0 lg:border-r"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-semibold">{t('Find a page')}</h2>
        <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      </div>
      <SearchPages pdf={pdf} onChoose={onChoose} />
      {contents.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 kicker text-faint">{t('Contents')}</h3>
          <ul>
            {contents.map(({ title, level, page }, index) => (
              <li key={index} style={{ paddingInlineStart: `${level - 1}rem` }}>
                <button type="button" className={rowClass} onClick={() => onChoose(page)}>
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                  <span className="ms-auto text-note text-muted tabular-nums">
                    <span className="sr-only">{t('page')}</span>
                    {page}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-6 mb-2 kicker text-faint">{t('Pages')}</h3>
      <Thumbnails pdf={pdf} open={open} onChoose={onChoose} />
    </section>
  )
}

function SearchPages({ pdf, onChoose }: Pick<FinderProps, 'pdf' | 'onChoose'>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [search, setSearch] = useState<Search | null>(null)
  const isRunning = search !== null && !search.failed && search.searched < pdf.numPages

  useEffect(() => {
    field.current?.focus()
    return () => running.current?.abort()
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    running.current?.abort()
    const term = field.current?.value.trim() ?? ''
    if (!plain(term)) return setSearch(null)
    const { signal } = (running.current = new AbortController())
    let current: Search = { term, places: [], searched: 0, failed: false }
    setSearch(current)
    try {
      for await (const { page, places } of findIn(pdf, term, signal)) {
        current = { ...current, places: [...current.places, ...places], searched: page }
        setSearch(current)
      }
    } catch (error) {
      if (signal.aborted) return
      console.error('The edition could not be searched.', error)
      setSearch({ ...current, failed: true })
    }
  }

  return (
    <>
      <form role="search" onSubmit={(event) => void submit(event)} className="mt-2">
        <label htmlFor={id} className="text-note text-muted">
          {t('Words in this edition')}
        </label>
        <div className="mt-1 flex gap-2">
          <input ref={field} id={id} type="search" maxLength={200} className={controlClass} />
          <Button type="submit" variant="secondary">
            {t('Search')}
          </Button>
        </div>
      </form>
      <p role="status" className="mt-2 text-note text-muted">
        {search && statusOf(search, isRunning, pdf.numPages)}
      </p>
      {search && search.places.length > 0 && (
        <ul className="mt-1">
          {search.places.map(({ page, before, match, after }, index) => (
            <li key={index}>
              <button type="button" className={rowClass} onClick={() => onChoose(page)}>
                <span className="min-w-0 wrap-anywhere">
                  <span className="block text-note text-muted">{t('Page {n}', { n: page })}</span>…{before}
                  <mark className="bg-primary/40 text-ink">{match}</mark>
                  {after}…
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function statusOf({ term, places, searched, failed }: Search, isRunning: boolean, total: number): string {
  if (failed) return t('The edition could not be searched. Please try again.')
  if (isRunning) return t('Searching page {n} of {total}…', { n: searched + 1, total })
  if (places.length === 0) return t('Nothing found for “{term}”.', { term })
  return tCount(places.length, '{n} place found.', '{n} places found.')
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start text-sm hover:bg-ink/8'
