import { linkPattern, sourcePattern, type Mark, type StoryDocument } from './document'
import { blocks, contentOf, kinds, type AttributeKind, type NodeType } from './kinds'

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
const sourceOf = (value: unknown) => (sourcePattern.test(textOf(value)) ? textOf(value) : '')

const attributes: Record<AttributeKind, (given: unknown) => unknown> = {
  text: textOf,
  url: sourceOf,
  urlOrNone: sourceOf,
  flag: (given) => given === true,
  count: (given) => wholeOf(given, 0),
  start: (given) => wholeOf(given, 1),
  percent: (given) => (wholeOf(given, 101) <= 100 ? given : undefined),
  level: (given) => (given === 3 ? 3 : 2),
  width: (given) => (given === 'wide' || given === 'full' ? given : 'text'),
  provider: textOf,
  film: textOf,
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
    const kind = kinds[type]
    if (kind.attrs) {
      const attrs = looseOf(given.attrs)
      const read = Object.entries(kind.attrs).map(
        ([name, of]) => [name, of, attributes[of](attrs[name])] as const,
      )
      // Nothing is left of what has to be loaded from somewhere.
      if (read.some(([, of, value]) => of === 'url' && value === '')) return []
      const isCentred = read.every(([, of, value]) => of !== 'percent' || value === 50)
      const hasPoint = !isCentred && read.every(([, of, value]) => of !== 'percent' || value !== undefined)
      node.attrs = Object.fromEntries(
        read.filter(([, of]) => of !== 'percent' || hasPoint).map(([name, , value]) => [name, value]),
      )
    }
    if (kind.content) node.content = readNodes(given.content, contentOf(kind), depth + 1)
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
