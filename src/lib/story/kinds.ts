import {
  mostInGallery,
  type Block,
  type Inline,
  type ListItem,
  type TableCell,
  type TableRow,
} from './document'

export type NodeType = (Block | Inline | ListItem | TableRow | TableCell)['type']

/** What an attribute may be: read.ts says what is made of a wrong one, schema.ts refuses it. */
export type AttributeKind =
  | 'text'
  | 'url'
  | 'urlOrNone'
  | 'flag'
  | 'count'
  | 'start'
  | 'percent'
  | 'level'
  | 'width'
  | 'provider'
  | 'film'

type Kind = {
  /** What may be in it; nothing, if left out. */
  content?: 'blocks' | NodeType[]
  least?: number
  most?: number
  attrs?: Record<string, AttributeKind>
}

export const mostColumns = 20
export const mostRows = 500

const inlines: NodeType[] = ['text', 'hardBreak', 'footnote']

/** One record for each kind of block: reading, checking and the editor's attributes follow from it. */
const blockKinds: Record<Block['type'], Kind> = {
  paragraph: { content: inlines },
  heading: { content: inlines, attrs: { level: 'level' } },
  bulletList: { content: ['listItem'] },
  orderedList: { content: ['listItem'], attrs: { start: 'start' } },
  blockquote: { content: ['paragraph'], attrs: { cite: 'text' } },
  pullQuote: { content: ['text'], attrs: { cite: 'text' } },
  verse: { content: ['text', 'hardBreak'] },
  box: { content: 'blocks', attrs: { title: 'text' } },
  picture: {
    content: ['text'],
    attrs: {
      src: 'url',
      alt: 'text',
      decorative: 'flag',
      credit: 'text',
      width: 'width',
      w: 'count',
      h: 'count',
      x: 'percent',
      y: 'percent',
    },
  },
  gallery: { content: ['picture'], least: 2, most: mostInGallery },
  embed: { attrs: { provider: 'provider', id: 'film', title: 'text', poster: 'urlOrNone' } },
  audio: { attrs: { src: 'url', title: 'text', seconds: 'count' } },
  codeBlock: { content: ['text'] },
  table: { content: ['tableRow'], most: mostRows, attrs: { caption: 'text' } },
  horizontalRule: {},
}

export const blocks = Object.keys(blockKinds) as Block['type'][]

export const kinds: Record<NodeType, Kind> = {
  ...blockKinds,
  listItem: { content: 'blocks' },
  tableRow: { content: ['tableHeader', 'tableCell'], most: mostColumns },
  tableHeader: { content: ['paragraph'] },
  tableCell: { content: ['paragraph'] },
  text: {},
  hardBreak: {},
  footnote: { content: ['text'] },
}

export const contentOf = ({ content = [] }: Kind): NodeType[] => (content === 'blocks' ? blocks : content)
