import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toPage, turn } from './spreads'

/**
 * The page that is open, kept in the address as `?page=`, so that a reload or a shared link opens there. The address
 * follows: presses that are quicker than it each turn a page.
 */
export function usePageInAddress(total: number, two: boolean) {
  const [search, setSearch] = useSearchParams()
  const inAddress = toPage(search.get('page'), total)
  const [page, setPage] = useState(inAddress)

  useEffect(() => {
    if (page === inAddress) return
    const next = new URLSearchParams(search)
    if (page > 1) next.set('page', String(page))
    else next.delete('page')
    // Turning a page is no step in the history: back leaves the reader.
    setSearch(next, { replace: true, preventScrollReset: true })
  }, [page, inAddress, search, setSearch])

  return {
    page,
    go: setPage,
    turnPage: (direction: 1 | -1) => setPage((current) => turn(current, total, two, direction)),
  }
}
