import { z } from 'zod'
import { storable } from '../storable'
import { embedId } from './embeds'
import {
  linkPattern,
  mostInGallery,
  sourcePattern,
  type Block,
  type Footnote,
  type Inline,
  type ListItem,
  type Mark,
  type Paragraph,
  type StoryDocument,
  type StoryPicture,
  type TableCell,
  type TextNode,
} from './document'

/** The structure of a body, for the panel and the import: unknown kinds and attributes are refused, not dropped. */

/** Levels of blocks in blocks. */
export const deepest = 10
/** Bytes of a body as JSON; the database's limit too (story_bodies.sql). */
const largest = 600_000
export const mostNodes = 5000
const filmNodes = 20

export const mostColumns = 20
export const mostRows = 500

const anyText = storable(z.string())
const short = anyText.max(1000)
const notSafe = 'is not a URL that a story may have'
const node = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape })

/** One of several kinds. Unlike a union it says what is wrong in the one that it is. */
const kinds = <T extends { type: string }>(nodes: z.ZodType<T>[]) =>
  z.discriminatedUnion('type', nodes as never, {
    error: ({ code }) => (code === 'invalid_union' ? 'is not known here' : undefined),
  }) as unknown as z.ZodType<T>

const mark = kinds<Mark>([
  z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'code', 'superscript', 'subscript']) }),
  node('link', { attrs: z.strictObject({ href: z.string().max(2000).regex(linkPattern, notSafe) }) }),
])
const text: z.ZodType<TextNode> = node('text', {
  text: anyText.min(1),
  marks: z.array(mark).max(8).optional(),
})
const footnote: z.ZodType<Footnote> = node('footnote', { content: z.array(text).optional() })
const inline = kinds<Inline>([text, node('hardBreak', {}), footnote])
const inlines = z.array(inline).optional()
const texts = z.array(text).optional()

const percent = z.int().min(0).max(100)

const paragraph: z.ZodType<Paragraph> = node('paragraph', { content: inlines })
const picture: z.ZodType<StoryPicture> = node('picture', {
  attrs: z.strictObject({
    src: z.string().max(2000).regex(sourcePattern, notSafe),
    alt: short,
    decorative: z.boolean(),
    credit: short,
    width: z.enum(['text', 'wide', 'full']),
    w: z.int().min(0).max(100_000),
    h: z.int().min(0).max(100_000),
    x: percent.optional(),
    y: percent.optional(),
  }),
  content: texts,
})
const cell: z.ZodType<TableCell> = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  content: z.array(paragraph).min(1),
})

const block: z.ZodType<Block> = z.lazy(() =>
  kinds<Block>([
    paragraph,
    node('heading', { attrs: z.strictObject({ level: z.literal([2, 3]) }), content: inlines }),
    node('bulletList', { content: z.array(listItem).min(1) }),
    node('orderedList', {
      attrs: z.strictObject({ start: z.int().min(0).max(1_000_000) }).optional(),
      content: z.array(listItem).min(1),
    }),
    node('blockquote', {
      attrs: z.strictObject({ cite: short }).optional(),
      content: z.array(paragraph).min(1),
    }),
    node('pullQuote', { content: texts }),
    picture,
    node('gallery', { content: z.array(picture).min(2).max(mostInGallery) }),
    node('embed', {
      attrs: z.strictObject({
        provider: z.enum(['youtube', 'vimeo']),
        id: z.string().regex(embedId, 'is not the id of a film'),
        title: short,
        poster: z
          .string()
          .max(2000)
          .refine((url) => url === '' || sourcePattern.test(url), notSafe),
      }),
    }),
    node('codeBlock', { content: z.array(node('text', { text: anyText.min(1) })).optional() }),
    node('table', {
      attrs: z.strictObject({ caption: short }).optional(),
      content: z
        .array(node('tableRow', { content: z.array(cell).min(1).max(mostColumns) }))
        .min(1)
        .max(mostRows),
    }),
    node('horizontalRule', {}),
  ]),
)
const listItem: z.ZodType<ListItem> = z.lazy(() => node('listItem', { content: z.array(block).min(1) }))

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
export const editedStorySchema: z.ZodType<StoryDocument> = z.strictObject({
  type: z.literal('doc'),
  attrs: z.strictObject({ v: z.literal(1) }),
  content: z.array(block).min(1),
})

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
