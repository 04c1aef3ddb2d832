import { useImperativeHandle, useLayoutEffect, useRef, type FocusEvent, type Ref } from 'react'

/*
 * Where the focus goes:
 * - After a navigation or a change of the panel's tab: to the page's h1. After opening an edit: to its heading.
 * - After opening a dialog: to its first field; without one, to its first button.
 * - After closing a dialog or an edit: to the element that opened it.
 * - A busy button keeps it, since it isn't disabled (Button.tsx).
 * - After a button that disappears when pressed: to the content it revealed (`takeLostFocus`), else to the nearest control.
 */

/** Focuses an element; makes it focusable if it isn't, like a heading. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus(options)
}

/** Scrolls to the heading of an element and focuses it; without one, the page's heading, to which the router scrolls. */
export function focusHeading(container?: Element | null): void {
  const main = document.querySelector<HTMLElement>('main')
  const heading = (container ?? main)?.querySelector<HTMLElement>('h1, h2, h3')
  focusOn(heading ?? main, { preventScroll: !container })
}

const isLost = () => document.activeElement === document.body

/** Whether the focus is in a field, where moving it would cost somebody what they type. */
export const isTyping = () =>
  document.activeElement?.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]') ??
  false

/** The `ref` of the first element that a disappearing button reveals: takes the focus if it was lost with the button. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isLost()) focusOn(element)
}

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'

const isFocusable = (control: Element) =>
  !control.matches(':disabled, [hidden]') && (control.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** The ancestors of an element, innermost first, up to the page's content or the dialog. */
function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return !parent || parent.matches('main, body') ? [] : [parent, ...ancestorsOf(parent)]
}

function focusNearest(ancestors: Element[]) {
  for (const ancestor of ancestors) {
    const control = [...ancestor.querySelectorAll<HTMLElement>(controls)].find(isFocusable)
    if (control) return focusOn(control, { preventScroll: true })
    // Its controls may not have loaded yet.
    if (ancestor.matches('section')) return focusHeading(ancestor)
  }
  focusHeading()
}

/**
 * For elements that may be removed while focused, like 'Retry', 'Remove picture' or 'Mark as Handled': moves the focus to
 * the nearest control, so that keyboard users don't start again at the top of the page. Takes and returns a ref.
 */
export function useFocusHandover<E extends HTMLElement>(ref?: Ref<E>) {
  const own = useRef<E>(null)
  useImperativeHandle(ref, () => own.current as E)
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      // React runs this before it removes the element.
      if (!element || document.activeElement !== element) return
      const ancestors = ancestorsOf(element)
      queueMicrotask(() => isLost() && focusNearest(ancestors.filter(({ isConnected }) => isConnected)))
    }
  }, [])
  return own
}

const fields = [
  'input:not(:disabled, [type=hidden], [type=file], [type=checkbox], [type=radio], [type=range])',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[contenteditable=true]',
].join()

/**
 * Handlers for the content of a dialog that is opened by state, without a Radix trigger. They focus its first field, and return the
 * focus to the element that had it, or, if that is gone (its row was deleted), to the one that `fallback` selects. And they scroll
 * to controls focused by keyboard, which Radix doesn't.
 */
export function useDialogFocus(fallback = 'main') {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      // A hidden field, such as the account's name for password managers, doesn't take it.
      for (const field of (event.currentTarget as Element).querySelectorAll<HTMLElement>(fields)) {
        field.focus()
        if (document.activeElement !== field) continue
        event.preventDefault()
        if (field instanceof HTMLInputElement) field.select()
        return
      }
    },
    onFocus: ({ target }: FocusEvent) => {
      // Only for keyboards: an element that moves while the pointer is pressed isn't clicked.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = opener.current?.isConnected ? opener.current : document.querySelector(fallback)
      if (target instanceof HTMLElement) focusOn(target)
    },
  }
}
