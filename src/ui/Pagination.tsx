import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '@/lib/texts'
import { buttonClass } from './button-style'

type PaginationProps = {
  page: number
  pages: number
  hrefFor: (page: number) => string
  label: string
}

/** Links to the pages of a list; renders nothing if there is only one. */
export function Pagination({ page, pages, hrefFor, label }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? hrefFor(page - 1) : null} label={t('Previous page')} icon={<ChevronLeft />} />
      <ul className="flex flex-wrap items-center gap-1">
        {pagesToShow(page, pages).map((entry, index) => (
          <li key={index}>
            {entry === null ? (
              <span className="px-1 text-faint">…</span>
            ) : (
              <Link
                to={hrefFor(entry)}
                aria-label={t('Page {n}', { n: entry })}
                aria-current={entry === page ? 'page' : undefined}
                className={buttonClass(
                  entry === page ? 'primary' : 'ghost',
                  'md',
                  'min-w-11 !px-2 tabular-nums',
                )}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={page < pages ? hrefFor(page + 1) : null} label={t('Next page')} icon={<ChevronRight />} />
    </nav>
  )
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  const className = buttonClass('ghost', 'md', 'min-w-11 !px-0 [&_svg]:size-5')
  if (!to)
    return (
      <span aria-hidden className={`${className} opacity-30`}>
        {icon}
      </span>
    )
  return (
    <Link to={to} aria-label={label} className={className}>
      {icon}
    </Link>
  )
}

function pagesToShow(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    return before !== undefined && n - before > 1 ? [null, n] : [n]
  })
}
