import type {
  Block,
  Footnote,
  Inline,
  ListItem,
  Mark,
  Paragraph,
  StoryPicture,
  TableCell,
  TableRow,
  TextNode,
} from '@/lib/story/document'
import { childElements, childrenOf, elementsIn, isElement, isText, textOf } from '@/paste/dom'
import { embedOf } from '@/lib/story/embeds'

/** The clean HTML of `readHtml` as blocks. */

export type Placed = {
  /** Blocks whose place a paragraph with their number keeps (see placeFor). */
  special: Block[][]
  pictureOf: (figure: Element) => StoryPicture | null
}

/** What stands in the text where a block was that HTML has no element for: no text has it, being of private use. */
export const placeFor = (index: number) => `\u{F0000}${index}\u{F0000}`
const place = /^\u{F0000}(\d+)\u{F0000}$/u

const markOf: Partial<Record<string, Mark['type']>> = {
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  code: 'code',
  sup: 'superscript',
  sub: 'subscript',
}

function inlinesOf(node: Node, marks: Mark[]): Inline[] {
  return childrenOf(node).flatMap((child): Inline[] => {
    if (isText(child))
      return child.data ? [{ type: 'text', text: child.data, ...(marks[0] && { marks }) }] : []
    if (!isElement(child)) return []
    if (child.localName === 'br') return [{ type: 'hardBreak' }]
    if (child.hasAttribute('data-footnote')) {
      const content = textsOf(child, ['bold', 'italic', 'link'])
      return content.length > 0 ? [{ type: 'footnote', content } satisfies Footnote] : []
    }
    const type = markOf[child.localName]
    const href = child.localName === 'a' ? child.getAttribute('href') : null
    const own: Mark[] = type ? [{ type } as Mark] : href ? [{ type: 'link', attrs: { href } }] : []
    // A story's texts have one of superscript and subscript.
    const around = marks.filter((mark) => !/script$/.test(mark.type) || !/script$/.test(type ?? ''))
    return inlinesOf(child, [...around, ...own])
  })
}

/** Texts alone; captions and footnotes have some marks only. */
const textsOf = (node: Node, allowed?: Mark['type'][]): TextNode[] =>
  inlinesOf(node, []).flatMap((part): TextNode[] => {
    if (part.type === 'hardBreak') return [{ type: 'text', text: ' ' }]
    if (part.type !== 'text') return []
    const marks = part.marks?.filter(({ type }) => allowed?.includes(type) ?? true) ?? []
    return [{ type: 'text', text: part.text, ...(marks[0] && { marks }) }]
  })

const paragraphOf = (element: Element): Paragraph => {
  const content = inlinesOf(element, [])
  return { type: 'paragraph', ...(content[0] && { content }) }
}

/** The paragraphs of a quotation or a cell. A special block in it leaves its words. */
function paragraphsIn(element: Element, placed: Placed): Paragraph[] {
  return childElements(element).flatMap((child): Paragraph[] => {
    const special = specialAt(child, placed)
    return special ? special.flatMap(paragraphsOfBlock) : [paragraphOf(child)]
  })
}

function paragraphsOfBlock(block: Block): Paragraph[] {
  switch (block.type) {
    case 'paragraph':
      return [block]
    case 'heading':
    case 'pullQuote':
      return block.content ? [{ type: 'paragraph', content: block.content }] : []
    case 'blockquote':
      return block.content
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(paragraphsOfBlock))
    default:
      return []
  }
}

const specialAt = (element: Element, { special }: Placed) =>
  special[Number(place.exec(textOf(element))?.[1] ?? -1)]

function listItem(element: Element, placed: Placed): ListItem {
  const content = childElements(element).flatMap((child) => blockOf(child, placed))
  return { type: 'listItem', content: content[0] ? content : [{ type: 'paragraph' }] }
}

function tableOf(table: Element, placed: Placed): Block {
  const caption = childElements(table).find(({ localName }) => localName === 'caption')
  const rows = elementsIn(table, 'tr').map((row): TableRow => ({
    type: 'tableRow',
    content: childElements(row).map((cell): TableCell => {
      const paragraphs = paragraphsIn(cell, placed)
      return {
        type: cell.localName === 'th' ? 'tableHeader' : 'tableCell',
        content: paragraphs[0] ? paragraphs : [{ type: 'paragraph' }],
      }
    }),
  }))
  return { type: 'table', attrs: { caption: caption ? textOf(caption).slice(0, 1000) : '' }, content: rows }
}

function blockOf(element: Element, placed: Placed): Block[] {
  const special = specialAt(element, placed)
  if (special) return special
  switch (element.localName) {
    case 'p': {
      if (element.hasAttribute('data-pull-quote')) {
        const cite = element.getAttribute('data-cite') ?? ''
        return [{ type: 'pullQuote', attrs: { cite }, content: textsOf(element) }]
      }
      const film = embedOf(textOf(element))
      if (film) return [{ type: 'embed', attrs: { ...film, title: '', poster: '' } }]
      const paragraph = paragraphOf(element)
      return paragraph.content ? [paragraph] : []
    }
    case 'h2':
    case 'h3':
      return [
        {
          type: 'heading',
          attrs: { level: element.localName === 'h2' ? 2 : 3 },
          content: inlinesOf(element, []),
        },
      ]
    case 'ul':
      return [{ type: 'bulletList', content: childElements(element).map((item) => listItem(item, placed)) }]
    case 'ol': {
      const start = Number(element.getAttribute('start') ?? 1)
      return [
        {
          type: 'orderedList',
          attrs: { start },
          content: childElements(element).map((item) => listItem(item, placed)),
        },
      ]
    }
    case 'blockquote': {
      const content = paragraphsIn(element, placed)
      const cite = element.getAttribute('data-cite') ?? ''
      return content[0] ? [{ type: 'blockquote', attrs: { cite }, content }] : []
    }
    case 'figure': {
      const picture = placed.pictureOf(element)
      const words = childElements(element).find(({ localName }) => localName === 'figcaption')
      const content = words ? textsOf(words, ['bold', 'italic', 'link']) : []
      // A picture that can't be had leaves its caption.
      if (!picture) return content[0] ? [{ type: 'paragraph', content }] : []
      return [{ ...picture, ...(content[0] && { content }) }]
    }
    case 'div':
      if (element.hasAttribute('data-audio'))
        return [
          {
            type: 'audio',
            attrs: {
              src: element.getAttribute('data-src') ?? '',
              title: (element.getAttribute('data-title') ?? '').slice(0, 1000),
              seconds: Number(element.getAttribute('data-seconds') ?? 0),
            },
          },
        ]
      return [{ type: 'verse', content: inlinesOf(element, []).filter((part) => part.type !== 'footnote') }]
    case 'aside': {
      const title = (element.getAttribute('data-title') ?? '').slice(0, 1000)
      return [{ type: 'box', attrs: { title }, content: blocksOf(element, placed) }]
    }
    case 'pre':
      return [{ type: 'codeBlock', content: [{ type: 'text', text: element.textContent ?? '' }] }]
    case 'table':
      return [tableOf(element, placed)]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    default:
      return []
  }
}

export const blocksOf = (body: Element, placed: Placed): Block[] =>
  childElements(body).flatMap((element) => blockOf(element, placed))
