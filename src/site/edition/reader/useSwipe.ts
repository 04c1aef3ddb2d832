import { useRef, type TouchEvent } from 'react'

const farEnough = 48

export function useSwipe(onTurn: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      // While the page is magnified by pinching, a swipe scrolls.
      if (!start.current || !touch || (window.visualViewport?.scale ?? 1) > 1.05) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < farEnough || Math.abs(x) < 2 * Math.abs(y)) return
      const isForward = document.documentElement.dir === 'rtl' ? x > 0 : x < 0
      onTurn(isForward ? 1 : -1)
    },
  }
}
