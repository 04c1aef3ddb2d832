import { useDeferredValue, useEffect } from 'react'

let isHydrated = false

/**
 * False on the server and during hydration, then true. The change comes in a deferred, interruptible render, so that the
 * page responds to input right after hydration. Not for content that the server rendered inside a Suspense boundary, which
 * hydrates later than the rest.
 */
export function useHydrated(): boolean {
  useEffect(() => {
    isHydrated = true
  }, [])
  return useDeferredValue(true, isHydrated)
}
