import { useEffect, useRef } from 'react'

/** Polling delays (ms): doubled after each failure, up to the last, so that a recovering server isn't flooded. */
const pollDelays = { first: 4000, last: 30_000 }

/**
 * Runs `catchUp` whenever the page becomes visible or comes back online, since a device that slept may not have noticed a
 * lost connection. With `polls`, also repeatedly, for when there are no live updates.
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
    let isStopped = false
    let delay = pollDelays.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () =>
      latest.current().then(
        () => (delay = pollDelays.first),
        () => (delay = Math.min(delay * 2, pollDelays.last)),
      )
    const onOnline = () => void run()
    const onVisible = () => document.visibilityState === 'visible' && void run()
    async function poll() {
      if (document.visibilityState === 'visible') await run()
      if (!isStopped) timer = setTimeout(() => void poll(), delay)
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onOnline)
    if (polls) timer = setTimeout(() => void poll(), delay)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
    }
  }, [active, polls])
}
