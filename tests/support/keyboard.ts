import { expect, type Locator, type Page } from '@playwright/test'

/** Why a reader who uses the keyboard would not know where they are; null where they do. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'Nothing has the focus.'
    // A heading or a whole page that the focus was led to is no control: it has no ring.
    if (element.getAttribute('tabindex') === '-1' && !element.matches('a, button, input')) return null
    const what = element.outerHTML.slice(0, 160)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return `No ring around ${what}`
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const spots = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const
    const isSeen = spots.some(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    return isSeen ? null : `Something lies over ${what}`
  })

/** The focus is on something, with a ring that can be seen. A toast above it goes after a while. */
export const expectFocusSeen = (page: Page) =>
  expect.poll(() => focusProblem(page), { timeout: 12_000 }).toBeNull()

/** This control has the focus, and one can see that. */
export async function expectAt(target: Locator) {
  await expect(target).toBeFocused({ timeout: 12_000 })
  await expectFocusSeen(target.page())
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab (or another key) until the control has the focus; every stop on the way is one that can be seen. */
export async function tabTo(target: Locator, key = 'Tab') {
  const page = target.page()
  await expect(target).toBeVisible({ timeout: 12_000 })
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await hasFocus(target)) return
  }
  throw new Error(`${key} does not lead to ${String(target)}.`)
}

/** Goes to a control by Tab, and presses Enter there. */
export async function activate(target: Locator, key = 'Tab') {
  await tabTo(target, key)
  await target.page().keyboard.press('Enter')
}
