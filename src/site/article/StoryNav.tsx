import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Article, StoryTitle } from '@/data/articles/articles'
import { longestSeries, seriesPartsQuery, type Collection } from '@/data/collections/article-collections'
import { editionStoriesQuery } from '@/data/editions/edition-stories'
import type { Edition } from '@/data/editions/editions'
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
    <StoryNav
      label={t('Series')}
      text={place}
      nodes={{
        series: (
          <Link to={paths.collection.href(series)} className={link}>
            {series.name}
          </Link>
        ),
      }}
      previous={previous && [t('Previous part'), previous]}
      next={next && [t('Next part'), next]}
    />
  )
}

/** 'From …' with links to the stories before and after in the edition. */
export function EditionNav({ article, edition }: { article: Article; edition: Edition }) {
  const { data: stories = [] } = useQuery(editionStoriesQuery(edition.id))
  const index = stories.findIndex(({ id }) => id === article.id)
  const [previous, next] = index < 0 ? [] : [stories[index - 1], stories[index + 1]]
  return (
    <StoryNav
      label={t('In this edition')}
      text={t('From {edition}')}
      nodes={{
        edition: (
          <Link to={paths.edition.href(edition.slug)} className={link}>
            {edition.title}
          </Link>
        ),
      }}
      previous={previous && [t('Previous story'), previous]}
      next={next && [t('Next story'), next]}
    />
  )
}

type Neighbour = [name: string, story: StoryTitle] | undefined
type StoryNavProps = {
  label: string
  text: string
  nodes: Record<string, ReactNode>
  previous: Neighbour
  next: Neighbour
}

const StoryNav = ({ label, text, nodes, previous, next }: StoryNavProps) => (
  <nav
    aria-label={label}
    data-print="hide"
    className="mx-auto mt-12 max-w-measure rounded-box border border-line bg-surface px-5 py-4"
  >
    <p className="text-muted">
      <FilledText text={text} nodes={nodes} />
    </p>
    {[previous, next].map(
      (neighbour) => neighbour && <Part key={neighbour[0]} name={neighbour[0]} story={neighbour[1]} />,
    )}
  </nav>
)

const link = clsx('font-semibold text-ink', linkClass)

const Part = ({ name, story }: { name: string; story: StoryTitle }) => (
  <p className="mt-2.5 max-sm:clear-of-chat">
    <span className="text-note text-faint">{name}: </span>
    <Link to={paths.article.href(story.slug)} className={link}>
      {story.title}
    </Link>
  </p>
)
