import type { ArticleSummary } from '@/data/articles/articles'
import { useSiteData, type StartUpRead } from '@/data/SiteDataProvider'
import { t } from '@/lib/texts'
import { SectionHeading } from '@/ui/SectionHeading'
import { Loading } from '@/ui/Skeleton'
import { StoryCard, StorySkeleton } from './StoryCard'

const grid = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'

type LatestStoriesProps = {
  title?: string
  /** The newest three, unless other ones are given. */
  stories?: Pick<StartUpRead<ArticleSummary[]>, 'data' | 'isPending'>
  className?: string
}

export function LatestStories({
  title = t('Latest stories'),
  stories,
  className = 'mt-section',
}: LatestStoriesProps) {
  const newest = useSiteData().articles
  const { data, isPending } = stories ?? { ...newest, data: newest.data?.slice(0, 3) }
  if (!data?.length && !isPending) return null
  return (
    <section aria-labelledby="latest-title" className={className}>
      <SectionHeading id="latest-title" title={title} className="mb-10" />
      {!data ? (
        <Loading label={t('Loading the latest stories...')} className={grid}>
          {[1, 2, 3].map((n) => (
            <StorySkeleton key={n} />
          ))}
        </Loading>
      ) : (
        <div className={grid}>
          {data.map((article) => (
            <StoryCard key={article.id} article={article} />
          ))}
        </div>
      )}
    </section>
  )
}
