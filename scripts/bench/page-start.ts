import type { Browser, CDPSession } from '@playwright/test'

/** Throttling to slow 4G and a phone's CPU, with Lighthouse's values. */
const slow4G = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const slowdown = 4

/** An action of a reader, and an expression that is true once the page has responded. */
export type Action = { selector: string; choose?: string; answered: string }

export type Start = { lcp: number; tbt: number; cls: number; answer: number }

export type Place = { x: number; y: number }

type Seen = { lcp: number; tbt: number; cls: number }

/** Records paints, layout shifts and long tasks, and reports the first paint. Runs in the browser. */
function observePerformance() {
  const seen: Seen = { lcp: 0, tbt: 0, cls: 0 }
  let painted = Infinity
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > painted) seen.tbt += Math.max(0, duration - 50)
  })
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return
    painted = startTime
    ;(window as unknown as { onPaint: (text: string) => void }).onPaint('')
  })
}

/** Resolves with the time of the frame in which the expression becomes true, with NaN after a minute. Runs in the browser. */
const whenTrue = (expression: string) => `new Promise((resolve) => {
  setTimeout(() => resolve(NaN), 60_000)
  const look = () => (${expression}) ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look)
  look()
})`

/** Taps through the browser's input. A `<select>` is changed by script. */
async function perform(client: CDPSession, { selector, choose }: Action, place: Place) {
  if (choose !== undefined) {
    const expression = `{ const list = document.querySelector('${selector}'); list.value = '${choose}'
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true })) }`
    await client.send('Runtime.evaluate', { expression })
    return
  }
  const touchPoints = [place]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  ignoreHTTPSErrors: true,
}

/** Finds the centre of the action's element. In a separate visit, since that would slow down the measured one. */
export async function locate(browser: Browser, url: string, { selector }: Action): Promise<Place> {
  const page = await browser.newPage(phone)
  await page.goto(url)
  const box = await page.locator(selector).first().boundingBox()
  await page.close()
  if (!box || box.y + box.height > phone.viewport.height) throw new Error(`${selector} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens a page as a first visit on a slow phone, acts `delay` ms after the first paint, and measures until the page is idle. */
export async function measureStart(
  browser: Browser,
  url: string,
  action?: { act: Action; place: Place; delay: number },
): Promise<Start> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const painted = new Promise<void>((resolve) => void page.exposeFunction('onPaint', () => resolve()))
  await page.addInitScript(observePerformance)
  const loaded = page.goto(url, { waitUntil: 'networkidle' })
  await painted
  let answer = 0
  if (action) {
    await new Promise((resolve) => setTimeout(resolve, action.delay))
    const begun = Date.now()
    await perform(client, action.act, action.place)
    const { result } = await client.send('Runtime.evaluate', {
      expression: whenTrue(action.act.answered),
      awaitPromise: true,
      returnByValue: true,
    })
    answer = Math.max(0, Number(result.value) - begun)
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
  }
  await loaded
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return { ...seen, answer }
}
