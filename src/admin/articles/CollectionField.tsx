import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { collectionNamesQuery } from '@/data/collections/edit-collections'
import { namesIn, type CollectionKind } from '@/lib/collection-kinds'
import { FormTextField } from '@/ui/form/fields'

type CollectionFieldProps = {
  name: string
  label: string
  required: boolean
  kind: CollectionKind
  help: string
}

export function CollectionField({ kind, ...field }: CollectionFieldProps) {
  const listId = useId()
  const { data = [] } = useQuery(collectionNamesQuery(kind))
  const typed: unknown = useWatch({ name: field.name })
  const before = kind === 'series' || typeof typed !== 'string' ? '' : (/^.*,\s*/.exec(typed)?.[0] ?? '')
  const chosen = namesIn(before)
  return (
    <>
      <FormTextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {data
          .filter(({ name }) => !chosen.includes(name))
          .map((used) => (
            <option key={used.id} value={before + used.name} />
          ))}
      </datalist>
    </>
  )
}
