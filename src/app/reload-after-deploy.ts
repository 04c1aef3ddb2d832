const storageKey = 'reloaded-after-deploy'

/** A tab older than the last deploy asks for chunks that are gone: reload once, and not again within 10 seconds. */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network the reload would lose the page that is there.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(storageKey))
    if (Date.now() - last < 10_000) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
