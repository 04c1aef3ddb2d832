import { expect, type Locator, type Page } from '@playwright/test'

type TabKey = 'Tab' | 'Shift+Tab'

/** Whether the page is as narrow as a phone, where menus and lists are behind buttons. */
export const isPhone = (page: Page) => page.viewportSize()!.width < 640

/** Runs in the page: why the focus is not visible; null if it is. */
const focusCheck = (page: Page) =>
  page.evaluateHandle(() => () => {
    const element = document.activeElement
    if (!element || element === document.body) return 'Nothing has the focus.'
    // A heading or page that was focused by script is not a control and has no ring.
    if (element.getAttribute('tabindex') === '-1' && !element.matches('a, button, input')) return null
    // A part of a date field has the focus, and the browser draws its ring. Or a toast that fades out.
    if (!element.matches(':focus') || element.closest('[data-removed=true]')) return null
    const what = element.outerHTML.slice(0, 160)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return `No ring around ${what}`
    // The skip link slides in and out.
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish()
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const spots = [
      // A link that wraps has a box on each line, and the middle of all may be beside them.
      ...[...element.getClientRects()].map((box) => [box.x + box.width / 2, box.y + box.height / 2] as const),
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const
    const isSeen = spots.some(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      // A toast above it disappears after a while.
      return element.contains(top) || top?.closest('[data-sonner-toast]')
    })
    return isSeen ? null : `Something lies over ${what}`
  })

/** Expects the focus to be on an element with a visible ring. */
export async function expectFocusSeen(page: Page) {
  const check = await focusCheck(page)
  const problem = () => check.evaluate((problemHere) => problemHere())
  await expect.poll(problem, { timeout: 20_000 }).toBeNull()
}

/** Expects the control to have a visible focus. */
export async function expectAt(target: Locator) {
  await expect(target).toBeFocused({ timeout: 20_000 })
  await expectFocusSeen(target.page())
}

/** Presses Tab a number of times without waiting in between. */
async function pressTab(page: Page, key: TabKey, times: number) {
  if (key === 'Shift+Tab') await page.keyboard.down('Shift')
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press('Tab')))
  if (key === 'Shift+Tab') await page.keyboard.up('Shift')
}

/**
 * Presses Tab (or Shift+Tab) until the control has the focus; every stop on the way must be visible. Keys are
 * pressed in batches: the page itself checks each stop, and ignores what is pressed at the control or at a problem.
 */
export async function tabTo(target: Locator, key: TabKey = 'Tab') {
  const page = target.page()
  await expect(target).toBeVisible({ timeout: 20_000 })
  for (let presses = 0; presses < 100; presses += 10) {
    const check = await focusCheck(page)
    const watch = await target.evaluateHandle((goal, problemHere) => {
      let pressed = 0
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Tab') return
        const stop = document.activeElement
        // Between the end and the beginning of a page are the browser's own controls.
        const isOnPage = stop && stop !== document.body
        if (pressed++ === 0 || !isOnPage || (stop !== goal && !problemHere())) return
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      window.addEventListener('keydown', onKey, true)
      return { end: () => window.removeEventListener('keydown', onKey, true) }
    }, check)
    await pressTab(page, key, 10)
    await watch.evaluate(({ end }) => end())
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    await expectFocusSeen(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${String(target)}.`)
}

/** Presses keys one after another. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Moves to a control with Tab, and presses Enter. */
export async function activate(target: Locator, key: TabKey = 'Tab') {
  await tabTo(target, key)
  await target.page().keyboard.press('Enter')
}

/**
 * What Tab should reach: all visible controls on the page, or in an open dialog; of a group of
 * radio buttons the chosen one.
 */
const controls = (page: Page) =>
  page.evaluateHandle(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const isStop = (element: HTMLElement) => {
      if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
      return element.checkVisibility({ visibilityProperty: true }) && (!isRadio || element.checked)
    }
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    return [...(dialog ?? document).querySelectorAll<HTMLElement>(focusable)].filter(isStop)
  })

/** Presses Tab for a full round, without a pause; returns the stops, and those without a visible focus. */
async function walk(page: Page, atMost: number) {
  const way = await page.evaluateHandle(
    (problemHere) => {
      const reached = new Set<Element>()
      const problems: string[] = []
      const way = { reached, problems, isRound: false }
      // Records the last stop before the next press moves on.
      let isBegun = false
      const look = () => {
        // A resize may have covered the element that had the focus before: it is checked when Tab comes to it.
        if (!isBegun) return void (isBegun = true)
        const stop = document.activeElement
        // Between the end and the beginning of a page are the browser's own controls.
        if (!stop || stop === document.body) return
        const [first] = reached
        if (reached.size > 1 && stop === first) way.isRound = true
        if (reached.has(stop)) return
        reached.add(stop)
        const problem = problemHere()
        if (problem) problems.push(problem)
      }
      document.addEventListener('keydown', look, true)
      return way
    },
    await focusCheck(page),
  )
  for (let presses = 0; presses < atMost; presses += 20) {
    await pressTab(page, 'Tab', 20)
    if (await way.evaluate(({ isRound }) => isRound)) break
  }
  return way
}

/** Tab leads through a whole page, or an open dialog: every stop can be seen, and every control is one of them. */
export async function expectWalkable(page: Page) {
  const expected = await controls(page)
  const atMost = 2 * (await expected.evaluate((elements) => elements.length)) + 40
  const way = await walk(page, atMost)
  expect(await way.evaluate(({ problems }) => problems)).toEqual([])
  const missed = await expected.evaluate(
    (elements, { reached }) =>
      elements
        .filter((element) => element.isConnected && !reached.has(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    way,
  )
  expect(missed, 'Tab does not lead to').toEqual([])
}
