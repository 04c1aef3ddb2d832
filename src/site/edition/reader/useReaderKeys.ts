import { useEffect, useRef, type RefObject } from 'react'

type Actions = {
  turnPage: (direction: 1 | -1) => void
  first: () => void
  last: () => void
  zoomBy: (direction: 1 | -1) => void
  reset: () => void
}

const typing = 'input, textarea, select, [contenteditable]'

/**
 * Keys of the reader. Left and right turn pages from anywhere on the page where no field or dialog has the focus;
 * the rest, letters and signs above all, only while the focus is in the reader (WCAG 2.1.4).
 */
export function useReaderKeys(
  reader: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  actions: Actions,
) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })

  useEffect(() => {
    function act(event: KeyboardEvent): boolean {
      const target = event.target as HTMLElement
      const inside = reader.current?.contains(target) ?? false
      const { turnPage, first, last, zoomBy, reset } = latest.current
      const onPage = target === document.body || target.matches('h1, main')
      if (target.matches(typing) || (!inside && !onPage)) return false
      const sideways = stage.current && stage.current.scrollWidth > stage.current.clientWidth + 1
      switch (event.key) {
        case 'ArrowRight':
        case 'ArrowLeft': {
          // On a page that is wider than the stage the arrows move over it.
          if (sideways && target === stage.current) return false
          const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
          turnPage(event.key === forward ? 1 : -1)
          return true
        }
      }
      if (!inside) return false
      switch (event.key) {
        case 'PageDown':
        case 'PageUp': {
          const direction = event.key === 'PageDown' ? 1 : -1
          if (!scrollByScreen(stage.current, direction)) turnPage(direction)
          return true
        }
        case 'Home':
          first()
          return true
        case 'End':
          last()
          return true
        case '+':
        case '=':
          zoomBy(1)
          return true
        case '-':
          zoomBy(-1)
          return true
        case '0':
          reset()
          return true
      }
      return false
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (act(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [reader, stage])
}

function scrollByScreen(stage: HTMLElement | null, direction: 1 | -1): boolean {
  if (!stage) return false
  const before = stage.scrollTop
  stage.scrollBy({ top: direction * stage.clientHeight * 0.9, behavior: 'instant' })
  return Math.abs(stage.scrollTop - before) > 1
}
