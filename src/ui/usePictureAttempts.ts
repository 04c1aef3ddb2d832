import { useState } from 'react'

/**
 * Counts how often a picture's URL has failed to load; a new URL starts at 0. Spread `watch` onto the `<img>`: it also
 * notices an error before hydration, after which the picture is complete but empty.
 */
export function usePictureAttempts(src: string | null | undefined) {
  const [failure, setFailure] = useState({ src, attempts: 0 })
  const attempt = failure.src === src ? failure.attempts : 0
  const fail = () => setFailure({ src, attempts: attempt + 1 })
  const watch = {
    onError: fail,
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail()
    },
  }
  return { attempt, watch }
}
