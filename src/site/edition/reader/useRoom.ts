import { useEffect, useState, type RefObject, useSyncExternalStore } from 'react'
import type { Size } from '@/ui/pdf/pdf'

/** The room inside the padding of an element's only child; 0 before it is measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      const inner = box.firstElementChild
      const style = inner && getComputedStyle(inner)
      const gutter = style ? parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) : 0
      const air = style ? parseFloat(style.paddingTop) + parseFloat(style.paddingBottom) : 0
      // offsetWidth: scroll bars that come with zooming must not change the scale that brought them.
      setRoom({ width: Math.max(box.offsetWidth - gutter, 1), height: Math.max(box.offsetHeight - air, 1) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return room
}

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
