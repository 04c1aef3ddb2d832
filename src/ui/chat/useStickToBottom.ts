import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Within this distance (pixels) the element counts as scrolled to its end. */
const nearEnd = 48

/**
 * Keeps a scrolling element at its end while its content grows, unless the reader has scrolled up.
 * `content` changes with the content; `anchor` changes with the conversation.
 */
export function useStickToBottom(boxRef: RefObject<HTMLElement | null>, content: unknown, anchor: unknown) {
  const atEnd = useRef(true)
  const [hasNewMessages, setHasNewMessages] = useState(false)

  const scrollToEnd = useCallback(() => {
    const box = boxRef.current
    if (box) box.scrollTop = box.scrollHeight
    setHasNewMessages(false)
  }, [boxRef])

  useLayoutEffect(() => {
    atEnd.current = true
    // oxlint-disable-next-line react/set-state-in-effect -- scrolling needs the element
    scrollToEnd()
  }, [anchor, scrollToEnd])

  useLayoutEffect(() => {
    if (atEnd.current) scrollToEnd()
    else setHasNewMessages(true)
  }, [content, scrollToEnd])

  useEffect(() => {
    const box = boxRef.current
    if (!box) return
    const onScroll = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
      if (atEnd.current) setHasNewMessages(false)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    // A phone's on-screen keyboard shrinks the box.
    const resized = new ResizeObserver(() => atEnd.current && scrollToEnd())
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [boxRef, scrollToEnd])

  return { hasNewMessages, scrollToEnd }
}
