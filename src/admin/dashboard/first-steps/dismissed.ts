const storageKey = 'first-steps-dismissed'

/** Whether the first steps were put away in this browser. */
export function isDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Puts the first steps away; where the browser keeps nothing, until the next visit. */
export function dismiss(): void {
  try {
    localStorage.setItem(storageKey, 'yes')
  } catch {
    // They will be back, and can be put away again.
  }
}
