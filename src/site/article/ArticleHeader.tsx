import { AArrowUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Article } from '@/data/articles/articles'
import { revisedAt } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { readingMinutes } from '@/lib/text'
import { t } from '@/lib/texts'
import { FilledText } from '@/ui/FilledText'
import { buttonClass } from '@/ui/button-style'
import { Container } from '@/ui/Container'
import { DateText } from '@/ui/DateText'
import { InitialBadge } from '@/ui/InitialBadge'
import { ShareButton } from '@/ui/ShareButton'
import { BackLink } from '../shared/BackLink'
import { ReadingButton } from '../reading/ReadingButton'
import { SaveButton } from '../reading/SaveButton'
import { Byline } from './Byline'
import type { Author } from './useCollections'

export function ArticleHeader({ article, authors }: { article: Article; authors: Author[] }) {
  const { title, excerpt, category, author, date, content } = article
  const revised = revisedAt(article)
  return (
    <Container className="pt-6 pb-10 sm:pb-12">
      <BackLink to={paths.magazine.href()}>{t('Back to Magazine')}</BackLink>
      <div className="mx-auto mt-[clamp(1.5rem,4vw,3.5rem)] max-w-4xl">
        {category && (
          <Link
            to={paths.magazine.href({ category })}
            className="inline-flex min-h-11 items-center kicker wrap-anywhere text-accent-text hover:underline hover:underline-offset-4"
          >
            {category}
          </Link>
        )}
        <h1 dir="auto" className="mt-2 font-serif text-headline font-medium">
          {title}
        </h1>
        {excerpt && (
          <p dir="auto" className="mt-6 max-w-3xl text-deck text-muted">
            {excerpt}
          </p>
        )}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
          <div className="flex items-center gap-3.5">
            {author && <InitialBadge name={author} />}
            <div className="text-note text-faint">
              {author && (
                <p dir="auto" className="text-[0.9375rem] font-semibold text-ink">
                  <Byline text={author} authors={authors} />
                </p>
              )}
              <p>
                <DateText iso={date} /> <span aria-hidden>·</span>{' '}
                {t('{n} min read', { n: readingMinutes(content) })}
              </p>
              {revised && (
                <p>
                  <FilledText text={t('Updated on {date}')} nodes={{ date: <DateText iso={revised} /> }} />
                </p>
              )}
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <ReadingButton className={buttonClass('secondary')}>
              <AArrowUp aria-hidden className="size-5" />
              <span className="sr-only">{t('Text size')}</span>
            </ReadingButton>
            <SaveButton id={article.id} />
            <ShareButton title={title} />
          </div>
        </div>
      </div>
    </Container>
  )
}
