import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Edition } from '@/data/editions/editions'
import { safeLink } from '@/lib/links'
import { paths } from '@/lib/paths'
import { initial } from '@/lib/text'
import { t } from '@/lib/texts'
import { DateText } from '@/ui/DateText'
import { Picture } from '@/ui/Picture'

type CoverProps = {
  edition: Edition
  /** A visual copy: it can be clicked, but not focused. */
  copy: boolean
}

/** One edition: its cover, title, month and links to read it. */
export function Cover({ edition, copy }: CoverProps) {
  const pdf = safeLink(edition.pdf_url)
  return (
    <article className="group relative px-8 pt-8">
      <Picture
        src={edition.cover_image_url}
        alt={t('Cover of {title}', { title: edition.title })}
        mark={initial(edition.title)}
        ratio="3 / 4"
        sizes="14rem"
        className="rounded-picture shadow-[0_16px_32px_-16px_rgb(0_0_0/0.8)] ring-1 ring-line transition-transform duration-300 ease-out motion-safe:group-hover:-translate-y-1"
      />
      <h3 className="mt-4 font-serif text-lg leading-snug font-medium">{edition.title}</h3>
      <p className="mt-1 text-note text-faint">
        <DateText iso={edition.issue_date} style="month" />
      </p>
      {pdf && (
        <div className="flex gap-5 text-note font-semibold">
          <Link
            to={paths.edition.href(edition.slug)}
            tabIndex={copy ? -1 : undefined}
            className="inline-flex min-h-11 items-center text-ink stretched group-hover:text-primary-text"
          >
            {`${t('Read')} `}
            <span className="sr-only">{edition.title}</span>
          </Link>
          <a
            href={pdf}
            target="_blank"
            rel="noopener noreferrer"
            tabIndex={copy ? -1 : undefined}
            // Above the first link's click area, which is the whole card.
            className="relative inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink"
          >
            {`${t('View')} `}
            <span className="sr-only">{t('{title}, PDF, opens in a new tab', { title: edition.title })}</span>
            <ArrowUpRight aria-hidden className="size-3.5" />
          </a>
        </div>
      )}
    </article>
  )
}
