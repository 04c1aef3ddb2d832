const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement

/**
 * What sonner lacks for keyboards, on the element that the toaster is rendered into: a toast stays while it has the
 * focus, as it does under a pointer; Tab leads on from it, where sonner leads back to what was before it, round and
 * round; and a toast that is closed gives the focus back. To be called before React renders there.
 */
export function leadToastFocus(container: HTMLElement): void {
  let cameFrom: EventTarget | null = null
  const isInside = (target: EventTarget | null) => isElement(target) && container.contains(target)
  const hover = (type: 'mouseover' | 'mouseout', target: EventTarget | null) =>
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

  container.addEventListener(
    'focusin',
    (event) => {
      event.stopImmediatePropagation()
      if (isInside(event.relatedTarget)) return
      cameFrom = event.relatedTarget
      hover('mouseover', event.target)
    },
    true,
  )
  container.addEventListener(
    'focusout',
    (event) => {
      event.stopImmediatePropagation()
      if (!isInside(event.relatedTarget)) hover('mouseout', event.target)
    },
    true,
  )
  container.addEventListener('click', (event) => {
    const byKeyboard = event.detail === 0
    if (byKeyboard && isElement(cameFrom)) cameFrom.focus({ preventScroll: true })
  })
}
