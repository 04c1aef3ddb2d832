import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** This close to the end (pixels) counts as being there. */
const nearEnd = 48

/**
 * Keeps a scrolling element at its end while its content grows, unless the reader has scrolled back.
 * `content` is anything that changes with the content; `anchor` changes when another conversation is shown.
 */
export function useStickToBottom(element: RefObject<HTMLElement | null>, content: unknown, anchor: unknown) {
  const atEnd = useRef(true)
  const [hasNews, setHasNews] = useState(false)

  const toEnd = useCallback(() => {
    const box = element.current
    if (box) box.scrollTop = box.scrollHeight
    setHasNews(false)
  }, [element])

  useLayoutEffect(() => {
    atEnd.current = true
    toEnd()
  }, [anchor, toEnd])

  useLayoutEffect(() => {
    if (atEnd.current) toEnd()
    else setHasNews(true)
  }, [content, toEnd])

  useEffect(() => {
    const box = element.current
    if (!box) return
    const onScroll = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
      if (atEnd.current) setHasNews(false)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    // A phone's keyboard makes the box smaller, not the content longer.
    const resized = new ResizeObserver(() => atEnd.current && toEnd())
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [element, toEnd])

  return { hasNews, toEnd }
}
