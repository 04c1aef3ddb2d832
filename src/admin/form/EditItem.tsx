import { FileX } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { Card, CardBody } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { LoadFailed } from '../shared/LoadFailed'
import { useLast } from '../shared/useLast'
import { EditForm } from './EditForm'
import type { ContentTable, FormKind } from './kind'
import { useItem } from './useItem'

type EditItemProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V>
  id: string
  onClose: () => void
}

/** Edit mode: reads the item and opens a form over a copy of it. */
export function EditItem<T extends ContentTable, V extends FieldValues>(props: EditItemProps<T, V>) {
  const { kind, id, onClose } = props
  const [round, setRound] = useState(0)
  const query = useItem(kind.table, id)
  // The form stays when the item is read again and is gone: saving says so, and can bring it back.
  const item = useLast(query.data ?? null)
  const back = (
    <Button variant="secondary" onClick={onClose}>
      Back to the list
    </Button>
  )

  if (item)
    return (
      <EditForm
        key={round}
        kind={kind}
        item={item}
        onClose={onClose}
        onOpenOther={() => setRound(round + 1)}
      />
    )
  if (query.isPending)
    return (
      <Card>
        <CardBody>
          <Loading label={`Loading the ${kind.noun[0]}...`} className="space-y-6">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-64 w-full" />
          </Loading>
        </CardBody>
      </Card>
    )
  if (query.error)
    return (
      <>
        <LoadFailed query={query} heading={`The ${kind.noun[0]} could not be loaded`} />
        <div className="mt-5 text-center">{back}</div>
      </>
    )
  return (
    <EmptyState
      icon={<FileX />}
      heading={`This ${kind.noun[0]} does not exist`}
      text="Somebody may have deleted it."
      action={back}
    />
  )
}
