import { embedLink } from '@/lib/story/embeds'
import {
  unknownNode,
  type Block,
  type Footnote,
  type Inline,
  type Mark,
  type StoryPicture,
  type TextNode,
} from '@/lib/story/document'
import { headingText } from '@/lib/story/headings'
import { footnotesOf, noteNumbers } from '@/lib/story/plain-text'
import { readStory } from '@/lib/story/read'
import { escapeHtml } from './escape-html'

/** A URL with its site; null if it is none. */
const absolute = (url: string, base: string) => (URL.canParse(url, base) ? new URL(url, base).href : null)

type Context = { base: string; numbers: Map<Footnote, number> }

/**
 * A stored body as HTML for feed readers, with absolute URLs and without styles: all text is escaped, and only known nodes are
 * written. `base` is the URL of the story's page, where links within it lead.
 */
export function storyHtml(body: unknown, base: string): string {
  const story = readStory(body)
  if (!story) return ''
  const footnotes = footnotesOf(story)
  const context = { base, numbers: noteNumbers(footnotes) }
  const notes = footnotes.map(({ content }) => `<li>${inlines(content, context)}</li>`).join('')
  return blocks(story.content, context) + (notes && `\n<ol>${notes}</ol>`)
}

const blocks = (nodes: Block[], context: Context): string =>
  nodes
    .map((node) => block(node, context))
    .filter(Boolean)
    .join('\n')

function block(node: Block, context: Context): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inlines(node.content, context)}</p>`
    case 'heading': {
      const tag = node.attrs.level === 3 ? 'h3' : 'h2'
      return headingText(node) && `<${tag}>${inlines(node.content, context)}</${tag}>`
    }
    case 'bulletList':
      return `<ul>${node.content.map((item) => `<li>${blocks(item.content, context)}</li>`).join('')}</ul>`
    case 'orderedList':
      return `<ol start="${Number(node.attrs?.start ?? 1)}">${node.content.map((item) => `<li>${blocks(item.content, context)}</li>`).join('')}</ol>`
    case 'blockquote': {
      const cite = node.attrs?.cite ? `<p>— ${escapeHtml(node.attrs.cite)}</p>` : ''
      return `<blockquote>${blocks(node.content, context)}${cite}</blockquote>`
    }
    case 'picture':
      return picture(node, context)
    case 'gallery':
      return node.content.map((each) => picture(each, context)).join('\n')
    case 'embed': {
      const link = embedLink(node.attrs)
      return link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(node.attrs.title || link)}</a></p>` : ''
    }
    case 'codeBlock':
      return `<pre><code>${inlines(node.content, context)}</code></pre>`
    case 'table': {
      const rows = node.content.map((row) => {
        const cells = row.content.map((cell) => {
          const tag = cell.type === 'tableHeader' ? 'th' : 'td'
          return `<${tag}>${blocks(cell.content, context)}</${tag}>`
        })
        return `<tr>${cells.join('')}</tr>`
      })
      const caption = node.attrs?.caption ? `<caption>${escapeHtml(node.attrs.caption)}</caption>` : ''
      return `<table>${caption}${rows.join('')}</table>`
    }
    case 'horizontalRule':
      return '<hr/>'
    // It repeats a sentence of the story.
    case 'pullQuote':
      return ''
    default:
      return unknownNode(node) ?? ''
  }
}

function picture({ attrs, content }: StoryPicture, context: Context): string {
  const src = absolute(attrs.src, context.base)
  if (!src) return ''
  const alt = attrs.decorative ? '' : escapeHtml(attrs.alt)
  const caption = [inlines(content, context), escapeHtml(attrs.credit)].filter(Boolean).join(' ')
  const image = `<img src="${escapeHtml(src)}" alt="${alt}"/>`
  return `<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

const inlines = (nodes: readonly Inline[] = [], context: Context): string =>
  nodes.map((node) => inline(node, context)).join('')

function inline(node: Inline, context: Context): string {
  switch (node.type) {
    case 'text':
      return marked(node, context)
    case 'hardBreak':
      return '<br/>'
    case 'footnote':
      return `<sup>${context.numbers.get(node) ?? 0}</sup>`
    default:
      return unknownNode(node) ?? ''
  }
}

const marked = ({ text, marks = [] }: TextNode, context: Context): string =>
  marks.reduceRight((inside, mark) => markHtml(mark, inside, context), escapeHtml(text))

function markHtml(mark: Mark, inside: string, { base }: Context): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${inside}</strong>`
    case 'italic':
      return `<em>${inside}</em>`
    case 'strike':
      return `<s>${inside}</s>`
    case 'code':
      return `<code>${inside}</code>`
    case 'superscript':
      return `<sup>${inside}</sup>`
    case 'subscript':
      return `<sub>${inside}</sub>`
    case 'link': {
      const url = absolute(mark.attrs.href, base)
      return url ? `<a href="${escapeHtml(url)}">${inside}</a>` : inside
    }
    default:
      return unknownNode(mark) ?? ''
  }
}
