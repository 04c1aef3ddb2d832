import { useSearchParams } from 'react-router-dom'

type Choices = Record<string, string>

export function setPage(query: URLSearchParams, page: number) {
  if (page > 1) query.set('page', String(page))
  else query.delete('page')
}

/**
 * A list's search term, page, state and order, kept in the URL (`?tab=media&q=&page=`), so that a reload stays in
 * place. A state or an order that is none of the list's is ''.
 */
export function useListUrl({ states = {}, sorts = {} }: { states?: Choices; sorts?: Choices } = {}) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)

  const chosen = (name: string, choices: Choices) => {
    const asked = search.get(name) ?? ''
    return Object.hasOwn(choices, asked) ? asked : ''
  }

  const hrefFor = (next: number) => {
    const target = new URLSearchParams(search)
    setPage(target, next)
    return `?${target.toString()}`
  }

  const setPart = (name: 'q' | 'state' | 'sort') => (value: string) =>
    setSearch(
      (current) => {
        const target = new URLSearchParams(current)
        target.delete('page')
        if (value) target.set(name, value)
        else target.delete(name)
        return target
      },
      // Synchronously, so that a click right after it starts from this URL.
      { replace: true, preventScrollReset: true, flushSync: true },
    )

  return {
    q,
    page,
    state: chosen('state', states),
    sort: chosen('sort', sorts),
    hrefFor,
    setTerm: setPart('q'),
    setState: setPart('state'),
    setSort: setPart('sort'),
  }
}
