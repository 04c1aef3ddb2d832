import type { Page } from '@playwright/test'

/** Takes away the spacing that `spaceText` has set. */
export const unspaceText = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop())

/** The spacing of WCAG 1.4.12, as a reader's own stylesheet would set it. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    // Constructed stylesheets are not subject to the page's CSP.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Text that a reader can't see: lines that are clipped by a box without a scrollbar, overlap another text, or
 * are outside the screen. Intended ellipses are ignored if the whole text is a click away.
 */
export const lostText = (page: Page) =>
  page.evaluate(async () => {
    // Waits for layout after a change of width; on a busy machine a page that stands still may draw no frame.
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done))
      setTimeout(done, 1000)
    })
    type Line = { element: Element; text: string; rect: DOMRect; layer: Element | null }
    const slack = 2
    const say = ({ element, text }: Line) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text.slice(0, 60)}”`
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const isClamp = (style: CSSStyleDeclaration) => style.webkitLineClamp !== 'none'
    const endsInDots = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis'
    const isHiddenFromSight = (style: CSSStyleDeclaration) =>
      style.clipPath !== 'none' || style.clip !== 'auto' || style.opacity === '0'
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const cuts = (value: string) => value === 'hidden' || value === 'clip'

    const problems = new Set<string>()
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement!
      const text = node.textContent!.trim()
      if (!text || !element.checkVisibility({ visibilityProperty: true })) continue
      const chain = ancestors(element).map((box) => ({ box, style: getComputedStyle(box) }))
      if (chain.some(({ style }) => isHiddenFromSight(style))) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // Scrolls by itself, and on keyboard focus.
      if (element.closest('.covers')) continue
      const layer = chain.find(({ style }) => /fixed|sticky/.test(style.position))?.box ?? null
      for (const rect of range.getClientRects()) {
        const line = { element, text, rect, layer }
        let isOut = false
        for (const { box, style } of chain) {
          const edge = box.getBoundingClientRect()
          const beside = rect.left < edge.left - slack || rect.right > edge.right + slack
          const beyond = rect.top < edge.top - slack || rect.bottom > edge.bottom + slack
          if ((beside && scrolls(style.overflowX)) || (beyond && scrolls(style.overflowY))) isOut = true
          if (beyond && isClamp(style)) isOut = true
          if (isOut) break
          const isCut = (beside && cuts(style.overflowX)) || (beyond && cuts(style.overflowY))
          // An ellipsis is fine if the whole text is in a tooltip.
          if (isCut && !(endsInDots(style) && box.closest('[title]'))) problems.add(`cut off: ${say(line)}`)
          if (isCut) isOut = true
          if (isCut || style.position === 'fixed') break
        }
        if (isOut) continue
        if (rect.left < -slack || rect.right > innerWidth + slack)
          problems.add(`beside the screen: ${say(line)}`)
        lines.push(line)
      }
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (across > 4 && down > 8) problems.add(`over one another: ${say(one)} and ${say(other)}`)
      }
    return [...problems]
  })
