import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '@/lib/texts'
import { buttonClass } from '@/ui/button-style'

type LoadMoreProps = {
  last: number
  /** The URL of the next page alone, for browsers without scripts and for search engines. */
  href: string
  /** False while the last page is loading or after it failed. */
  ready: boolean
  onMore: () => void
}

/** How many pages load automatically; then a click is needed, so that the footer can be reached. */
const pagesByScrolling = 5

/** Loads the next page when the reader scrolls near it, or on a click. */
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
      {t('Load more')}
    </Link>
  )
}
