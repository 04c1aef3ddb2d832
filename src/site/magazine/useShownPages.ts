import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useHydrated } from '@/ui/useHydrated'

export type ShownPages = { first: number; last: number }

const isShownPages = (state: unknown): state is ShownPages =>
  typeof state === 'object' && state !== null && 'first' in state && 'last' in state

/**
 * The pages of the list that are shown. The URL has the page in view; the history entry's state has the range of loaded
 * pages, so that going back restores the list's length and scroll position.
 */
export function useShownPages(page: number, hrefFor: (page: number) => string) {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const hydrated = useHydrated()
  // Don't interrupt a pending navigation.
  const idle = useNavigation().state === 'idle'

  // The server doesn't know the history, so the first render must ignore it too.
  const kept = hydrated && isShownPages(state) && state.first <= page && page <= state.last ? state : null
  const { first, last } = kept ?? { first: page, last: page }

  const replace = useCallback(
    (inView: number, pages: ShownPages) =>
      void navigate(hrefFor(inView), {
        replace: true,
        state: pages,
        preventScrollReset: true,
      }),
    [navigate, hrefFor],
  )

  const latest = useRef({ page, first, last, idle })
  useEffect(() => {
    latest.current = { page, first, last, idle }
  })

  const showNext = useCallback(() => {
    const now = latest.current
    if (now.idle) replace(now.page, { first: now.first, last: now.last + 1 })
  }, [replace])

  const setInView = useCallback(
    (inView: number) => {
      const now = latest.current
      if (now.idle && inView !== now.page) replace(inView, { first: now.first, last: now.last })
    },
    [replace],
  )

  return { first, last, showNext, setInView }
}
