import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { articleColumns } from '@/data/articles/article-columns'
import { editionChoicesQuery } from '@/data/editions/edition-stories'
import { FormSelectField } from '@/ui/form/fields'

const name = 'edition_id'

/** The digital edition that an article is from. */
export function EditionField() {
  const chosen = useWatch({ name }) as string
  const { data: editions = [], isPending } = useQuery(editionChoicesQuery())
  const options = editions.map(({ id, title }) => ({ value: id, label: title }))
  const isThere = !chosen || options.some(({ value }) => value === chosen)
  return (
    <FormSelectField
      name={name}
      label={articleColumns.edition_id.label}
      options={[
        { value: '', label: 'None' },
        ...options,
        ...(isThere
          ? []
          : [{ value: chosen, label: isPending ? 'Loading...' : 'An edition that you can’t see' }]),
      ]}
      help="The digital edition that the story is from. Its page lists the story; the edition's form has their order."
    />
  )
}
