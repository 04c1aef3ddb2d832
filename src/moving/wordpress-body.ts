import { escapeHtml } from '@/lib/escape-html'
import { embedOf } from '@/lib/story/embeds'
import { autop } from './autop'

export type Attachment = { url: string; alt: string; caption: string; parent: string }

export type BodyContext = {
  attachments: Map<string, Attachment>
  /** Reusable blocks by their ids. */
  reusable: Map<string, string>
  /** The pictures that belong to the post, for a gallery without ids. */
  own: string[]
  footnotes: string
  lose: (what: string) => void
}

/** A post's text as HTML: classic, of blocks, or a mixture. */
export function htmlOfBody(source: string, context: BodyContext): string {
  const text = source
    .replace(/<!--(more|noteaser)[^]*?-->/g, '')
    .replace(/<!--nextpage-->/g, '')
    .replace(/<!--\[if[^]*?\[endif\]-->/g, '')
  if (!/<!--\s*wp:/.test(text)) return classic(text, context)
  return blocks(text, context, 0)
}

const delimiter = /<!--\s*(\/)?wp:([a-z][\w/-]*)\s*((?:\{(?:(?!-->)[^])*?\}\s*)?)(\/)?\s*-->/g

/** Blocks that their theme or a plugin makes at each request: nothing of them is in the text. */
const structural =
  /^(spacer|separator|nextpage|more|footnotes|block|image|missing|freeform|html|shortcode|paragraph|heading|list)$/

function blocks(text: string, context: BodyContext, depth: number): string {
  let out = ''
  let at = 0
  const open: string[] = []
  for (const found of text.matchAll(delimiter)) {
    const between = text.slice(at, found.index)
    // Text beside blocks is classic, and so are the blocks for it.
    const isClassic = open.length === 0 || open.at(-1) === 'freeform'
    out += isClassic
      ? between.trim()
        ? classic(between, context)
        : ''
      : within(open.at(-1) ?? '', between, context)
    at = found.index + found[0].length
    const [, isEnd, name = '', json = '', isEmpty] = found
    if (isEnd) {
      const last = open.lastIndexOf(name)
      if (last >= 0) open.length = last
    } else if (isEmpty) out += emptyBlock(name, attributesOf(json), context, depth)
    else open.push(name)
  }
  const rest = text.slice(at)
  return out + (open.length === 0 && rest.trim() ? classic(rest, context) : rest)
}

const within = (name: string, text: string, context: BodyContext) =>
  name === 'shortcode' || name === 'paragraph' || name === 'html' || name === 'gallery'
    ? shortcodes(text, context)
    : text

function attributesOf(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json || '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

function emptyBlock(
  name: string,
  attributes: Record<string, unknown>,
  context: BodyContext,
  depth: number,
): string {
  const given = attributes.ref ?? attributes.id
  const id = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  if (name === 'block') {
    const reused = context.reusable.get(id)
    // A block may hold itself.
    if (reused !== undefined && depth < 5) return blocks(reused, context, depth + 1)
    context.lose('reusable block that the files don’t have')
  } else if (name === 'footnotes') return footnotesOf(context.footnotes)
  else if (name === 'separator') return '<hr>'
  else if (name === 'image') return imageOf(id, context)
  else if (typeof attributes.url === 'string' && /embed/.test(name))
    return `<p>${escapeHtml(attributes.url)}</p>`
  else if (!structural.test(name)) context.lose(`dynamic block “${name}”`)
  return ''
}

/** The notes of a post are in a field of its own: [{id, content}]. */
function footnotesOf(json: string): string {
  try {
    const notes = JSON.parse(json || '[]') as { id?: string; content?: string }[]
    const items = notes.map(
      ({ id = '', content = '' }) =>
        `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link">↩︎</a></li>`,
    )
    return items.length > 0 ? `<ol class="wp-block-footnotes">${items.join('')}</ol>` : ''
  } catch {
    return ''
  }
}

function imageOf(id: string, { attachments }: BodyContext): string {
  const found = attachments.get(id)
  if (!found) return ''
  const caption = found.caption ? `<figcaption>${found.caption}</figcaption>` : ''
  return `<figure><img src="${escapeHtml(found.url)}" alt="${escapeHtml(found.alt)}">${caption}</figure>`
}

/** A line that is only an address is what it shows. */
function classic(text: string, context: BodyContext): string {
  const withAddresses = text.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) =>
    embed(address, context),
  )
  return autop(shortcodes(withAddresses, context))
}

function embed(address: string, { lose }: BodyContext): string {
  if (embedOf(address)) return `\n\n<p>${escapeHtml(address)}</p>\n\n`
  if (!URL.canParse(address)) return address
  const host = new URL(address).hostname.replace(/^www\./, '')
  lose(`embedded content of ${host}, now a link`)
  return `\n\n<p><a href="${escapeHtml(address)}">${host}</a></p>\n\n`
}

const named = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|“([^”]*)”|([^\\s\\]]+))`, 'i')
    .exec(attributes.replaceAll('&quot;', '"'))
    ?.slice(1)
    .find((value) => value !== undefined)

const shortcode =
  /(\[?)\[(\/?)([a-z][\w-]*)((?:\s(?:[^\]"']|"[^"]*"|'[^']*')*)?)\](?:([^]*?)\[\/\3\])?(\]?)/gi
/** Those of WordPress itself. What else stands in brackets may be text. */
const paired = /^(caption|wp_caption|embed|audio|video|playlist|gallery)$/i

function shortcodes(text: string, context: BodyContext): string {
  return text.replace(
    shortcode,
    (
      whole,
      before: string,
      end: string,
      name: string,
      attributes: string,
      inner: string | undefined,
      after: string,
    ) => {
      // [[gallery]] shows a shortcode as text.
      if (before && after) return whole.slice(1, -1)
      const made = end ? null : shortcodeHtml(name.toLowerCase(), attributes, inner ?? '', context)
      if (made !== null) return before + made + after
      if (!end && (attributes.trim() !== '' || inner !== undefined))
        context.lose(`shortcode [${name}], which stays as text`)
      // Its text may hold others.
      return inner !== undefined && !paired.test(name)
        ? `${before}[${name}${attributes}]${shortcodes(inner, context)}[/${name}]${after}`
        : whole
    },
  )
}

function shortcodeHtml(name: string, attributes: string, inner: string, context: BodyContext): string | null {
  // Also without a name: [audio https://old.example/a.mp3].
  const src =
    ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm', 'm4v', 'url', 'href']
      .map((key) => named(attributes, key))
      .find(Boolean) ?? /^[\s"'=]*(https?:[^\s"']+)/.exec(attributes)?.[1]
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      // Since WordPress 3.4 the caption follows the picture; before it was an attribute.
      const [, picture = inner, words = ''] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inner) ?? []
      const caption = words.trim() || named(attributes, 'caption') || ''
      return `\n\n<figure>${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`
    }
    case 'gallery': {
      const ids = (named(attributes, 'ids') ?? named(attributes, 'include'))?.split(/[\s,]+/).filter(Boolean)
      const pictures = (ids ?? context.own).map((id) => imageOf(id, context)).filter(Boolean)
      if (pictures.length < (ids ?? context.own).length)
        context.lose('pictures of a gallery that the files don’t have')
      return `\n\n<div class="gallery">${pictures.join('')}</div>\n\n`
    }
    case 'embed':
      return embed((inner.trim() || src) ?? '', context)
    case 'audio':
      return src ? `\n\n<audio src="${escapeHtml(src)}"></audio>\n\n` : null
    case 'video':
      return src ? `\n\n<video src="${escapeHtml(src)}"></video>\n\n` : null
    case 'youtube':
    case 'vimeo': {
      const address = attributes.trim().replace(/^=/, '') || inner.trim()
      const film = /^\d+$/.test(address) ? `https://vimeo.com/${address}` : address
      return embedOf(film) ? `\n\n<p>${escapeHtml(film)}</p>\n\n` : null
    }
    default:
      return null
  }
}
