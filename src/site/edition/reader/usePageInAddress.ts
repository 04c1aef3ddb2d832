import { useSearchParams } from 'react-router-dom'
import { toPage, turn } from './spreads'

/** The page that is open, kept in the address as `?page=`, so that a reload or a shared link opens there. */
export function usePageInAddress(total: number, two: boolean) {
  const [search, setSearch] = useSearchParams()
  const page = toPage(search.get('page'), total)

  const go = (target: number) => {
    const next = new URLSearchParams(search)
    if (target > 1) next.set('page', String(target))
    else next.delete('page')
    // Turning a page is no step in the history: back leaves the reader.
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { page, go, turnPage: (direction: 1 | -1) => go(turn(page, total, two, direction)) }
}
