import { useQuery } from '@tanstack/react-query'
import { usedCategoriesQuery } from '@/data/lists/lists'

/** The categories that are in use, for a field whose `list` is this id. */
export function CategoryOptions({ id }: { id: string }) {
  const { data: categories = [] } = useQuery(usedCategoriesQuery())
  return (
    <datalist id={id}>
      {categories.filter(Boolean).map((used) => (
        <option key={used} value={used} />
      ))}
    </datalist>
  )
}
