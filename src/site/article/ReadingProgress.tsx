import { useEffect, useRef } from 'react'

const byStyle = () => Boolean(window.CSS?.supports?.('animation-timeline: view()'))

/**
 * The reading progress in the surrounding article, as a line under the header; decorative, so hidden from screen readers.
 * Driven by CSS scroll timelines where supported (article.css), else by a scroll listener.
 */
export function ReadingProgress() {
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (byStyle()) return
    const move = () => {
      const article = line.current?.closest('article')?.getBoundingClientRect()
      if (!line.current || !article) return
      const way = Math.max(article.height - window.innerHeight, 1)
      line.current.style.transform = `scaleX(${Math.min(Math.max(-article.top / way, 0), 1)})`
    }
    move()
    window.addEventListener('scroll', move, { passive: true })
    window.addEventListener('resize', move)
    return () => {
      window.removeEventListener('scroll', move)
      window.removeEventListener('resize', move)
    }
  }, [])

  return (
    <div
      ref={line}
      aria-hidden
      data-print="hide"
      className="reading-progress pointer-events-none fixed inset-x-0 top-header z-40 h-0.5 origin-left mark-gradient"
    />
  )
}
