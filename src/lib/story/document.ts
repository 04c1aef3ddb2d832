/**
 * The body of a story: ProseMirror's JSON over a small schema of our own. It holds no HTML; readers make elements of the
 * kinds that they know, and ignore the rest.
 */

/** `v` is raised when the meaning of a node changes. */
export type StoryDocument = { type: 'doc'; attrs: { v: 1 }; content: Block[] }

export type Mark =
  | { type: 'bold' | 'italic' | 'strike' | 'code' | 'superscript' | 'subscript' }
  | { type: 'link'; attrs: { href: string } }

export type TextNode = { type: 'text'; text: string; marks?: Mark[] }
type HardBreak = { type: 'hardBreak' }
/** Its text; the number follows from the order. */
export type Footnote = { type: 'footnote'; content?: TextNode[] }
export type Inline = TextNode | HardBreak | Footnote

export type Paragraph = { type: 'paragraph'; content?: Inline[] }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
export type ListItem = { type: 'listItem'; content: Block[] }
type BulletList = { type: 'bulletList'; content: ListItem[] }
type OrderedList = { type: 'orderedList'; attrs?: { start: number }; content: ListItem[] }
type Blockquote = { type: 'blockquote'; attrs?: { cite: string }; content: Paragraph[] }
/** A sentence of the story, repeated for the eye; with who said it, it is a quotation. */
type PullQuote = { type: 'pullQuote'; attrs?: { cite: string }; content?: TextNode[] }
/** Lines with the spaces in front of them. */
export type Verse = { type: 'verse'; content?: (TextNode | HardBreak)[] }
/** An aside, with a heading if it has a title. */
type Box = { type: 'box'; attrs?: { title: string }; content: Block[] }
/** A file of sound; 0 seconds if its length is not known. */
export type Audio = { type: 'audio'; attrs: { src: string; title: string; seconds: number } }
export type PictureWidth = 'text' | 'wide' | 'full'
/**
 * Its caption is its content. `w` and `h` are pixels, 0 if unknown; `x` and `y` the point that stays in view where the picture is
 * cropped, in percent from the left and the top, its middle if not set.
 */
export type StoryPicture = {
  type: 'picture'
  attrs: {
    src: string
    alt: string
    decorative: boolean
    credit: string
    width: PictureWidth
    w: number
    h: number
    x?: number
    y?: number
  }
  content?: TextNode[]
}
export const mostInGallery = 12
export type Gallery = { type: 'gallery'; content: StoryPicture[] }
export type EmbedProvider = 'youtube' | 'vimeo'
export type Embed = {
  type: 'embed'
  attrs: { provider: EmbedProvider; id: string; title: string; poster: string }
}
type CodeBlock = { type: 'codeBlock'; content?: { type: 'text'; text: string }[] }
export type TableCell = { type: 'tableCell' | 'tableHeader'; content: Paragraph[] }
export type TableRow = { type: 'tableRow'; content: TableCell[] }
export type Table = { type: 'table'; attrs?: { caption: string }; content: TableRow[] }
type HorizontalRule = { type: 'horizontalRule' }

export type Block =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | Blockquote
  | PullQuote
  | Verse
  | Box
  | StoryPicture
  | Gallery
  | Embed
  | Audio
  | CodeBlock
  | Table
  | HorizontalRule

/**
 * The addresses that a link may have; the database has the same rule (story_bodies.sql). Browsers read '/\\host' as '//host', another
 * site, and skip tabs and line breaks.
 */
export const linkPattern = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}]*$/iu
/** Those of a picture. */
export const sourcePattern = /^(https?:\/\/|\/(?![/\\]))[^\s\p{Cc}]+$/iu

/** For the end of a switch over all kinds: a new one is an error of types there. */
export function unknownNode(node: never): null {
  // readStory reads stored bodies, and leaves out unknown parts.
  void node
  return null
}
