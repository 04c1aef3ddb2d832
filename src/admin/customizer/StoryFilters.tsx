import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { collectionNamesQuery } from '@/data/collections/edit-collections'
import { usedCategoriesQuery } from '@/data/lists/lists'
import { SelectField } from '@/ui/field/SelectField'
import { FormSelectField } from '@/ui/form/fields'

/** The fields that say which stories a section shows. */

/** The options, with the one that is stored, and one to choose none. */
const withChosen = (options: { value: string; label: string }[], chosen: string, none = 'Please choose') => [
  { value: '', label: none },
  ...options,
  ...(chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }] : []),
]

type CategoryFieldProps = {
  name: string
  /** What choosing none means, where that is allowed. */
  none?: string
  help?: string
  required?: boolean
}

/** A category that has articles. */
export function CategoryField({ none, ...props }: CategoryFieldProps) {
  const { data = [] } = useQuery(usedCategoriesQuery())
  const options = data.filter(Boolean).map((category) => ({ value: category, label: category }))
  const chosen = useFormContext<Record<string, string>>().watch(props.name) ?? ''
  return <FormSelectField {...props} label="Category" options={withChosen(options, chosen, none)} />
}

/** A series, by its slug. */
export function SeriesField({ name }: { name: string }) {
  const { data = [] } = useQuery(collectionNamesQuery('series'))
  const options = data.map(({ slug, name: label }) => ({ value: slug, label }))
  const chosen = useFormContext<Record<string, string>>().watch(name) ?? ''
  return (
    <FormSelectField
      name={name}
      label="Series"
      help="Its first six parts are shown."
      required
      options={withChosen(options, chosen)}
    />
  )
}

const counts = [
  { value: '3', label: 'Three' },
  { value: '6', label: 'Six' },
]

/** How many stories; the stored value is a number. */
export function CountField({ name, label }: { name: string; label: string }) {
  const { watch, setValue } = useFormContext<Record<string, number>>()
  return (
    <SelectField
      label={label}
      options={counts}
      value={watch(name)}
      onChange={({ target }) => setValue(name, Number(target.value), { shouldDirty: true })}
    />
  )
}
