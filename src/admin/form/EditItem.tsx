import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLast } from '../shared/useLast'
import { EditForm } from './EditForm'
import { ItemState } from './ItemState'
import type { ContentTable, FormKind } from './kind'
import { useItem } from './useItem'

type EditItemProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V>
  id: string
  onClose: () => void
}

export function EditItem<T extends ContentTable, V extends FieldValues>(props: EditItemProps<T, V>) {
  const { kind, id, onClose } = props
  const [round, setRound] = useState(0)
  const query = useItem(kind.table, id)
  // The form stays when the item is read again and is gone: saving says so, and can bring it back.
  const item = useLast(query.data ?? null)
  if (!item) return <ItemState query={query} noun={kind.noun[0]} onClose={onClose} />
  return (
    <EditForm key={round} kind={kind} item={item} onClose={onClose} onOpenOther={() => setRound(round + 1)} />
  )
}
