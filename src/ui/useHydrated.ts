import { useDeferredValue, useEffect } from 'react'

let isHydrated = false

/**
 * False on the server and in the browser's first render of a served page, true from then on. The change comes in a
 * render of its own that may be interrupted: at once it would hold up a reader whose page has just been taken over.
 * Not for what the server rendered below a Suspense boundary: that is taken over later than the rest.
 */
export function useHydrated(): boolean {
  useEffect(() => {
    isHydrated = true
  }, [])
  return useDeferredValue(true, isHydrated)
}
