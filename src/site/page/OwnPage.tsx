import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { isSuppliedText, pageQuery, type OwnPage as Page } from '@/data/content/pages'
import { useSettings } from '@/data/SiteDataProvider'
import { baseOf, directionOf, ownLanguage } from '@/lib/language'
import { safeLink } from '@/lib/links'
import { paths } from '@/lib/paths'
import { summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { FilledText } from '@/ui/FilledText'
import { ArticleBody } from '@/ui/ArticleBody'
import { Container } from '@/ui/Container'
import { DateText } from '@/ui/DateText'
import { PageHeader } from '@/ui/PageHeader'
import { Skeleton } from '@/ui/Skeleton'
import { LazyStory } from '@/ui/story/LazyStory'
import { NotFoundPage } from '../not-found/NotFoundPage'
import { LoadingTitle } from '../shared/LoadingTitle'
import { MissingPage } from '../shared/MissingPage'
import { PlainHead } from '../shared/PlainHead'
import { factsOf, fillIn, fillInBody, type Facts } from './fill-in'

/** Reads the page of a slug before it is shown; null if there is none. */
export const prefetchPage = (client: QueryClient, slug: string) => client.fetchQuery(pageQuery(slug))

/** A page of the owner's own, or a legal one: loading, found, missing or failed. */
export function OwnPage() {
  const { slug = '' } = useParams()
  const query = useQuery(pageQuery(slug))
  const { data, error } = query

  // By its id, or by a slug that it had.
  if (data && data.slug !== slug) return <Navigate to={paths.page.href(data.slug)} replace />
  if (data) return <PageView key={data.id} page={data} />
  if (data === null) return <NotFoundPage />
  if (!error) return <PageLoading />
  return (
    <MissingPage
      title={t('Page not found')}
      text={t('It may have been moved or taken down. Start again at the front page.')}
      retryText={t('It could not be loaded just now. Try once more, or go back to the front page.')}
      back={{ to: paths.home.href(), label: t('Back to the front page') }}
      query={query}
    />
  )
}

function PageView({ page }: { page: Page }) {
  const { slug, title, lead, content, body, legal, revised_at } = page
  const settings = useSettings()
  const facts = useMemo(() => factsOf(settings), [settings])
  const filledBody = useMemo(() => fillInBody(body, facts), [body, facts])
  const description = fillIn(lead, facts)
  const isForeign = baseOf(settings.language) !== ownLanguage && isSuppliedText(page)
  const language = isForeign ? { lang: ownLanguage, dir: directionOf(ownLanguage) } : {}
  return (
    <>
      <PlainHead
        title={fillIn(title, facts)}
        path={paths.page.href(slug)}
        description={description || summary(fillIn(content, facts))}
      />
      <PageHeader
        title={<span {...language}>{fillIn(title, facts)}</span>}
        lead={description && <span {...language}>{description}</span>}
      >
        {legal && (
          <p className="mt-6 text-note text-faint">
            <FilledText text={t('Last updated: {date}')} nodes={{ date: <DateText iso={revised_at} /> }} />
          </p>
        )}
      </PageHeader>
      <div className="py-section">
        <div {...language}>
          {body ? <LazyStory body={filledBody} /> : <ArticleBody content={fillIn(content, facts)} />}
        </div>
        {legal && <Contact facts={facts} />}
      </div>
    </>
  )
}

const Contact = ({ facts: { name, address, email } }: { facts: Facts }) => (
  <Container>
    <section aria-labelledby="contact-details" className="mx-auto mt-12 max-w-measure">
      <h2 id="contact-details" className="font-serif text-[1.6875rem] leading-tight font-medium">
        {t('Contact')}
      </h2>
      <p className="mt-4 text-article text-muted">
        {t('Questions about this text reach us by email or by post:')}
      </p>
      <address className="mt-4 border-s-2 border-line-strong ps-5 text-article break-words whitespace-pre-line not-italic">
        {`${name}\n${address}\n`}
        <a
          href={safeLink(`mailto:${email}`) ?? undefined}
          className="break-all text-primary-text underline underline-offset-4"
        >
          {email}
        </a>
      </address>
    </section>
  </Container>
)

const PageLoading = () => (
  <Container className="py-12">
    <div className="mx-auto max-w-measure">
      <LoadingTitle title={t('Loading page...')} />
      <Skeleton className="mt-12 h-12 w-3/4" />
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="mt-4 h-4.5 w-full first-of-type:mt-12 last:w-1/2" />
      ))}
    </div>
  </Container>
)
