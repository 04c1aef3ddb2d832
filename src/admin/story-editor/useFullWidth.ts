import { useEffect, useState, type RefObject } from 'react'

/** On iOS, the keyboard covers the foot of the window instead of making it lower. Does nothing while the page is zoomed. */
function fitAboveKeyboard(element: HTMLElement | null) {
  const view = window.visualViewport
  const fit = () => {
    if (!element || !view) return
    const isZoomed = view.scale > 1
    element.style.top = isZoomed ? '' : `${view.offsetTop}px`
    element.style.height = isZoomed ? '' : `${view.height}px`
  }
  fit()
  view?.addEventListener('resize', fit)
  view?.addEventListener('scroll', fit)
  return () => {
    view?.removeEventListener('resize', fit)
    view?.removeEventListener('scroll', fit)
    element?.removeAttribute('style')
  }
}

/** Lets an element cover the window: nothing beside it can be reached meanwhile, except dialogs, toasts and the bar that saves it. */
export function useFullWidth(element: RefObject<HTMLElement | null>) {
  const [isFullWidth, setFullWidth] = useState(false)
  useEffect(() => {
    if (!isFullWidth) return
    const outside: HTMLElement[] = []
    for (let at = element.current; at && at !== document.body; at = at.parentElement)
      for (const sibling of at.parentElement?.children ?? [])
        if (
          sibling !== at &&
          sibling instanceof HTMLElement &&
          !sibling.inert &&
          !sibling.matches('[aria-live], .story-bar')
        )
          outside.push(sibling)
    for (const each of outside) each.inert = true
    document.documentElement.classList.add('overflow-hidden')
    const stopFitting = fitAboveKeyboard(element.current)
    return () => {
      stopFitting()
      for (const each of outside) each.inert = false
      document.documentElement.classList.remove('overflow-hidden')
    }
  }, [isFullWidth, element])
  return { isFullWidth, setFullWidth }
}
