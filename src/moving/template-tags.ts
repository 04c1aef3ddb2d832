import { escapeHtml } from '@/lib/escape-html'

const code = /(^ {0,3}(```|~~~)[^]*?^ {0,3}\2|`[^`\n]+`)/m
const highlighted = /(?<!\\)\{%-?\s*highlight\s+([\w+-]+)[^%]*%\}\n?([^]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g
const hugo = /(?<!\\)\{\{[<%]\s*(\/?)\s*([\w/-]+)((?:\s+(?:"[^"]*"|`[^`]*`|[^>%"`])*)?)\/?\s*[>%]\}\}/g
const postUrl = /(?<!\\)\{%-?\s*(post_url|link)\s+([^%\s]+)\s*-?%\}/g
const liquid = /(?<!\\)(?:\{%-?\s*(\w+)((?:[^%{}]|%(?!\}))*?)-?%\}|\{\{-?\s*([\w.]+)[^{}]*\}\})/g
const comments =
  /(?<!\\)(?:\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\}|\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\})/g
/** The ends of others, and marks of what is no template. */
const silent = /^(raw|end\w*)$/

const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|([^\\s"]+))`).exec(attributes)?.slice(1).find(Boolean) ?? ''

/** Films, and figures of Hugo, as HTML; null for what the site itself defines. */
function shortcodeHtml(name: string, attributes: string): string | null {
  const first = attribute(attributes, 'id') || attributes.trim().replace(/^"|"$/g, '')
  const film = (site: string) =>
    `\n\n<p>${escapeHtml(first.startsWith('https://') ? first : `${site}${first}`)}</p>\n\n`
  switch (name) {
    case 'youtube':
      return film('https://www.youtube.com/watch?v=')
    case 'vimeo':
      return film('https://vimeo.com/')
    case 'figure': {
      const caption = attribute(attributes, 'caption') || attribute(attributes, 'title')
      const picture = `<img src="${escapeHtml(attribute(attributes, 'src'))}" alt="${escapeHtml(attribute(attributes, 'alt'))}">`
      return `\n\n<figure>${picture}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>\n\n`
    }
    default:
      return null
  }
}

/** What templates of Hugo and Jekyll say in a Markdown text, outside of its code. */
export function withoutTemplates(text: string, lose: (what: string) => void): string {
  if (!/\{[{%]/.test(text)) return text
  // A language and its code, which the next step then leaves alone.
  const parts = text.replace(comments, '').replace(highlighted, '\n```$1\n$2\n```\n').split(code)
  // Of each match, split() also gives what the pattern's groups have found: the code, and its fence.
  return parts
    .filter((_part, at) => at % 3 !== 2)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join('')

  function plain(part: string) {
    return part
      .replace(hugo, (_whole, end: string, name: string, attributes: string) => {
        if (name === 'ref' || name === 'relref') return attributes.trim().replace(/^"|"$/g, '')
        const html = end ? '' : shortcodeHtml(name, attributes)
        if (html === null) lose(`shortcode “${name}”`)
        return html ?? ''
      })
      .replace(postUrl, (_whole, tag: string, name: string) => (tag === 'link' ? `/${name}` : `${name}.md`))
      .replace(liquid, (_whole, tag: string | undefined, attributes: string, name: string | undefined) => {
        if (name && /^site\.(base_?url|url)$/.test(name)) return ''
        const html = shortcodeHtml(tag ?? '', attributes ?? '')
        if (html === null && !silent.test(tag ?? '')) lose(`template “${tag ?? name}”`)
        return html ?? ''
      })
  }
}
