import { useImperativeHandle, useLayoutEffect, useRef, type FocusEvent, type Ref } from 'react'

/*
 * Who has the focus after what:
 * - A navigation or a new tab of the panel: the page's h1. An edit that is opened: its heading.
 * - A dialog or an edit that is closed: what opened it.
 * - A busy button keeps it, since it is not disabled (Button.tsx).
 * - A button that goes with its own press: what it brought (`takeLostFocus`), else the nearest control.
 */

/** Focuses an element; one that is no control, such as a heading, can take the focus from then on. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus(options)
}

/** Focuses the heading of a place, or the page's own, to which the router scrolls. */
export function focusHeading(place?: Element | null): void {
  const main = document.querySelector<HTMLElement>('main')
  const heading = (place ?? main)?.querySelector<HTMLElement>('h1, h2, h3')
  focusOn(heading ?? main, { preventScroll: !place })
}

const isLost = () => document.activeElement === document.body

/** The `ref` of the first thing that a button brings in its own place: takes the focus that was lost with the button. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isLost()) focusOn(element)
}

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'

const canTake = (control: Element) =>
  !control.matches(':disabled, [hidden]') && (control.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** What an element stands in, from the inside out, as far as the page's content or a dialog around it. */
function placesOf(element: Element): Element[] {
  const parent = element.parentElement
  return !parent || parent.matches('main, body') ? [] : [parent, ...placesOf(parent)]
}

function focusNearest(places: Element[]) {
  for (const place of places) {
    const control = [...place.querySelectorAll<HTMLElement>(controls)].find(canTake)
    if (control) return focusOn(control, { preventScroll: true })
    // Its controls may be about to come.
    if (place.matches('section')) return focusHeading(place)
  }
  focusHeading()
}

/**
 * For what may go while it has the focus: 'Retry', 'Remove picture', 'Mark as Handled'. It leaves the focus to the
 * nearest control, so that a keyboard does not start again at the top of the page. Gets and returns a ref.
 */
export function useFocusHandover<E extends HTMLElement>(ref?: Ref<E>) {
  const own = useRef<E>(null)
  useImperativeHandle(ref, () => own.current as E)
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      // React runs this before it removes the element.
      if (!element || document.activeElement !== element) return
      const places = placesOf(element)
      queueMicrotask(() => isLost() && focusNearest(places.filter(({ isConnected }) => isConnected)))
    }
  }, [])
  return own
}

/**
 * Handlers for the content of a dialog that is opened by state and not by a Radix trigger. They remember what had the
 * focus, and give it back; where the opener is gone by then (its row was deleted), what `otherwise` selects gets it, the
 * page's content unless given. And they scroll to what the keyboard leads to: Radix goes round the dialog without
 * scrolling.
 */
export function useDialogFocus(otherwise = 'main') {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onFocus: ({ target }: FocusEvent) => {
      // Not under a pointer: what moves between its press and its release is not clicked.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = opener.current?.isConnected ? opener.current : document.querySelector(otherwise)
      if (target instanceof HTMLElement) focusOn(target)
    },
  }
}
