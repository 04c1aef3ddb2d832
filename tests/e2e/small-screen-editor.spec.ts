import type { Page } from '@playwright/test'
import { adminTest as test, expect, openTab } from './fixtures.ts'

// A phone of 360 × 740 pixels whose keyboard is open.
test.use({ viewport: { width: 360, height: 340 }, isMobile: true, hasTouch: true })

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of Content' }).getByRole('button', { name, exact: true })

/** Whether the toolbar and the end of the selected text are in view, and nothing covers them. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const isShown = (selector: string, { left, top, bottom }: DOMRect) =>
      [top + 2, bottom - 2].every((y) => document.elementFromPoint(left, y)?.closest(selector))
    const toolbar = document.querySelector('.story-toolbar')!.getBoundingClientRect()
    const range = getSelection()!.getRangeAt(0)
    const found = document.querySelector('.ProseMirror-active-search-match')
    return {
      toolbar: isShown('.story-toolbar', new DOMRect(180, toolbar.top, 0, toolbar.height)),
      selected: isShown('.tiptap', (found ?? range).getBoundingClientRect()),
    }
  })
const everything = { toolbar: true, selected: true }

test('the tools and the cursor stay in view on a phone while its keyboard is open', async ({ page }) => {
  await openTab(page, 'articles', 'Articles')
  await text(page).tap()
  for (let line = 1; line <= 30; line++) {
    await page.keyboard.insertText(`Line ${line} of a long story that is written on a phone.`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('The end')
  await expect.poll(() => inView(page)).toEqual(everything)

  await test.step('in full width, up to the first line', async () => {
    await tool(page, 'Full width').tap()
    await text(page).press('Control+End')
    await page.keyboard.type('.')
    await expect.poll(() => inView(page)).toEqual(everything)
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('First, ')
    await expect.poll(() => inView(page)).toEqual(everything)
  })

  await test.step('in full width, where the keyboard covers the window’s foot', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    // As Safari on iOS does.
    await page.evaluate(() => {
      Object.defineProperties(visualViewport, {
        height: { value: 340 },
        offsetTop: { value: 12, configurable: true },
      })
      visualViewport!.dispatchEvent(new Event('resize'))
    })
    const box = () => page.locator('.is-full-width').boundingBox()
    await expect.poll(box).toMatchObject({ y: 12, height: 340 })
    await page.setViewportSize({ width: 360, height: 340 })
    await page.evaluate(() => {
      Object.defineProperties(visualViewport, { offsetTop: { value: 0 } })
      visualViewport!.dispatchEvent(new Event('resize'))
    })
    await expect.poll(box).toMatchObject({ y: 0, height: 340 })
  })

  await test.step('what is found is in view, and so is the field', async () => {
    const find = page.getByLabel('Find', { exact: true })
    for (const isFullWidth of [true, false]) {
      await tool(page, 'Find and replace').tap()
      await find.fill('Line 20')
      await find.press('Enter')
      await expect(page.getByText('1 of 1')).toBeAttached()
      await expect.poll(() => inView(page)).toEqual(everything)
      await expect(find).toBeFocused()
      if (isFullWidth) {
        await expect(find).toBeInViewport()
        await tool(page, 'Full width').tap()
      }
      await find.press('Escape')
    }
  })

  await test.step('the buttons of a dialog can be reached', async () => {
    await text(page).press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('combobox').fill('https://example.org')
    await dialog.getByRole('button', { name: 'Link', exact: true }).tap()
    await expect(text(page).getByRole('link', { name: 'Line 20' })).toBeAttached()
  })
})
