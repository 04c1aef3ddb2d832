import { escapeHtml } from '../escape-html'
import {
  unknownNode,
  type Block,
  type Footnote,
  type Inline,
  type ListItem,
  type Mark,
  type StoryPicture,
  type TextNode,
  type Verse,
} from './document'
import { embedLink } from './embeds'
import { headingText } from './headings'
import { footnotesOf, noteNumbers } from './plain-text'
import { readStory } from './read'

type Part =
  | 'p'
  | 'small'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'aside'
  | 'figure'
  | 'figcaption'
  | 'img'
  | 'pre'
  | 'code'
  | 'table'
  | 'caption'
  | 'th'
  | 'td'
  | 'hr'

/** How a body is written for feed readers, or for mail programs. */
export type Look = {
  /** A URL as it is written; null if it can't be. */
  url: (url: string) => string | null
  /** The attributes of elements, with a space in front, such as a style. */
  attributes?: Partial<Record<Part, string>>
  /** Other elements than a part is named after. */
  elements?: Partial<Record<Part, string>>
  /** The mark of a footnote. */
  mark?: (number: number) => string
}

type Context = Look & { numbers: Map<Footnote, number> }

/** A stored body as HTML without scripts and classes: all text is escaped, and only known nodes are written. */
export function storyHtml(body: unknown, look: Look): string {
  const story = readStory(body)
  if (!story) return ''
  const footnotes = footnotesOf(story)
  const context = { ...look, numbers: noteNumbers(footnotes) }
  const notes = footnotes.map(({ content }) => element('li', inlines(content, context), context)).join('')
  return blocks(story.content, context) + (notes && `\n${element('ol', notes, context)}`)
}

/** For feed readers. `base` is the URL of the story's page, where links within it lead. */
export const feedLook = (base: string): Look => ({
  url: (url) => (URL.canParse(url, base) ? new URL(url, base).href : null),
})

function element(part: Part, inside: string, { attributes, elements }: Look, more = ''): string {
  const name = elements?.[part] ?? (part === 'small' ? 'p' : part)
  return `<${name}${more}${attributes?.[part] ?? ''}>${inside}</${name}>`
}

const blocks = (nodes: Block[], context: Context): string =>
  nodes
    .map((node) => block(node, context))
    .filter(Boolean)
    .join('\n')

const items = (list: ListItem[], context: Context) =>
  list.map((item) => element('li', blocks(item.content, context), context)).join('')

const citeOf = (cite: string | undefined, context: Context) =>
  cite ? element('small', `— ${escapeHtml(cite)}`, context) : ''

function block(node: Block, context: Context): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', inlines(node.content, context), context)
    case 'heading':
      return (
        headingText(node) &&
        element(node.attrs.level === 3 ? 'h3' : 'h2', inlines(node.content, context), context)
      )
    case 'bulletList':
      return element('ul', items(node.content, context), context)
    case 'orderedList':
      return element(
        'ol',
        items(node.content, context),
        context,
        ` start="${Number(node.attrs?.start ?? 1)}"`,
      )
    case 'blockquote':
      return element('blockquote', blocks(node.content, context) + citeOf(node.attrs?.cite, context), context)
    case 'picture':
      return picture(node, context)
    case 'gallery':
      return node.content.map((each) => picture(each, context)).join('\n')
    case 'embed':
      return fileLink(embedLink(node.attrs), node.attrs.title, context)
    case 'audio':
      return fileLink(node.attrs.src, node.attrs.title, context)
    case 'codeBlock':
      return element('pre', `<code>${inlines(node.content, context)}</code>`, context)
    case 'table': {
      const rows = node.content.map((row) => {
        const cells = row.content.map((cell) =>
          element(
            cell.type === 'tableHeader' ? 'th' : 'td',
            cell.content.map(({ content }) => inlines(content, context)).join('<br/>'),
            context,
          ),
        )
        return `<tr>${cells.join('')}</tr>`
      })
      const caption = node.attrs?.caption && element('caption', escapeHtml(node.attrs.caption), context)
      return element('table', `${caption ?? ''}${rows.join('')}`, context)
    }
    case 'horizontalRule':
      return `<hr${context.attributes?.hr ?? ''}/>`
    case 'pullQuote': {
      // Without a source it repeats a sentence of the story.
      const cite = citeOf(node.attrs?.cite, context)
      return (
        cite && element('blockquote', element('p', inlines(node.content, context), context) + cite, context)
      )
    }
    case 'verse':
      return element('p', inlines(withSpaces(node), context), context)
    case 'box': {
      const title = node.attrs?.title
      const heading = title ? element('p', `<strong>${escapeHtml(title)}</strong>`, context) : ''
      return element('aside', heading + blocks(node.content, context), context)
    }
    default:
      return unknownNode(node) ?? ''
  }
}

function fileLink(link: string | null, title: string, context: Context): string {
  const url = link && context.url(link)
  return url ? element('p', `<a href="${escapeHtml(url)}">${escapeHtml(title || url)}</a>`, context) : ''
}

/** A poem whose spaces at the beginning of lines are shown. */
const withSpaces = ({ content = [] }: Verse) =>
  content.map((node, index) =>
    node.type === 'text' && content[index - 1]?.type !== 'text'
      ? { ...node, text: node.text.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length)) }
      : node,
  )

/** Text with its marks, as HTML in another format. */
export const inlineHtml = (
  nodes: readonly Inline[] | undefined,
  look: Look,
  numbers: Map<Footnote, number> = new Map(),
) => inlines(nodes, { ...look, numbers })

function picture({ attrs, content }: StoryPicture, context: Context): string {
  const src = context.url(attrs.src)
  if (!src) return ''
  const alt = attrs.decorative ? '' : escapeHtml(attrs.alt)
  const caption = [inlines(content, context), escapeHtml(attrs.credit)].filter(Boolean).join(' ')
  const image = `<img src="${escapeHtml(src)}" alt="${alt}"${context.attributes?.img ?? ''}/>`
  return element('figure', image + (caption && element('figcaption', caption, context)), context)
}

const inlines = (nodes: readonly Inline[] = [], context: Context): string =>
  nodes.map((node) => inline(node, context)).join('')

function inline(node: Inline, context: Context): string {
  switch (node.type) {
    case 'text':
      return marked(node, context)
    case 'hardBreak':
      return '<br/>'
    case 'footnote': {
      const number = context.numbers.get(node) ?? 0
      return context.mark?.(number) ?? `<sup>${number}</sup>`
    }
    default:
      return unknownNode(node) ?? ''
  }
}

const marked = ({ text, marks = [] }: TextNode, context: Context): string =>
  marks.reduceRight((inside, mark) => markHtml(mark, inside, context), escapeHtml(text))

function markHtml(mark: Mark, inside: string, context: Context): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${inside}</strong>`
    case 'italic':
      return `<em>${inside}</em>`
    case 'strike':
      return `<s>${inside}</s>`
    case 'code':
      return element('code', inside, context)
    case 'superscript':
      return `<sup>${inside}</sup>`
    case 'subscript':
      return `<sub>${inside}</sub>`
    case 'link': {
      const url = context.url(mark.attrs.href)
      return url ? `<a href="${escapeHtml(url)}">${inside}</a>` : inside
    }
    default:
      return unknownNode(mark) ?? ''
  }
}
