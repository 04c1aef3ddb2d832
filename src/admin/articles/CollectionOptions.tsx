import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { collectionNamesQuery } from '@/data/collections/edit-collections'
import { namesIn, type CollectionKind } from '@/lib/collection-kinds'

type CollectionOptionsProps = { id: string; kind: CollectionKind; field: string }

/** The names that are in use, for a field whose `list` is this id. In a list of names they complete the last one. */
export function CollectionOptions({ id, kind, field }: CollectionOptionsProps) {
  const { data = [] } = useQuery(collectionNamesQuery(kind))
  const typed: unknown = useWatch({ name: field })
  const before = kind === 'series' || typeof typed !== 'string' ? '' : (/^.*,\s*/.exec(typed)?.[0] ?? '')
  const chosen = namesIn(before)
  return (
    <datalist id={id}>
      {data
        .filter(({ name }) => !chosen.includes(name))
        .map((used) => (
          <option key={used.id} value={before + used.name} />
        ))}
    </datalist>
  )
}
