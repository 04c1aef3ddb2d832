import type { BrowserContext, Page } from '@playwright/test'

/** Records every layout shift without input, and every placeholder. */
export const watchChanges = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = { shift: 0, placeholders: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      const placeholder = document.querySelector('[role=status] .animate-pulse')
      if (placeholder) seen.placeholders.push(placeholder.outerHTML.slice(0, 200))
    }).observe(document, { childList: true, subtree: true })
  })

/** What was recorded since the page was opened. */
export const seenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; placeholders: string[] } }).seen)
