import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A list's search term and page, kept in the address (`?tab=media&q=&page=`), so that a reload stays in place. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)

  const hrefFor = (next: number) => {
    const target = new URLSearchParams(search)
    if (next > 1) target.set('page', String(next))
    else target.delete('page')
    return `?${target.toString()}`
  }

  const setTerm = useCallback(
    (term: string) =>
      setSearch(
        (current) => {
          const target = new URLSearchParams(current)
          target.delete('page')
          if (term) target.set('q', term)
          else target.delete('q')
          return target
        },
        // At once, so that a click that follows goes on from this address.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setSearch],
  )

  return { q, page, hrefFor, setTerm }
}
