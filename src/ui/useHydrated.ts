import { useDeferredValue, useRef, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False on the server and during hydration, then true. The change comes in a deferred, interruptible render, so that the
 * page responds to input right after hydration.
 */
export function useHydrated(): boolean {
  const hydrates = useRef(false)
  // Asks React for the server's value only to learn that this part hydrates: a Suspense boundary does so after the rest. The
  // store never changes, since React would render that at once.
  const initially = useSyncExternalStore(
    subscribe,
    () => !hydrates.current,
    () => !(hydrates.current = true),
  )
  return useDeferredValue(true, initially)
}
