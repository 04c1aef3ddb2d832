/**
 * The `ref` of the first thing that a button brings in its own place: it takes the focus that goes with the button. It
 * has to be able to: a link, or anything with a tabIndex of -1.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
