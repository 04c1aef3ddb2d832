import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ArticleSummary } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import { initial } from '@/lib/text'
import { t } from '@/lib/texts'
import { Badge } from '@/ui/Badge'
import { DateText } from '@/ui/DateText'
import { Picture } from '@/ui/Picture'
import { Skeleton } from '@/ui/Skeleton'

type StoryCardProps = {
  article: ArticleSummary
  /** The first of a page, with larger text. */
  lead?: boolean
  /** In a list of all stories: shows a Featured badge and Read More. */
  listed?: boolean
  level?: 2 | 3
  /** The `sizes` attribute of the picture. */
  sizes?: string
  priority?: boolean
  /** Classes of the picture's box. */
  pictureClassName?: string
  className?: string
}

const oneOfThree = '(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 100vw'

/** An article as a card: picture, category, date, title, excerpt, author. The whole card is a link to it. */
export function StoryCard({ article, lead, listed, level = 3, ...rest }: StoryCardProps) {
  const { sizes = oneOfThree, priority, pictureClassName = 'aspect-[3/2]', className } = rest
  const { slug, title, excerpt, author, category, date, image, image_alt, featured } = article
  const Heading = `h${level}` as const
  return (
    <article className={clsx('group relative', listed && 'flex h-full flex-col', className)}>
      <Picture
        src={image}
        alt={image_alt ?? ''}
        mark={initial(title)}
        sizes={sizes}
        priority={priority}
        className={clsx('rounded-picture', pictureClassName)}
        imageClassName="transition-transform duration-700 ease-out motion-safe:group-hover:scale-[1.025]"
      />
      {listed && featured && (
        <Badge featured className="absolute top-3 start-3">
          {t('Featured')}
        </Badge>
      )}
      <div className={clsx('min-w-0 pt-5', listed && 'flex flex-1 flex-col')}>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-faint">
          {category && <span className="kicker text-accent-text">{category}</span>}
          <DateText iso={date} />
        </p>
        <Heading
          dir="auto"
          className={clsx('font-serif font-medium', lead ? 'mt-3 text-story' : 'mt-2.5 text-title')}
        >
          <Link
            to={paths.article.href(slug)}
            className="bg-[linear-gradient(currentColor,currentColor)] bg-[length:0_1px] bg-[position:0_94%] bg-no-repeat transition-[background-size] duration-300 stretched group-hover:bg-[length:100%_1px]"
          >
            {title}
          </Link>
        </Heading>
        {excerpt && (
          <p
            dir="auto"
            className={clsx(
              'mt-3 text-muted',
              lead ? 'line-clamp-4 max-w-[60ch] text-deck' : 'line-clamp-3 leading-relaxed',
            )}
          >
            {excerpt}
          </p>
        )}
        {listed ? (
          <div className="mt-auto flex items-center justify-between gap-4 pt-3">
            <p className="line-clamp-2 min-w-0 text-note text-faint">
              {author && t('By {author}', { author })}
            </p>
            <ReadMore slug={slug} title={title} />
          </div>
        ) : (
          author && <p className="mt-3 text-note text-faint">{t('By {author}', { author })}</p>
        )}
      </div>
    </article>
  )
}

/** The footer of a listed card. Not focusable: the card's title is the same link. */
const ReadMore = ({ slug, title }: { slug: string; title: string }) => (
  <Link
    to={paths.article.href(slug)}
    tabIndex={-1}
    className="relative inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-primary-text"
  >
    {t('Read More')}
    <span className="sr-only">: {title}</span>
    <ArrowRight aria-hidden className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
  </Link>
)

export const StorySkeleton = ({ className, pictureClassName = 'aspect-[3/2]' }: StorySkeletonProps) => (
  <div className={className}>
    <Skeleton className={clsx('w-full', pictureClassName)} />
    <Skeleton className="mt-5 h-3.5 w-32" />
    <Skeleton className="mt-4 h-6 w-11/12" />
    <Skeleton className="mt-2 h-6 w-2/3" />
    <Skeleton className="mt-4 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-4/5" />
  </div>
)

type StorySkeletonProps = { className?: string; pictureClassName?: string }
