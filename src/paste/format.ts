import { cleanHref } from './link-addresses'
import type { Tag } from './line'
import type { StyleOf } from './styles'

/** How a text looks, as far as a story has a mark for it. */
export type Format = {
  href: string | null
  strong: boolean
  em: boolean
  s: boolean
  code: boolean
  raised: 'sup' | 'sub' | null
  /** Line breaks in the text count. */
  keepsLines: boolean
  /** Headings and head cells are bold anyway. */
  boldAnyway: boolean
}

export const plainFormat: Format = {
  href: null,
  strong: false,
  em: false,
  s: false,
  code: false,
  raised: null,
  keepsLines: false,
  boldAnyway: false,
}

const isBold = new Set(['b', 'strong'])
const isItalic = new Set(['i', 'em', 'cite', 'dfn', 'var'])
const isStruck = new Set(['s', 'strike'])
const isCode = new Set(['code', 'kbd', 'samp', 'tt'])

function boldOf(name: string, weight: string | undefined): boolean | null {
  const number = weight === 'bold' || weight === 'bolder' ? 700 : weight === 'normal' ? 400 : Number(weight)
  // Designs make <strong> a little less bold; 'normal' on it is Google Docs' way of saying that it means nothing.
  if (isBold.has(name)) return !(number <= 400)
  return number > 0 ? number >= 600 : null
}

export function formatIn(element: Element, around: Format, styleOf: StyleOf): Format {
  const name = element.localName
  const style = styleOf(element)
  const slant = style.get('font-style')
  const lines = style.get('text-decoration') ?? style.get('text-decoration-line') ?? ''
  const align = style.get('vertical-align')
  const raisedByStyle =
    align === 'super' ? 'sup' : align === 'sub' ? 'sub' : align === 'baseline' ? null : around.raised
  return {
    ...around,
    href: name === 'a' ? (cleanHref(element.getAttribute('href') ?? '') ?? around.href) : around.href,
    strong: !around.boldAnyway && (boldOf(name, style.get('font-weight')) ?? around.strong),
    em:
      slant === undefined || slant === 'inherit'
        ? around.em || isItalic.has(name)
        : /^(italic|oblique)/.test(slant),
    s: around.s || isStruck.has(name) || lines.includes('line-through'),
    code: around.code || isCode.has(name),
    raised: name === 'sup' || name === 'sub' ? name : raisedByStyle,
    keepsLines: style.has('white-space')
      ? /^(pre|break-spaces)/.test(style.get('white-space') ?? '')
      : around.keepsLines,
  }
}

/** The format as marks, from the outer to the inner. */
export const tagsOf = ({ href, strong, em, s, code, raised }: Format): Tag[] => [
  ...(href ? [`a ${href}`] : []),
  ...(strong ? ['strong'] : []),
  ...(em ? ['em'] : []),
  ...(s ? ['s'] : []),
  ...(code ? ['code'] : []),
  ...(raised ? [raised] : []),
]
