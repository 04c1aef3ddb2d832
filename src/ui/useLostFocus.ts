import { useEffect, type RefObject } from 'react'

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'

const canTake = (control: Element) =>
  !control.matches(':disabled, [hidden]') && (control.checkVisibility?.({ visibilityProperty: true }) ?? true)

/**
 * The first control that is left where the focus was: in the nearest of the places that the lost one stood in, and no
 * further than its section, which may be about to have one.
 */
function nearestControl(places: Element[]): HTMLElement | undefined {
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    const control = [...place.querySelectorAll<HTMLElement>(controls)].find(canTake)
    if (control || place.matches('section')) return control
  }
}

/**
 * Some controls go with what they do: 'Retry', 'Remove picture', 'Mark as Handled'. The focus then moves to what is
 * nearest, where nothing else has taken it, so that a keyboard does not start again at the top of the page. Where all
 * that the container holds is gone, another page has come, and its heading gets the focus (RouteFocus).
 */
export function useLostFocus(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = container.current
    if (!root) return
    // The control that has the focus, and all that it stands in.
    let places: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      places = []
      if ((target as Element).matches('h1')) return
      for (let at = target as Element; at !== root && root.contains(at); at = at.parentElement!)
        places.push(at)
    }
    const observer = new MutationObserver(() => {
      if (!places[0] || places[0].isConnected || document.activeElement !== document.body) return
      nearestControl(places)?.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', remember)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [container])
}
