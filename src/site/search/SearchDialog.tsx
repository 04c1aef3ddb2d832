import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { hrefOf, kindTexts } from '@/data/content/found'
import { foundTitlesQuery } from '@/data/content/site-search'
import { errorText } from '@/data/errors'
import { paths } from '@/lib/paths'
import { t, tCount } from '@/lib/texts'
import { Dialog } from '@/ui/Dialog'
import { isComposing } from '@/ui/is-composing'
import { useSearchTerm } from '@/ui/useSearchTerm'
import { searchHref } from './filter'
import { SearchBox } from './SearchBox'

/** Offers titles while somebody types; Enter searches everything on the page of results. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={t('Search')}>
    <SearchForm onLeave={onClose} />
  </Dialog>
)

function SearchForm({ onLeave }: { onLeave: () => void }) {
  const [q, setQ] = useState('')
  const { term, setTerm } = useSearchTerm('', setQ)
  const { data, error, isFetching } = useQuery({ ...foundTitlesQuery(q), enabled: q !== '' })
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const results = q === '' ? undefined : data
  const href = searchHref({ q: term.trim() })

  function submit(event: FormEvent) {
    event.preventDefault()
    onLeave()
    void navigate(href)
  }

  /** The arrow keys go through the field and the links, which Enter follows. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || isComposing(event.nativeEvent)) return
    const stops = [...form.current!.querySelectorAll<HTMLElement>('input, a')]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // Keys bubble up from the field and the links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} role="search" action={paths.search.path} onSubmit={submit} onKeyDown={move}>
      <SearchBox value={term} onChange={(event) => setTerm(event.target.value)} />
      <p role="status" className="mt-3 min-h-5 text-note text-muted">
        {q !== '' &&
          (isFetching
            ? t('Searching...')
            : error
              ? errorText(error)
              : results && tCount(results.total, '{n} result', '{n} results'))}
      </p>
      <ul className="mt-1 grid">
        {results?.rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <Link
              to={hrefOf(row, q)}
              reloadDocument={row.kind === 'faq'}
              onClick={onLeave}
              className="flex min-h-11 items-baseline justify-between gap-4 rounded-control px-3 py-2 hover:bg-ink/8"
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {row.title}
              </span>
              <span className="shrink-0 text-note text-muted">{t(kindTexts[row.kind])}</span>
            </Link>
          </li>
        ))}
        {term.trim() !== '' && (
          <li>
            <Link
              to={href}
              onClick={onLeave}
              className="flex min-h-11 items-center rounded-control px-3 font-semibold text-primary-text hover:bg-ink/8"
            >
              {t('Search everything for “{term}”', { term: term.trim() })}
            </Link>
          </li>
        )}
      </ul>
    </form>
  )
}
