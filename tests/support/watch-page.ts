import type { Page } from '@playwright/test'

// The preload scanner of an emulated phone picks images for 980 px, and then the page needs smaller ones.
const ofEmulation = /was preloaded using link preload but not used/

/** Collects console errors, exceptions, failed requests, and requests to other hosts. */
export function watchPage(page: Page) {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!ofEmulation.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const askFor = (url: string) => {
    const { protocol, hostname } = new URL(url)
    if (/^(http|ws)/.test(protocol) && hostname !== 'localhost') problems.push(`${url}: another host`)
  }
  page.on('request', (request) => askFor(request.url()))
  page.on('websocket', (socket) => askFor(socket.url()))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // The browser itself aborts pictures that are no longer needed.
    if (why !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`)
  })
  return problems
}

/** Scrolls through the page and back to the top, so that lazy content is loaded. */
export async function loadAll(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 60))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}
