import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import type { Article, StoryTitle } from '@/data/articles/articles'
import { longestSeries, seriesPartsQuery, type Collection } from '@/data/collections/article-collections'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { FilledText } from '@/ui/FilledText'
import { linkClass } from '@/ui/link-style'

/** 'Part 2 of 5 in …' with links to the parts before and after. */
export function SeriesNav({ article, series }: { article: Article; series: Collection }) {
  const { data: parts = [] } = useQuery(seriesPartsQuery(series.slug))
  // -1 in a preview, and beyond the parts that are read.
  const index = parts.findIndex(({ id }) => id === article.id)
  const [previous, next] = index < 0 ? [] : [parts[index - 1], parts[index + 1]]
  const place =
    index < 0 || parts.length === 1
      ? t('Part of {series}')
      : parts.length < longestSeries
        ? t('Part {part} of {parts} in {series}', { part: index + 1, parts: parts.length })
        : t('Part {part} in {series}', { part: index + 1 })
  return (
    <nav
      aria-label={t('Series')}
      data-print="hide"
      className="mx-auto mt-12 max-w-measure rounded-box border border-line bg-surface px-5 py-4"
    >
      <p className="text-muted">
        <FilledText
          text={place}
          nodes={{
            series: (
              <Link to={paths.collection.href(series)} className={link}>
                {series.name}
              </Link>
            ),
          }}
        />
      </p>
      {previous && <Part name={t('Previous part')} story={previous} />}
      {next && <Part name={t('Next part')} story={next} />}
    </nav>
  )
}

const link = clsx('font-semibold text-ink', linkClass)

const Part = ({ name, story }: { name: string; story: StoryTitle }) => (
  <p className="mt-2.5 max-sm:clear-of-chat">
    <span className="text-note text-faint">{name}: </span>
    <Link to={paths.article.href(story.slug)} className={link}>
      {story.title}
    </Link>
  </p>
)
