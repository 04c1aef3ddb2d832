const storageKey = 'reloaded-for-code'
const leastPause = 10_000

/** Reloads the page, but not again within ten seconds: then another reload would not help, and the answer is false. */
export function reloadOnce(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(storageKey)) < leastPause) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  window.location.reload()
  return true
}
