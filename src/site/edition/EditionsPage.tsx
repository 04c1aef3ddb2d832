import { useQuery } from '@tanstack/react-query'
import { allEditionsQuery } from '@/data/editions/editions'
import { errorText } from '@/data/errors'
import { useSettings } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { breadcrumbData } from '@/lib/structured-data'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { useOrigin } from '@/ui/origin'
import { PageHeader } from '@/ui/PageHeader'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { Head } from '../layout/Head'
import { EditionGrid } from './EditionGrid'

export function EditionsPage() {
  const { siteName } = useSettings()
  const trail = [
    { name: t('Home'), path: paths.home.href() },
    { name: t('Digital Editions'), path: paths.editions.href() },
  ]
  return (
    <>
      <Head
        title={t('Digital Editions')}
        description={t('Every digital edition of {name}, to read page by page or to download.', {
          name: siteName,
        })}
        path={paths.editions.href()}
        jsonLd={[breadcrumbData(useOrigin(), trail)]}
      />
      <PageHeader
        title={t('Digital Editions')}
        lead={t('Every issue, to read page by page or to download.')}
      />
      <Container className="py-section">
        <Editions />
      </Container>
    </>
  )
}

function Editions() {
  const { data, error, isFetching, refetch } = useQuery(allEditionsQuery())
  if (data)
    return data.length > 0 ? (
      <EditionGrid editions={data} level={2} opensPage />
    ) : (
      <EmptyState heading={t('No editions yet')} text={t('The first one will appear here.')} />
    )
  if (error)
    return (
      <ErrorState
        heading={t('The editions could not be loaded')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Loading
      label={t('Loading digital editions...')}
      className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-10"
    >
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="aspect-[3/4] w-full" />
      ))}
    </Loading>
  )
}
