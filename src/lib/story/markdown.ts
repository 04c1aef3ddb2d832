import { escapeHtml } from '../escape-html'
import {
  unknownNode,
  type Block,
  type Footnote,
  type Inline,
  type ListItem,
  type Mark,
  type StoryDocument,
  type StoryPicture,
  type Table,
  type TextNode,
} from './document'
import { embedLink } from './embeds'
import { inlineHtml } from './html'
import { footnotesOf, noteNumbers } from './plain-text'

type Context = {
  numbers: Map<Footnote, number>
  htmlOf?: (node: Block) => string | null
  inHeading?: boolean
  inTable?: boolean
}

/**
 * A body as Markdown (CommonMark with GitHub's tables and strikethrough, footnotes as `[^1]`), to be read by people. With `htmlOf` it can
 * be read back: where that returns a block as HTML without empty lines, Markdown would say less.
 */
export function toMarkdown(story: StoryDocument, htmlOf?: (node: Block) => string | null): string {
  const footnotes = footnotesOf(story)
  const context = { numbers: noteNumbers(footnotes), htmlOf }
  const notes = footnotes.map(({ content }, index) => `[^${index + 1}]: ${inlines(content, context)}`)
  return [blocks(story.content, context), ...notes].filter(Boolean).join('\n\n') + '\n'
}

function blocks(nodes: Block[], context: Context): string {
  const texts: string[] = []
  let last = { type: '', otherMarker: false }
  for (const node of nodes) {
    // Two lists in a row would be one, if they had the same markers.
    const otherMarker = last.type === node.type && !last.otherMarker
    const text = context.htmlOf?.(node) ?? block(node, context, otherMarker)
    if (!text) continue
    texts.push(text)
    last = { type: node.type, otherMarker }
  }
  return texts.join('\n\n')
}

const indented = (text: string, indent: string) => text.replace(/\n(?=[^\n])/g, `\n${indent}`)

const listOf = (items: ListItem[], markerOf: (index: number) => string, context: Context) =>
  items
    .map((item, index) => {
      const marker = `${markerOf(index)} `
      return (marker + indented(blocks(item.content, context), ' '.repeat(marker.length))).trimEnd()
    })
    .join('\n')

const quoted = (text: string) => text.replace(/^/gm, '> ').replace(/^> $/gm, '>')

/** A run of backticks that is in no part of the text. */
function fenceFor(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  return '`'.repeat(Math.max(least, longest + 1))
}

function block(node: Block, context: Context, otherMarker: boolean): string {
  switch (node.type) {
    case 'paragraph':
      return inlines(node.content, context)
    case 'heading':
      return `${'#'.repeat(node.attrs.level)} ${inlines(node.content, { ...context, inHeading: true })}`
    case 'bulletList':
      return listOf(node.content, () => (otherMarker ? '*' : '-'), context)
    case 'orderedList': {
      const start = node.attrs?.start ?? 1
      return listOf(node.content, (index) => `${start + index}${otherMarker ? ')' : '.'}`, context)
    }
    case 'blockquote': {
      const by = node.attrs?.cite && escaped(node.attrs.cite, context)
      const cite = by ? `\n\n— ${context.htmlOf ? `<cite>${by}</cite>` : by}` : ''
      return quoted(blocks(node.content, context) + cite)
    }
    case 'pullQuote': {
      const cite = node.attrs?.cite ? `\n\n— ${escaped(node.attrs.cite, context)}` : ''
      return quoted(inlines(node.content, context) + cite)
    }
    // Markdown has nothing for these, but HTML.
    case 'verse':
      return `<pre class="verse">${inlineHtml(node.content, { url: (url) => url }).replaceAll('<br/>', '\n')}</pre>`
    case 'box': {
      const title = node.attrs?.title
      const heading = title ? [`#### ${escaped(title, { ...context, inHeading: true })}`] : []
      return [
        `<aside class="box${title ? '' : ' untitled'}">`,
        ...heading,
        blocks(node.content, context),
        '</aside>',
      ].join('\n\n')
    }
    case 'audio': {
      const { src, title } = node.attrs
      return `<audio controls src="${escapeHtml(src)}" title="${escapeHtml(title)}"></audio>`
    }
    case 'picture':
      return picture(node, context)
    case 'gallery':
      return node.content.map((each) => picture(each, context)).join('\n\n')
    case 'embed': {
      const link = embedLink(node.attrs)
      return link ? `[${escaped(node.attrs.title || link, context)}](${destination(link)})` : ''
    }
    case 'codeBlock': {
      const text = (node.content ?? []).map((part) => part.text).join('')
      const fence = fenceFor(text, 3)
      return `${fence}\n${text}\n${fence}`
    }
    case 'table':
      return table(node, { ...context, inTable: true })
    case 'horizontalRule':
      // The other rules would join a list's marker.
      return '___'
    default:
      return unknownNode(node) ?? ''
  }
}

function picture({ attrs, content }: StoryPicture, context: Context): string {
  const caption = [inlines(content, context), escaped(attrs.credit, context)].filter(Boolean).join(' ')
  const image = `![${attrs.decorative ? '' : escaped(attrs.alt, context)}](${destination(attrs.src)})`
  return [image, caption].filter(Boolean).join('\n\n')
}

function table({ attrs, content }: Table, context: Context): string {
  const caption = attrs?.caption && escaped(attrs.caption, context)
  const rows = content.map((row) =>
    row.content.map((cell) =>
      cell.content
        .map((part) => inlines(part.content, context))
        .filter(Boolean)
        .join('<br>'),
    ),
  )
  const columns = Math.max(...rows.map((row) => row.length))
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, column) => cells[column] ?? '').join(' | ')} |`
  // Markdown has no table without a header.
  const hasHeader = content[0]?.content.every((cell) => cell.type === 'tableHeader')
  const [header, ...rest] = hasHeader ? rows : [[], ...rows]
  const lines = [line(header ?? []), `|${' --- |'.repeat(columns)}`, ...rest.map(line)].join('\n')
  return caption && context.htmlOf
    ? ['<figure>', lines, `<figcaption>\n\n${caption}\n\n</figcaption>`, '</figure>'].join('\n\n')
    : [caption, lines].filter(Boolean).join('\n\n')
}

/** Inline nodes without spaces at the beginning or end of a line, where they would mean something. */
function inlines(nodes: Inline[] = [], context: Context): string {
  const text = nodes
    .map((node, index) => inline(node, context, [nodes[index - 1], nodes[index + 1]]))
    .join('')
  return text
    .split('\n')
    .map((line) => atLineStart(line.trim()))
    .filter((line) => line !== '\\' && line !== '')
    .join('\n')
    .replace(/(^|[^\\])((\\\\)*)\\$/, '$1$2')
}

function inline(node: Inline, context: Context, neighbours: (Inline | undefined)[]): string {
  switch (node.type) {
    case 'text':
      return marked(node, context, neighbours)
    case 'hardBreak':
      return context.inTable ? '<br>' : context.inHeading ? ' ' : '\\\n'
    case 'footnote':
      return `[^${context.numbers.get(node) ?? 0}]`
    default:
      return unknownNode(node) ?? ''
  }
}

/** These begin a list, a heading, a quotation or a rule at the start of a line. */
const atLineStart = (line: string) =>
  line.replace(/^([#>+=-]|:(?=-))/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** A text whose characters mean nothing but themselves. */
const escaped = (text: string, { inHeading }: Context) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<~|^]|&(?=#?\w+;)|=(?==)|\{(?=[{%])/g, '\\$&')
    // GitHub's Markdown makes links of these.
    .replace(/(https?|ftp):(?=\/\/)/gi, '$1\\:')
    .replace(/www\./gi, (word) => `${word.slice(0, -1)}\\.`)
    .replace(/@(?=\w)/g, '\\@')
    .replace(/#/g, inHeading ? '\\#' : '#')

const destination = (url: string) => url.replace(/[\\()<>|]/g, '\\$&').replace(/&(?=#?\w+;)/g, '&amp;')

const tags: Partial<Record<Mark['type'], string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
}
const delimiters: Partial<Record<Mark['type'], string>> = { bold: '**', italic: '*', strike: '~~' }

function codeSpan(text: string, { inTable }: Context): string {
  const words = text.replace(/\s+/g, ' ')
  const fence = fenceFor(words, 1)
  const room = /^`|`$|^ .*\S.* $/.test(words) ? ' ' : ''
  const span = fence + room + words + room + fence
  return inTable ? span.replaceAll('|', '\\|') : span
}

/** Delimiters where they surely work, else HTML elements: `a**"b"**c` would not be bold. */
function marked(
  { text, marks = [] }: TextNode,
  context: Context,
  neighbours: (Inline | undefined)[],
): string {
  const types = marks.map(({ type }) => type)
  const isCode = types.includes('code')
  const isMarkedAs = (node: Inline | undefined, type: Mark['type']) =>
    node?.type === 'text' && node.marks?.some((mark) => mark.type === type)
  const styles = types.filter((type) => tags[type])
  const isAlone = neighbours.every((node) => node?.type !== 'text' || !node.marks?.length)
  const canDelimit =
    isAlone &&
    !isCode &&
    /^[\p{L}\p{N}](.*[\p{L}\p{N}])?$/su.test(text) &&
    (styles.every((type) => type === 'bold' || type === 'italic') || styles.join() === 'strike')
  // Backticks of two in a row would be one run.
  const isBesideCode = isCode && neighbours.some((node) => isMarkedAs(node, 'code'))
  const plain = escaped(text, context)
  const words = isBesideCode ? `<code>${plain}</code>` : isCode ? codeSpan(text, context) : plain
  const styled = styles.reduceRight((inside, type) => {
    const around = canDelimit && delimiters[type]
    return around ? around + inside + around : `<${tags[type]}>${inside}</${tags[type]}>`
  }, words)
  const link = marks.find((mark) => mark.type === 'link')
  return link ? `[${styled}](${destination(link.attrs.href)})` : styled
}
