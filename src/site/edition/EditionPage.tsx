import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { editionQuery } from '@/data/editions/editions'
import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { Skeleton } from '@/ui/Skeleton'
import { LoadingTitle } from '../shared/LoadingTitle'
import { MissingPage, type MissingProps } from '../shared/MissingPage'
import { EditionView } from './EditionView'
import { MoreEditions } from './MoreEditions'
import { stageHeight } from './stage-height'

export function EditionPage() {
  const { slug = '' } = useParams()
  const { search } = useLocation()
  // The newest editions are here from the start, so that a link to one opens at once.
  const known = useSiteData().editions.data?.find((edition) => edition.slug === slug)
  const query = useQuery({ ...editionQuery(slug), placeholderData: known })
  const { data, error } = query

  // By its id, or by a slug that it had.
  if (data && data.slug !== slug) return <Navigate to={paths.edition.href(data.slug) + search} replace />
  if (data) return <EditionView key={data.id} edition={data} />
  if (data === undefined && !error) return <EditionLoading />
  return <EditionMissing query={query} />
}

const EditionLoading = () => (
  <>
    <Container className="py-4">
      <LoadingTitle title={t('Loading edition...')} />
      <Skeleton className="h-10 w-2/3 max-w-xl" />
    </Container>
    <div className="border-t border-line bg-surface px-gutter py-6">
      <div className={`mx-auto grid place-items-center ${stageHeight}`}>
        <Skeleton className="aspect-[3/4] h-full max-w-full" />
      </div>
    </div>
  </>
)

/** What stands in place of an edition that does not exist, or could not be loaded. */
const EditionMissing = (props: MissingProps) => (
  <>
    <MissingPage
      {...props}
      title={t('Edition not found')}
      text={t('It may have been moved or taken down. There is more to read on this site.')}
      retryText={t('It could not be loaded just now. Try once more, or choose another edition.')}
      back={{ to: paths.home.href(), label: t('Back to the front page') }}
    />
    <MoreEditions />
  </>
)
