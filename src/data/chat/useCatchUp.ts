import { useEffect, useRef } from 'react'

/** How long until the next question (ms); doubled after each that failed, so that nobody floods a server that comes back. */
const pollDelays = { first: 4000, last: 30_000 }

/**
 * Asks for news whenever the page is looked at or back online (a laptop that slept may not know yet that its connection
 * is gone), and while `polls`, again and again: for when live updates don't come.
 */
export function useCatchUp(
  catchUp: () => Promise<unknown>,
  { active, polls }: { active: boolean; polls: boolean },
): void {
  const latest = useRef(catchUp)
  useEffect(() => {
    latest.current = catchUp
  }, [catchUp])

  useEffect(() => {
    if (!active) return
    let left = false
    let delay = pollDelays.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      latest.current().then(
        () => (delay = pollDelays.first),
        () => (delay = Math.min(delay * 2, pollDelays.last)),
      )
    const onOnline = () => void ask()
    const onVisible = () => document.visibilityState === 'visible' && void ask()
    async function poll() {
      if (document.visibilityState === 'visible') await ask()
      if (!left) timer = setTimeout(() => void poll(), delay)
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onOnline)
    if (polls) timer = setTimeout(() => void poll(), delay)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
    }
  }, [active, polls])
}
