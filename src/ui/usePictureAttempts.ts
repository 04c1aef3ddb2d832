import { useState } from 'react'

/**
 * Counts how often a picture's address has failed; a new address starts at 0. `watch` goes onto the `<img>`: it also
 * sees an error that came before React did, when the picture is complete, and empty.
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
