import { useEffect, useRef } from 'react'
import type { LiveState } from './live'

const pollEvery = 4000

/**
 * Asks for news while live updates don't come, and whenever the page is looked at or back online: a laptop that slept
 * may not know yet that its connection is gone.
 */
export function useCatchUp(catchUp: () => Promise<unknown>, active: boolean, live: LiveState): void {
  const latest = useRef(catchUp)
  useEffect(() => {
    latest.current = catchUp
  }, [catchUp])

  useEffect(() => {
    if (!active) return
    const ask = () => void latest.current().catch(() => {})
    const onVisible = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', ask)
    const timer = live === 'live' ? undefined : setInterval(onVisible, pollEvery)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', ask)
    }
  }, [active, live])
}
