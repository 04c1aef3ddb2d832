import { z } from 'zod'
import { storable } from '../storable'
import { embedId } from './embeds'
import { linkPattern, sourcePattern, type Mark, type StoryDocument } from './document'
import { blocks, contentOf, kinds, type AttributeKind, type NodeType } from './kinds'

/** The structure of a body, for the panel and the import: unknown kinds and attributes are refused, not dropped. */

/** Levels of blocks in blocks. */
export const deepest = 10
/** Bytes of a body as JSON; the database's limit too (story_bodies.sql). */
const largest = 600_000
export const mostNodes = 5000
const filmNodes = 20

const anyText = storable(z.string())
const short = anyText.max(1000)
const notSafe = 'is not a URL that a story may have'
const node = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape })

/** One of several kinds. Unlike a union it says what is wrong in the one that it is. */
const oneOf = <T extends { type: string }>(nodes: z.ZodType<T>[]) =>
  z.discriminatedUnion('type', nodes as never, {
    error: ({ code }) => (code === 'invalid_union' ? 'is not known here' : undefined),
  }) as unknown as z.ZodType<T>

const mark = oneOf<Mark>([
  z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'code', 'superscript', 'subscript']) }),
  node('link', { attrs: z.strictObject({ href: z.string().max(2000).regex(linkPattern, notSafe) }) }),
])
const plain = node('text', { text: anyText.min(1) })
const text = plain.extend({ marks: z.array(mark).max(8).optional() })

const source = z.string().max(2000).regex(sourcePattern, notSafe)

const attributes: Record<AttributeKind, z.ZodType> = {
  text: short,
  url: source,
  urlOrNone: source.or(z.literal('')),
  flag: z.boolean(),
  count: z.int().min(0).max(100_000),
  start: z.int().min(0).max(1_000_000),
  percent: z.int().min(0).max(100).optional(),
  level: z.literal([2, 3]),
  width: z.enum(['text', 'wide', 'full']),
  provider: z.enum(['youtube', 'vimeo']),
  film: z.string().regex(embedId, 'is not the id of a film'),
}

/** Without attributes, such a node has the empty text, or the first number. */
const mayBeMissing = (kind: AttributeKind) => kind === 'text' || kind === 'start'

const mapped = <T, R>(record: Record<string, T>, map: (value: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))

type Node = { type: string }

const nodes: Record<string, z.ZodType<Node>> = mapped(kinds, (kind, type) => {
  if (type === 'text') return text
  const { attrs = {}, least = 1, most = Infinity } = kind
  const parts = z.array(type === 'codeBlock' ? plain : contentIn(contentOf(kind))).max(most)
  const isInline = contentOf(kind).includes('text')
  const fields = z.strictObject(mapped(attrs, (of) => attributes[of]))
  return node(type, {
    ...(kind.content && { content: isInline ? parts.optional() : parts.min(least) }),
    ...(kind.attrs && { attrs: Object.values(attrs).every(mayBeMissing) ? fields.optional() : fields }),
  })
})

/** Blocks may contain blocks. */
function contentIn(types: NodeType[]): z.ZodType<Node> {
  return z.lazy(() => oneOf(types.map((type) => nodes[type]!)))
}

const depthOf = (value: { content?: unknown }): number =>
  Array.isArray(value.content)
    ? 1 + Math.max(0, ...(value.content as unknown[]).map((child) => depthOf(Object(child) as object)))
    : 1

const countNodes = ({ content }: { content?: unknown }): number =>
  Array.isArray(content)
    ? (content as unknown[]).reduce<number>((sum, child) => {
        const node = Object(child) as { type?: unknown; content?: unknown }
        const own = node.type === 'text' ? 0 : node.type === 'embed' ? filmNodes : 1
        return sum + own + countNodes(node)
      }, 0)
    : 0

/** Why a body is too large to be stored, or even to be checked; null if it isn't. */
export function sizeProblem(body: unknown): string | null {
  try {
    const story = Object(body) as object
    if (depthOf(story) > deepest + 2) return 'The lists and tables of the text have too many levels.'
    if (countNodes(story) > mostNodes)
      return `The text has more than ${mostNodes.toLocaleString('en-US')} parts, such as paragraphs, list items, cells and footnotes. Shorten it, or make two texts of it.`
    if (new TextEncoder().encode(JSON.stringify(story)).length > largest)
      return 'The text is too long. Shorten it, or make two texts of it.'
    return null
  } catch {
    // Too deep for a recursion, or not JSON.
    return 'The text can’t be read.'
  }
}

/** A body of any size, as the editor makes one. */
export const editedStorySchema = z.strictObject({
  type: z.literal('doc'),
  attrs: z.strictObject({ v: z.literal(1) }),
  content: z.array(contentIn(blocks)).min(1),
}) as unknown as z.ZodType<StoryDocument>

/** A body that can be stored. */
export const storySchema: z.ZodType<StoryDocument> = z
  .custom<unknown>(
    (value) => typeof value === 'object' && value !== null && sizeProblem(value) === null,
    'is not a body, or too large or too deep',
  )
  .pipe(editedStorySchema)

/** Allowed in a short body; the database's list too (story_bodies.sql). */
const shortKinds = /^(doc|paragraph|bulletList|orderedList|listItem|hardBreak|text|bold|italic|link)$/

type Part = { type: string; content?: Part[]; marks?: Part[] }
const isShort = ({ type, content = [], marks = [] }: Part): boolean =>
  shortKinds.test(type) && [...content, ...marks].every(isShort)

/** A body of paragraphs and lists, such as an answer's. */
export const shortStorySchema = storySchema.refine(isShort, 'has more than paragraphs, lists and links')
