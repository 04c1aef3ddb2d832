import {
  linkPattern,
  sourcePattern,
  type Block,
  type Inline,
  type ListItem,
  type Mark,
  type StoryDocument,
  type TableCell,
  type TableRow,
} from './document'

type NodeType = (Block | Inline | ListItem | TableRow | TableCell)['type']

const inlines: NodeType[] = ['text', 'hardBreak', 'footnote']
const blocks: NodeType[] = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'pullQuote',
  'picture',
  'gallery',
  'embed',
  'codeBlock',
  'table',
  'horizontalRule',
]

/** The content that each kind of node may have; null for none. */
const contents: Record<NodeType, NodeType[] | null> = {
  paragraph: inlines,
  heading: inlines,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: blocks,
  blockquote: ['paragraph'],
  pullQuote: ['text'],
  picture: ['text'],
  gallery: ['picture'],
  embed: null,
  codeBlock: ['text'],
  table: ['tableRow'],
  tableRow: ['tableHeader', 'tableCell'],
  tableHeader: ['paragraph'],
  tableCell: ['paragraph'],
  horizontalRule: null,
  text: null,
  hardBreak: null,
  footnote: ['text'],
}

const marks: Record<Mark['type'], true> = {
  bold: true,
  italic: true,
  strike: true,
  code: true,
  superscript: true,
  subscript: true,
  link: true,
}

type Loose = Record<string, unknown>

const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const wholeOf = (value: unknown, otherwise: number) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000
    ? (value as number)
    : otherwise
const isPercent = (value: unknown) => wholeOf(value, 101) <= 100
const sourceOf = (value: unknown) => (sourcePattern.test(textOf(value)) ? textOf(value) : '')

const attributes: Partial<Record<NodeType, (given: Loose) => object>> = {
  heading: ({ level }) => ({ level: level === 3 ? 3 : 2 }),
  orderedList: ({ start }) => ({ start: wholeOf(start, 1) }),
  blockquote: ({ cite }) => ({ cite: textOf(cite) }),
  picture: ({ src, alt, decorative, credit, width, w, h, x, y }) => ({
    src: sourceOf(src),
    alt: textOf(alt),
    decorative: decorative === true,
    credit: textOf(credit),
    width: width === 'wide' || width === 'full' ? width : 'text',
    w: wholeOf(w, 0),
    h: wholeOf(h, 0),
    ...(isPercent(x) && isPercent(y) && (x !== 50 || y !== 50) && { x, y }),
  }),
  embed: ({ provider, id, title, poster }) => ({
    provider: textOf(provider),
    id: textOf(id),
    title: textOf(title),
    poster: sourceOf(poster),
  }),
  table: ({ caption }) => ({ caption: textOf(caption) }),
}

/** Deeper than any body that the database takes. */
const deepest = 24

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readMark(value: unknown): Loose[] {
  const { type, attrs } = looseOf(value)
  if (typeof type !== 'string' || !Object.hasOwn(marks, type)) return []
  if (type !== 'link') return [{ type }]
  const href = textOf(looseOf(attrs).href)
  return linkPattern.test(href) ? [{ type, attrs: { href } }] : []
}

function readNodes(value: unknown, allowed: NodeType[], depth: number): Loose[] {
  if (depth > deepest) return []
  return listOf(value).flatMap((each) => {
    const given = looseOf(each)
    const type = allowed.find((one) => one === given.type)
    if (!type) return []
    const node: Loose = { type }
    const inside = contents[type]
    const attrs = attributes[type]?.(looseOf(given.attrs))
    if (attrs) node.attrs = attrs
    if (type === 'picture' && looseOf(attrs).src === '') return []
    if (inside) node.content = readNodes(given.content, inside, depth + 1)
    if (type === 'text') {
      node.text = textOf(given.text)
      if (Array.isArray(given.marks)) node.marks = given.marks.flatMap(readMark)
    }
    return [node]
  })
}

/**
 * A stored body as all that show it expect it: what is not known or in a wrong place is left out, and so are links that run a
 * script. Null where there is none. Small, since readers load it; the panel and the import refuse instead (schema.ts).
 */
export function readStory(value: unknown): StoryDocument | null {
  const { type, content } = looseOf(value)
  if (type !== 'doc') return null
  // Each node is made above of its kind's parts.
  return { type, attrs: { v: 1 }, content: readNodes(content, blocks, 0) } as unknown as StoryDocument
}
