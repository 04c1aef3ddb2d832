import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A list's search term, page and state, kept in the address (`?tab=media&q=&page=`), so that a reload stays in place. A
 * state that is none of the list's is ''.
 */
export function useListAddress(states: Record<string, string> = {}) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)

  const asked = search.get('state') ?? ''
  const state = Object.hasOwn(states, asked) ? asked : ''

  const hrefFor = (next: number) => {
    const target = new URLSearchParams(search)
    if (next > 1) target.set('page', String(next))
    else target.delete('page')
    return `?${target.toString()}`
  }

  const setPart = useCallback(
    (name: 'q' | 'state', value: string) =>
      setSearch(
        (current) => {
          const target = new URLSearchParams(current)
          target.delete('page')
          if (value) target.set(name, value)
          else target.delete(name)
          return target
        },
        // At once, so that a click that follows goes on from this address.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setSearch],
  )

  const setTerm = useCallback((term: string) => setPart('q', term), [setPart])
  const setState = useCallback((value: string) => setPart('state', value), [setPart])

  return { q, page, state, hrefFor, setTerm, setState }
}
