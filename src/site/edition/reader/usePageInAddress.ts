import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { toPage, turn } from './spreads'

/**
 * The page that is open, kept in the address as `?page=`, so that a reload or a shared link opens there. The address
 * follows: presses that are quicker than it each turn a page. Where it changes by a link or by going back, the page follows.
 */
export function usePageInAddress(total: number, two: boolean) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const inAddress = toPage(search.get('page'), total)
  const [page, setPage] = useState(inAddress)
  const seen = useRef(key)
  /** Pages that the address is on its way to. */
  const written = useRef<number[]>([])

  useEffect(() => {
    if (key !== seen.current) {
      seen.current = key
      const own = written.current.indexOf(inAddress)
      written.current = written.current.slice(own + 1)
      if (own < 0) {
        written.current = []
        setPage(inAddress)
        return
      }
    }
    if (page === (written.current.at(-1) ?? inAddress)) return
    written.current.push(page)
    const next = new URLSearchParams(search)
    if (page > 1) next.set('page', String(page))
    else next.delete('page')
    // Turning a page is no step in the history: back leaves the reader.
    setSearch(next, { replace: true, preventScrollReset: true })
  }, [page, key, inAddress, search, setSearch])

  return {
    page,
    go: setPage,
    turnPage: (direction: 1 | -1) => setPage((current) => turn(current, total, two, direction)),
  }
}
