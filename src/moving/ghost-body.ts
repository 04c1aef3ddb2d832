import { escapeHtml } from '@/lib/escape-html'
import { cardHtml } from './ghost-cards'

type Node = Record<string, unknown> & { type?: string; children?: Node[] }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The bits of Lexical's text formats, underlining apart, which a story doesn't have. */
const formats: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]

const wrap = (tags: string[], inside: string) =>
  tags.reduceRight((html, tag) => `<${tag}>${html}</${tag}>`, inside)

/** A body of Ghost 5 and later as HTML. */
export function htmlOfLexical(json: string, lose: (what: string) => void): string {
  const { root } = JSON.parse(json) as { root?: Node }
  const inside = (node: Node): string => (node.children ?? []).map((child) => html(child)).join('')
  const html = (node: Node): string => {
    const type = (node.type ?? '').replace(/^extended-/, '')
    switch (type) {
      case 'text': {
        const format = Number(node.format) || 0
        return wrap(
          formats.filter(([bit]) => format & bit).map(([, tag]) => tag),
          escapeHtml(text(node.text)),
        )
      }
      case 'tab':
        return '\t'
      case 'linebreak':
        return '<br>'
      case 'paragraph':
        return `<p>${inside(node)}</p>`
      case 'heading':
        return wrap([/^h[1-6]$/.test(text(node.tag)) ? text(node.tag) : 'h2'], inside(node))
      case 'quote':
        return `<blockquote>${inside(node)}</blockquote>`
      case 'aside':
        return `<blockquote class="kg-blockquote-alt">${inside(node)}</blockquote>`
      case 'list':
        return node.listType === 'number'
          ? `<ol start="${Number(node.start) || 1}">${inside(node)}</ol>`
          : `<ul>${inside(node)}</ul>`
      case 'listitem':
        return `<li>${inside(node)}</li>`
      case 'link':
      case 'autolink':
      case 'at-link':
        return `<a href="${escapeHtml(text(node.url))}">${inside(node)}</a>`
      case 'tk':
      case 'zwnj':
        return ''
      default: {
        const card = cardHtml(type, node)
        if (card !== null) return card
        lose(`card “${type}”`)
        return inside(node)
      }
    }
  }
  return root ? inside(root) : ''
}

type Marker = [type: number, opened: number[], closed: number, value: string | number]

/** A body of Ghost 1 to 4 as HTML (Mobiledoc 0.3). */
export function htmlOfMobiledoc(json: string, lose: (what: string) => void): string {
  const { markups, atoms, cards, sections } = JSON.parse(json) as Record<string, unknown>
  const tags = listOf(markups) as [string, string[]?][]

  const line = (markers: Marker[]) => {
    const open: string[] = []
    let html = ''
    for (const [type, opened, closed, value] of markers) {
      for (const index of opened) {
        const [tag = 'span', attributes = []] = tags[index] ?? []
        const href = attributes[attributes.indexOf('href') + 1]
        html += tag === 'a' ? `<a href="${escapeHtml(href ?? '')}">` : `<${tag}>`
        open.push(tag)
      }
      const [name, words] = type === 1 ? ((listOf(atoms)[Number(value)] ?? []) as string[]) : []
      html +=
        type === 0 ? escapeHtml(String(value)) : name === 'soft-return' ? '<br>' : escapeHtml(words ?? '')
      for (let count = 0; count < closed; count++) html += `</${open.pop() ?? 'span'}>`
    }
    return html
  }
  return (listOf(sections) as [number, string | number, unknown][])
    .map(([kind, name, content]) => {
      if (kind === 1) {
        const tag = String(name).toLowerCase()
        const inside = line(listOf(content) as Marker[])
        return tag === 'aside'
          ? `<blockquote class="kg-blockquote-alt">${inside}</blockquote>`
          : `<${tag}>${inside}</${tag}>`
      }
      if (kind === 2) return `<img src="${escapeHtml(String(name))}">`
      if (kind === 3) {
        const items = (listOf(content) as Marker[][]).map((item) => `<li>${line(item)}</li>`).join('')
        return name === 'ol' ? `<ol>${items}</ol>` : `<ul>${items}</ul>`
      }
      const [card = '', payload] = (listOf(cards)[Number(name)] ?? []) as [string?, unknown?]
      const html = cardHtml(card, Object(payload) as Node)
      if (html === null) lose(`card “${card}”`)
      return html ?? ''
    })
    .join('\n')
}
