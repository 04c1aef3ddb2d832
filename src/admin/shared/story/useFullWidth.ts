import { useEffect, useState, type RefObject } from 'react'

/** Lets an element cover the window: nothing beside it can be reached meanwhile, except dialogs and toasts. */
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
          !sibling.matches('[aria-live]')
        )
          outside.push(sibling)
    for (const each of outside) each.inert = true
    document.documentElement.classList.add('overflow-hidden')
    return () => {
      for (const each of outside) each.inert = false
      document.documentElement.classList.remove('overflow-hidden')
    }
  }, [isFullWidth, element])
  return { isFullWidth, toggleFullWidth: () => setFullWidth(!isFullWidth) }
}
