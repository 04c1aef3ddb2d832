import type { UseQueryResult } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { Button } from '@/ui/Button'
import { Card, CardBody } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { LoadFailed } from '../shared/LoadFailed'

type ItemStateProps = { query: UseQueryResult<unknown>; noun: string; onClose: () => void }

export function ItemState({ query, noun, onClose }: ItemStateProps) {
  const back = (
    <Button variant="secondary" onClick={onClose}>
      Back to the list
    </Button>
  )
  if (query.isPending)
    return (
      <Card>
        <CardBody>
          <Loading label={`Loading the ${noun}...`} className="space-y-6">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-64 w-full" />
          </Loading>
        </CardBody>
      </Card>
    )
  if (query.error)
    return (
      <div>
        <LoadFailed query={query} heading={`The ${noun} could not be loaded`} />
        <div className="mt-5 text-center">{back}</div>
      </div>
    )
  return (
    <EmptyState
      icon={<FileX />}
      heading={`This ${noun} does not exist`}
      text="Somebody may have deleted it."
      action={back}
    />
  )
}
