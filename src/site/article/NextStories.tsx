import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { neighboursQuery, type Article, type StoryTitle } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'

export function NextStories({ article }: { article: Article }) {
  const { data } = useQuery(neighboursQuery(article))
  if (!data || (!data.older && !data.newer)) return null
  return (
    <nav
      aria-label={t('Previous and next story')}
      data-print="hide"
      className="border-t border-line below-screen-8"
    >
      <Container className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
        {data.older ? (
          <Way story={data.older} name={t('Previous story')} />
        ) : (
          <span className="max-sm:hidden" />
        )}
        {data.newer && <Way story={data.newer} name={t('Next story')} forward />}
      </Container>
    </nav>
  )
}

type WayProps = { story: StoryTitle; name: string; forward?: boolean }

const Way = ({ story, name, forward = false }: WayProps) => {
  const Arrow = forward ? ArrowRight : ArrowLeft
  return (
    <div
      className={clsx(
        'group relative py-8 max-sm:not-first:border-t max-sm:not-first:border-line sm:py-10',
        forward ? 'sm:ps-10 sm:text-end' : 'sm:pe-10',
      )}
    >
      <p className={clsx('flex items-center gap-2 text-note text-faint', forward && 'sm:flex-row-reverse')}>
        <Arrow
          aria-hidden
          className={clsx(
            'size-4 transition-transform duration-150',
            forward ? 'motion-safe:group-hover:translate-x-1' : 'motion-safe:group-hover:-translate-x-1',
          )}
        />
        {name}
      </p>
      <p dir="auto" className="mt-2 font-serif text-title font-medium">
        <Link to={paths.article.href(story.slug)} className="stretched group-hover:text-primary-text">
          {story.title}
        </Link>
      </p>
    </div>
  )
}
