import { Features, transform, type MediaList, type Selector } from 'lightningcss'
import type { Need, Piece } from './critical-css'

/** Parts of inputs that a rule can ask for, with the type that has them. */
const inputParts = [
  { name: /date|calendar/, type: 'date' },
  { name: /file-selector/, type: 'file' },
  { name: /spin-button/, type: 'number' },
  { name: /search/, type: 'search' },
]

/** For paper, or for a pointer that can hover: by then the whole stylesheet is there, which a page without scripts links. */
const canWait = ({ mediaQueries }: MediaList) =>
  mediaQueries.every(({ mediaType, qualifier, condition }) => {
    if (mediaType === 'print') return qualifier !== 'not'
    if (condition?.type !== 'feature' || condition.value.name !== 'hover') return false
    return condition.value.type === 'plain' && condition.value.value.value === 'hover'
  })

/** What of a selector a page has from its markup; attributes, states and places may come. */
function needsOf(selector: Selector): Need[] {
  return selector.flatMap((part): Need[] => {
    if (part.type === 'class') return [`.${part.name}`]
    if (part.type === 'type') return [part.name]
    if (part.type === 'pseudo-class' && /^(is|where|has)$/.test(part.kind) && 'selectors' in part)
      return [(part.selectors as Selector[]).map(needsOf)]
    if (part.type !== 'pseudo-element') return []
    const asked = part.kind === 'custom' ? part.name : part.kind
    return inputParts.filter(({ name }) => name.test(asked)).map(({ type }) => `input:${type}`)
  })
}

function readSelector(text: string) {
  let needs: Need[] = []
  transform({
    filename: 'selector.css',
    code: new TextEncoder().encode(`${text}{color:red}`),
    visitor: { Rule: { style: ({ value }) => void (needs = needsOf(value.selectors[0]!)) } },
  })
  return { text, needs }
}

const tokens = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[([{}\]);,]/gs

/** Splits minified CSS at a separator, and after each block, where neither is inside of something else. */
function* split(css: string, separator: ';' | ','): Generator<{ head: string; block?: string }> {
  let depth = 0
  let start = 0
  let opened = 0
  for (const { 0: token, index } of css.matchAll(tokens)) {
    if (/[([{]/.test(token) && token.length === 1) {
      if (depth++ === 0) opened = index
    } else if (/[)\]}]/.test(token) && token.length === 1) {
      if (--depth > 0 || token !== '}') continue
      yield { head: css.slice(start, opened), block: css.slice(opened + 1, index) }
      start = index + 1
    } else if (token === separator && depth === 0) {
      yield { head: css.slice(start, index) }
      start = index + 1
    }
  }
  if (start < css.length) yield { head: css.slice(start) }
}

const partsOf = (css: string, separator: ';' | ',') => [...split(css, separator)].map(({ head }) => head)

function piecesOf(css: string): Piece[] {
  return [...split(css, ';')].map(({ head, block }): Piece => {
    if (block === undefined) return { text: `${head};` }
    if (/^@(media|supports|layer|container)\b/.test(head)) return { prelude: head, pieces: piecesOf(block) }
    if (head.startsWith('@')) {
      const [, name] = /^@(?:keyframes|property) (\S+)$/.exec(head) ?? []
      return { text: `${head}{${block}}`, ...(name && { name }) }
    }
    return { selectors: partsOf(head, ',').map(readSelector), declarations: partsOf(block, ';') }
  })
}

/** Takes a stylesheet apart for `criticalCss`, which then needs no parser where pages are rendered. */
export function readStylesheet(css: string): Piece[] {
  const { code } = transform({
    filename: 'site.css',
    code: new TextEncoder().encode(css),
    minify: true,
    include: Features.Nesting,
    visitor: { Rule: { media: (rule) => (canWait(rule.value.query) ? [] : undefined) } },
  })
  // Its licence stands in the whole stylesheet.
  return piecesOf(new TextDecoder().decode(code).replace(/\/\*!.*?\*\/\s*/gs, ''))
}
