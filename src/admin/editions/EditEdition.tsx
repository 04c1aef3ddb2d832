import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { fetchItem } from '@/data/content/items'
import { queryKeys } from '@/data/query-keys'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Button } from '@/ui/Button'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { LoadFailed } from '../shared/LoadFailed'
import { EditionForm } from './EditionForm'
import { EditionOrder } from './EditionOrder'
import type { Edition } from './edition-values'

const table = 'digital_magazines'

type EditEditionProps = { id: string } & Required<
  Pick<ComponentProps<typeof EditionForm>, 'onClose' | 'onPdf'>
>

export function EditEdition({ id, onClose, onPdf }: EditEditionProps) {
  const edition = useQuery({
    queryKey: queryKeys.detail(table, id),
    queryFn: () => fetchItem(table, id),
    // Always fetched, and only once: somebody else's save must not change the open form.
    gcTime: 0,
    staleTime: 'static',
  })
  const [theirs, setTheirs] = useState<Edition | null>(null)
  const item = theirs ?? edition.data

  if (item)
    return (
      <>
        <EditionForm key={item.updated_at} item={item} onClose={onClose} onPdf={onPdf} onTheirs={setTheirs} />
        <EditionOrder id={id} />
      </>
    )
  if (edition.isPending)
    return (
      <Card>
        <Loading label="Loading the edition..." className="space-y-5 p-6">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-11" />
          <Skeleton className="h-40" />
        </Loading>
      </Card>
    )
  if (edition.error) return <LoadFailed query={edition} heading="The edition could not be loaded" />
  return (
    <EmptyState
      heading="This edition no longer exists"
      text="It has been deleted."
      action={
        <Button variant="secondary" onClick={onClose}>
          Back to all editions
        </Button>
      }
    />
  )
}
