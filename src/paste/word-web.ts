import { elementsIn, hasClass, rename, unwrap } from './dom'
import { quote } from './word'

/**
 * Word on the web. Every paragraph and every item is in a wrapper of its own, lists say their level and list in attributes
 * (lists.ts nests them), and the style of a paragraph is in `data-ccp-parastyle` of its runs.
 */
export function readWordWeb(body: Element) {
  for (const element of elementsIn(body)) {
    // 'End of paragraph', a space.
    if (hasClass(element, /^EOP$|^TrackChange\w*Deletion$/)) element.remove()
    // A tab is a width without a character.
    else if (hasClass(element, /^TabRun$/)) element.replaceWith('\t')
    else if (
      hasClass(element, /^(ListContainerWrapper|OutlineElement|TableContainer|TableWordWrap)$/) &&
      element.localName === 'div'
    )
      unwrap(element)
  }
  for (const run of elementsIn(body)) {
    const style = run.getAttribute('data-ccp-parastyle')?.toLowerCase()
    const paragraph = run.closest('p')
    if (!style || !paragraph?.parentNode) continue
    const level = /^heading (\d)$/.exec(style)?.[1]
    if (style === 'title') rename(paragraph, 'h1').setAttribute('data-title', '')
    else if (level) rename(paragraph, `h${Math.min(Number(level), 6)}`)
    else if (style === 'quote' || style === 'intense quote') quote(paragraph)
    else if (style === 'caption') paragraph.setAttribute('class', 'MsoCaption')
  }
}
