import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useHydrated } from '@/ui/useHydrated'

/** The pages that stand one below the other. */
export type ShownPages = { first: number; last: number }

const isShownPages = (state: unknown): state is ShownPages =>
  typeof state === 'object' && state !== null && 'first' in state && 'last' in state

/**
 * Which pages of the list are shown. The address names the page in view; the entry in the history keeps how many
 * are loaded around it, so that going back finds the list as long as it was, and scrolled to the same place.
 */
export function useShownPages(page: number, hrefFor: (page: number) => string) {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const hydrated = useHydrated()
  // A navigation that is under way must not be overtaken by one of ours.
  const idle = useNavigation().state === 'idle'

  // A served page knows nothing of the history: the first render is like the server's.
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
