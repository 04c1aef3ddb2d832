import { useEffect, useState, type RefObject } from 'react'
import type { Size } from './pdf'

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
