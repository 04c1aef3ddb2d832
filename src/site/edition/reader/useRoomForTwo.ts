import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem) and (min-aspect-ratio: 1/1)'

function subscribe(onChange: () => void) {
  const match = window.matchMedia(query)
  match.addEventListener('change', onChange)
  return () => match.removeEventListener('change', onChange)
}

/** Whether two pages side by side would each be large enough. */
export const useRoomForTwo = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
