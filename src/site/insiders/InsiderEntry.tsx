import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { insiderTextQuery } from '@/data/content/insider-texts'
import type { InsiderSummary } from '@/data/content/insiders'
import { paths } from '@/lib/paths'
import { insiderLabel } from '@/lib/insider-types'
import { summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-style'
import { DateText } from '@/ui/DateText'
import { InsiderText } from './InsiderText'

/** As much of a text as makes one want the rest. */
const teaserLength = 320

/** An item of the list; Read More unfolds its whole text in place. */
export function InsiderEntry({ item, ref }: { item: InsiderSummary; ref?: Ref<HTMLHeadingElement> }) {
  const { id, slug, type, title, preview, author, date } = item
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  // A server that was asked for this item has read its text; a static host sends the plain page.
  const [open, setOpen] = useState(
    () => search.get('item') === id && queryClient.getQueryData(insiderTextQuery(id).queryKey) !== undefined,
  )
  const entry = useRef<HTMLElement>(null)
  const textId = useId()
  const titleId = useId()
  const text = useQuery({ ...insiderTextQuery(id), enabled: open })

  const toggle = () => {
    setOpen(!open)
    // Folding a long text up would leave the reader somewhere below it.
    const top = entry.current?.getBoundingClientRect().top ?? 0
    if (open && top < 0) entry.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const prepare = () => void queryClient.prefetchQuery(insiderTextQuery(id))

  return (
    <article
      ref={entry}
      id={`insider-${id}`}
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-4 py-9 lg:grid-cols-[15rem_1fr] lg:py-12"
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1 text-note text-faint lg:flex-col lg:pt-2">
        <p className="kicker text-accent-text">{insiderLabel(type)}</p>
        <DateText iso={date} />
        {author && <p className="max-w-full break-words">{t('By {author}', { author })}</p>}
      </div>
      <div className="max-w-3xl min-w-0">
        <h3
          ref={ref}
          tabIndex={ref ? -1 : undefined}
          id={titleId}
          dir="auto"
          className="font-serif text-section font-medium break-words"
        >
          <Link to={paths.insider.href(slug)} className="hover:text-primary-text">
            {title}
          </Link>
        </h3>
        <div id={textId} className="mt-4">
          {open ? (
            <InsiderText id={id} preview={preview} query={text} />
          ) : (
            <p dir="auto" className="text-deck break-words text-muted">
              {summary(preview, teaserLength)}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={textId}
          aria-describedby={titleId}
          onClick={toggle}
          onPointerEnter={prepare}
          onFocus={prepare}
          className="mt-6 noscript:hidden"
        >
          <span>{open ? t('Show Less') : t('Read More')}</span>
          <ChevronDown
            aria-hidden
            className={`size-4 transition-transform duration-200 ${open ? 'rotate-180' : ''}`}
          />
        </Button>
        {!open && (
          <noscript>
            <a
              href={`${paths.insiders.href({ item: id })}#insider-${id}`}
              aria-describedby={titleId}
              className={buttonClass('secondary', 'md', 'mt-6')}
            >
              {t('Read More')}
            </a>
          </noscript>
        )}
      </div>
    </article>
  )
}
