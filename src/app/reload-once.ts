const storageKey = 'reloaded-for-code'
const minInterval = 10_000

/** Reloads the page, but not twice within ten seconds, when another reload would not help: then it returns false. */
export function reloadOnce(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(storageKey)) < minInterval) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  window.location.reload()
  return true
}
