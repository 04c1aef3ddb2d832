import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { toPage, turn } from './spreads'

/**
 * The open page, kept in the URL as `?page=`, so that reloads and shared links open it. The URL is updated after the page,
 * so that quick presses each turn a page. If the URL changes by a link or by going back, the page follows.
 */
export function usePageInUrl(total: number, two: boolean) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const inAddress = toPage(search.get('page'), total)
  const [page, setPage] = useState(inAddress)
  const seen = useRef(key)
  /** Pages for which the URL is still being updated. */
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
    // Replaces the history entry, so that going back leaves the reader.
    setSearch(next, { replace: true, preventScrollReset: true })
  }, [page, key, inAddress, search, setSearch])

  return {
    page,
    go: setPage,
    turnPage: (direction: 1 | -1) => setPage((current) => turn(current, total, two, direction)),
  }
}
