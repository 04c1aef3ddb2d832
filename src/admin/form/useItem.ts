import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchItem, type EditedTable } from '@/data/content/items'
import { queryKeys } from '@/data/query-keys'
import { isUuid } from '@/lib/text'

/** An item whole, for its form. Never from the cache: what somebody else saved meanwhile has to be in it. */
export const itemQuery = <T extends EditedTable>(table: T, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.detail(table, id), 'form'],
    // The id comes from the address; the database would call another shape an error of type.
    queryFn: () => (isUuid(id) ? fetchItem(table, id) : null),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useItem = <T extends EditedTable>(table: T, id: string) => useQuery(itemQuery(table, id))
