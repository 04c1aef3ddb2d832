import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { insiderQuery, type InsiderItem } from '@/data/content/insider-texts'
import { useSettings } from '@/data/SiteDataProvider'
import { namesIn } from '@/lib/collection-kinds'
import { insiderLabel } from '@/lib/insider-types'
import { paths } from '@/lib/paths'
import { breadcrumbData, newsArticleData } from '@/lib/structured-data'
import { summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { FilledText } from '@/ui/FilledText'
import { ArticleBody } from '@/ui/ArticleBody'
import { Container } from '@/ui/Container'
import { DateText } from '@/ui/DateText'
import { useOrigin } from '@/ui/origin'
import { Skeleton } from '@/ui/Skeleton'
import { LazyStory } from '@/ui/story/LazyStory'
import { Head } from '../layout/Head'
import { BackLink } from '../shared/BackLink'
import { LoadingTitle } from '../shared/LoadingTitle'
import { MissingPage, type MissingProps } from '../shared/MissingPage'

export const prefetchInsider = (client: QueryClient, slug: string) => client.fetchQuery(insiderQuery(slug))

export function InsiderPage() {
  const { slug = '' } = useParams()
  const query = useQuery(insiderQuery(slug))
  const { data, error } = query

  // By its id, or by a slug that it had.
  if (data && data.slug !== slug) return <Navigate to={paths.insider.href(data.slug)} replace />
  if (data) return <InsiderView key={data.id} item={data} />
  if (data === undefined && !error) return <InsiderLoading />
  return <InsiderMissing query={query} />
}

function InsiderView({ item }: { item: InsiderItem }) {
  const settings = useSettings()
  const origin = useOrigin()
  const { slug, type, title, preview, content, body, author, date } = item
  const path = paths.insider.href(slug)
  const label = insiderLabel(type)
  const trail = [
    { name: t('Home'), path: paths.home.href() },
    { name: t('Industry Insiders'), path: paths.insiders.href() },
    { name: title, path },
  ]
  const authors = namesIn(author).map((name) => ({ name }))
  const article = {
    title,
    excerpt: summary(preview),
    author,
    tags: '',
    category: label,
    date,
    revised_at: null,
    image: null,
    image_alt: null,
    image_caption: null,
    image_credit: null,
    correction: null,
  }
  return (
    <>
      <Head
        title={title}
        description={preview}
        path={path}
        type="article"
        article={article}
        jsonLd={[newsArticleData(origin, settings, article, path, authors), breadcrumbData(origin, trail)]}
      />
      <div className="pt-6 pb-section">
        <Container>
          <BackLink to={paths.insiders.href()}>{t('Back to Industry Insiders')}</BackLink>
        </Container>
        <article className="mt-[clamp(1.5rem,4vw,3.5rem)]">
          <Container>
            <div className="mx-auto max-w-measure">
              <p className="kicker text-accent-text">{label}</p>
              <h1 dir="auto" className="mt-4 font-serif text-headline font-medium break-words">
                {title}
              </h1>
              <p className="mt-6 mb-10 border-t border-line pt-5 text-note break-words text-faint">
                <DateText iso={date} />
                {author && (
                  <>
                    {' '}
                    <span aria-hidden>·</span>{' '}
                    <FilledText
                      text={t('By {author}')}
                      nodes={{
                        author: (
                          <span dir="auto" className="font-semibold text-ink">
                            {author}
                          </span>
                        ),
                      }}
                    />
                  </>
                )}
              </p>
            </div>
          </Container>
          {body ? <LazyStory body={body} /> : <ArticleBody content={content} />}
        </article>
      </div>
    </>
  )
}

const InsiderLoading = () => (
  <Container className="py-12">
    <div className="mx-auto max-w-measure">
      <LoadingTitle title={t('Loading insider story...')} />
      <Skeleton className="mt-12 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-3/4" />
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="mt-4 h-4.5 w-full first-of-type:mt-12 last:w-1/2" />
      ))}
    </div>
  </Container>
)

const InsiderMissing = (props: MissingProps) => (
  <MissingPage
    {...props}
    title={t('Insider story not found')}
    text={t('It may have been moved or taken down. There are more in the list.')}
    retryText={t('It could not be loaded just now. Try once more, or choose another one.')}
    back={{ to: paths.insiders.href(), label: t('Back to Industry Insiders') }}
  />
)
