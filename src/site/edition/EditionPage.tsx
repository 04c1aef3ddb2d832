import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BackendError } from '@/data/errors'
import { magazineQuery } from '@/data/editions/editions'
import { useSiteData } from '@/data/SiteDataProvider'
import { EditionLoading } from './EditionLoading'
import { EditionMissing } from './EditionMissing'
import { EditionView } from './EditionView'

/** One digital edition: loading, found, missing or failed. */
export function EditionPage() {
  const { id = '' } = useParams()
  // The newest editions are here from the start, so that a link to one opens at once.
  const known = useSiteData().magazines.data.find((magazine) => magazine.id === id)
  const { data, error, refetch, isFetching } = useQuery({ ...magazineQuery(id), placeholderData: known })

  if (data) return <EditionView key={data.id} edition={data} />
  if (data === undefined && !error) return <EditionLoading />
  const mayRetry = error !== null && !(error instanceof BackendError && !error.isTemporary)
  return <EditionMissing onRetry={mayRetry ? () => void refetch() : undefined} retrying={isFetching} />
}
