import type { BrowserContext, Page } from '@playwright/test'

type Seen = { shift: number; moved: string[]; placeholders: string[] }

/** Records every layout shift without input, what it moved, and every placeholder. */
export const watchChanges = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: Seen = { shift: 0, moved: [], placeholders: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${Math.round(entry.startTime)} ms: ${node?.nodeName} '${node?.textContent?.slice(0, 30)}' ` +
              `${previousRect.y} to ${currentRect.y}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      const placeholder = document.querySelector('[role=status] .animate-pulse')
      if (placeholder) seen.placeholders.push(placeholder.outerHTML.slice(0, 200))
    }).observe(document, { childList: true, subtree: true })
  })

/** What was recorded since the page was opened. */
export const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
