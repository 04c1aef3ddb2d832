import { escapeHtml } from '@/lib/escape-html'
import type {
  Block,
  Footnote,
  Heading,
  Inline,
  ListItem,
  StoryDocument,
  StoryPicture,
} from '@/lib/story/document'
import { embedLink } from '@/lib/story/embeds'
import { headingAnchors } from '@/lib/story/headings'
import { inlineHtml, type Look } from '@/lib/story/html'
import { footnotesOf, noteNumbers } from '@/lib/story/plain-text'

/** For WordPress with the comments of its blocks, which it checks strictly; in Markdown with what HTML can say beyond them. */
type Form = 'wordpress' | 'markdown'

export type Context = {
  form: Form
  numbers: Map<Footnote, number>
  anchors: Map<Heading, { id: string }>
  /** The number of a picture's item in the export, for WordPress. */
  idOf?: (picture: StoryPicture['attrs']) => number
}

export const contextOf = (story: StoryDocument, form: Form): Context => ({
  form,
  numbers: noteNumbers(footnotesOf(story)),
  anchors: headingAnchors(story),
})

const look: Look = {
  url: (url) => url,
  mark: (number) => `<sup><a id="mark-${number}" href="#note-${number}">${number}</a></sup>`,
}

/** WordPress takes a word in brackets for a shortcode; Hugo and Jekyll have templates in braces. */
const withoutShortcodes = (html: string, { form }: Context) =>
  form === 'wordpress' ? html.replaceAll('[', '&#91;') : html.replace(/\{(?=[{%])/g, '&#123;')

const plain = (text: string | undefined, context: Context) =>
  withoutShortcodes(escapeHtml(text ?? ''), context)

export const inlinesIn = (content: readonly Inline[] | undefined, context: Context) =>
  withoutShortcodes(inlineHtml(content, look, context.numbers), context)

/** One block in its comments; in Markdown without. */
function block({ form }: Context, name: string, html: string, attributes: object = {}): string {
  if (form === 'markdown') return html
  // A comment must not end within them.
  const json = JSON.stringify(attributes).replace(/--|[<>&]/g, (found) =>
    [...found].map((each) => `\\u00${each.charCodeAt(0).toString(16)}`).join(''),
  )
  return `<!-- wp:${name} ${json === '{}' ? '' : `${json} `}-->\n${html}\n<!-- /wp:${name} -->`
}

export const blocksHtml = (nodes: Block[], context: Context): string =>
  nodes
    .map((node) => blockHtml(node, context))
    .filter(Boolean)
    .join(context.form === 'markdown' ? '' : '\n\n')

/** A block as HTML that this site's import, WordPress and Ghost read. */
export function blockHtml(node: Block, context: Context): string {
  const inlines = (content?: readonly Inline[]) => inlinesIn(content, context)
  const cite = (by?: string) => (by ? `<cite>${plain(by, context)}</cite>` : '')
  switch (node.type) {
    case 'paragraph':
      return node.content ? block(context, 'paragraph', `<p>${inlines(node.content)}</p>`) : ''
    case 'heading': {
      const { level } = node.attrs
      const { id } = context.anchors.get(node) ?? {}
      const html = `<h${level} class="wp-block-heading"${id ? ` id="${escapeHtml(id)}"` : ''}>${inlines(node.content)}</h${level}>`
      return block(context, 'heading', html, level === 2 ? {} : { level })
    }
    case 'bulletList':
    case 'orderedList':
      return list(node, context)
    case 'blockquote':
      return block(
        context,
        'quote',
        `<blockquote class="wp-block-quote">${blocksHtml(node.content, context)}${cite(node.attrs?.cite)}</blockquote>`,
      )
    case 'pullQuote':
      return block(
        context,
        'pullquote',
        `<figure class="wp-block-pullquote"><blockquote><p>${inlines(node.content)}</p>${cite(node.attrs?.cite)}</blockquote></figure>`,
      )
    case 'verse': {
      const lines = inlines(node.content).replaceAll('<br/>', '\n')
      return block(context, 'verse', `<pre class="wp-block-verse">${lines}</pre>`)
    }
    case 'box': {
      const title = node.attrs?.title
      const heading = title
        ? block(context, 'heading', `<h4 class="wp-block-heading">${plain(title, context)}</h4>`, {
            level: 4,
          })
        : ''
      const className = `box${title ? '' : ' untitled'}`
      const html = `<aside class="wp-block-group ${className}">${heading}${blocksHtml(node.content, context)}</aside>`
      return block(context, 'group', html, { tagName: 'aside', className })
    }
    case 'picture':
      return picture(node, context)
    case 'gallery': {
      const classes = 'wp-block-gallery has-nested-images columns-default is-cropped whole-gallery'
      const html = `<figure class="${classes}">${blocksHtml(node.content, context)}</figure>`
      return block(context, 'gallery', html, { linkTo: 'none', className: 'whole-gallery' })
    }
    case 'embed':
      return embed(node, context)
    case 'audio': {
      const { src, title, seconds } = node.attrs
      const more = context.form === 'markdown' && seconds > 0 ? ` data-seconds="${seconds}"` : ''
      const html = `<figure class="wp-block-audio"><audio controls src="${escapeHtml(src)}"${more}></audio>${caption(plain(title, context))}</figure>`
      return block(context, 'audio', html)
    }
    case 'codeBlock':
      return block(context, 'code', `<pre class="wp-block-code"><code>${inlines(node.content)}</code></pre>`)
    case 'table':
      return table(node, context)
    case 'horizontalRule':
      return block(context, 'separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')
  }
}

const caption = (html: string) => (html ? `<figcaption class="wp-element-caption">${html}</figcaption>` : '')

type List = Extract<Block, { type: 'bulletList' | 'orderedList' }>

/** An item of WordPress is a text, and lists in it; a list that has more is HTML. */
function list(node: List, context: Context): string {
  const ordered = node.type === 'orderedList'
  const start = (ordered && node.attrs?.start) || 1
  const name = ordered ? 'ol' : 'ul'
  const open = `${name}${start === 1 ? '' : ` start="${start}"`}`
  const isPlain = node.content.every(isPlainItem)
  const inner: Context = isPlain ? context : { ...context, form: 'markdown' }
  const items = node.content.map(({ content }) => {
    const [first, ...rest] = content
    if (!isPlain) return `<li>${blocksHtml(content, inner)}</li>`
    const words = first?.type === 'paragraph' ? inlinesIn(first.content, context) : ''
    return block(inner, 'list-item', `<li>${words}${blocksHtml(rest, inner)}</li>`)
  })
  if (!isPlain)
    return block(context, 'html', withoutShortcodes(`<${open}>${items.join('')}</${name}>`, context))
  const attributes = { ...(ordered && { ordered }), ...(start !== 1 && { start }) }
  return block(context, 'list', `<${open} class="wp-block-list">${items.join('\n')}</${name}>`, attributes)
}

const isPlainItem = ({ content: [first, ...rest] }: ListItem): boolean =>
  first?.type === 'paragraph' &&
  rest.every(
    (each) => (each.type === 'bulletList' || each.type === 'orderedList') && each.content.every(isPlainItem),
  )

function picture({ attrs, content }: StoryPicture, context: Context): string {
  const { src, alt, decorative, credit, width, x, y } = attrs
  const id = context.idOf?.(attrs)
  const align = width === 'text' ? undefined : width
  const className = decorative ? 'decorative' : undefined
  const classes = ['wp-block-image', align && `align${align}`, 'size-full', className]
    .filter(Boolean)
    .join(' ')
  const words = [
    inlinesIn(content, context),
    credit && `<span class="credit">${plain(credit, context)}</span>`,
  ]
  const focus = x === undefined || context.form !== 'markdown' ? '' : ` style="object-position:${x}% ${y}%"`
  const image = `<img src="${escapeHtml(src)}" alt="${decorative ? '' : escapeHtml(alt)}"${id ? ` class="wp-image-${id}"` : ''}${focus}/>`
  const html = `<figure class="${classes}">${image}${caption(words.filter(Boolean).join(' '))}</figure>`
  return block(context, 'image', html, { ...(id && { id }), sizeSlug: 'full', align, className })
}

function embed({ attrs }: Extract<Block, { type: 'embed' }>, context: Context): string {
  const { provider, title, poster } = attrs
  const url = embedLink(attrs)
  if (!url) return ''
  const classes = `wp-block-embed is-type-video is-provider-${provider} wp-block-embed-${provider}`
  const film =
    poster && context.form === 'markdown'
      ? `<a href="${escapeHtml(url)}"><img src="${escapeHtml(poster)}" alt=""/></a>`
      : `<div class="wp-block-embed__wrapper">\n${escapeHtml(url)}\n</div>`
  const html = `<figure class="${classes}">${film}${caption(plain(title, context))}</figure>`
  return block(context, 'embed', html, { url, type: 'video', providerNameSlug: provider, responsive: true })
}

function table({ attrs, content }: Extract<Block, { type: 'table' }>, context: Context): string {
  const rows = content.map((row) => {
    const cells = row.content.map((cell) => {
      const name = cell.type === 'tableHeader' ? 'th' : 'td'
      const texts = cell.content.map((paragraph) => inlinesIn(paragraph.content, context))
      const isPlain = texts.length === 1 || context.form === 'wordpress'
      return `<${name}>${isPlain ? texts.join('<br/>') : texts.map((text) => `<p>${text}</p>`).join('')}</${name}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const isHead = content[0]?.content.every(({ type }) => type === 'tableHeader') === true && rows.length > 1
  const head = isHead ? `<thead>${rows[0]}</thead>` : ''
  const body = `<tbody>${rows.slice(isHead ? 1 : 0).join('')}</tbody>`
  const html = `<figure class="wp-block-table"><table>${head}${body}</table>${caption(plain(attrs?.caption, context))}</figure>`
  return block(context, 'table', html)
}
