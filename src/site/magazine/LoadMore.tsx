import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/ui/button-style'

type LoadMoreProps = {
  /** The last page that is shown. */
  last: number
  /** Where the next page stands by itself, for readers without script and for search engines. */
  href: string
  /** False while the last page is still on its way, or failed: one thing at a time. */
  ready: boolean
  onMore: () => void
}

/** So many pages come by scrolling alone, then a press is asked for: the footer stays in reach. */
const pagesByScrolling = 5

/** Brings the next page when it comes near, or on a press. */
export function LoadMore({ last, href, ready, onMore }: LoadMoreProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [pressedAt, setPressedAt] = useState(last)
  const scrolls = last < pressedAt + pagesByScrolling

  useEffect(() => {
    if (!link.current || !ready || !scrolls || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { rootMargin: '0px 0px 600px 0px' },
    )
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [ready, scrolls, onMore, last])

  return (
    <Link
      ref={link}
      to={href}
      rel="next"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setPressedAt(last)
        if (ready) onMore()
      }}
      className={buttonClass('secondary', 'lg')}
    >
      Load more
    </Link>
  )
}
