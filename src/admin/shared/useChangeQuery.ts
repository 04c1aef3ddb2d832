import { useLayoutEffect, useRef } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router-dom'

/**
 * Returns a function that changes the query of the URL as it is by then: a request may end long after the render that sent it.
 * It does nothing once the component is gone, whose screen was left.
 */
export function useChangeQuery() {
  const [query, setQuery] = useSearchParams()
  const latest = useRef<{ query: typeof query; setQuery: typeof setQuery } | null>(null)
  useLayoutEffect(() => {
    latest.current = { query, setQuery }
    return () => {
      latest.current = null
    }
  }, [query, setQuery])

  return (change: (query: URLSearchParams) => void, options?: NavigateOptions) => {
    if (!latest.current) return
    const { query, setQuery } = latest.current
    const next = new URLSearchParams(query)
    change(next)
    if (next.toString() !== query.toString()) setQuery(next, options)
  }
}
