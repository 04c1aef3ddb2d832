/** CSS of a paste, as far as it says what a text is: the document is inert, so that nobody else computes styles for it. */
import { elementsIn } from './dom'

type Style = ReadonlyMap<string, string>
export type StyleOf = (element: Element) => Style

const declaration = /([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])*)/g
/** Matches what precedes the size in `font: italic bold 18px 'Helvetica Neue'`, and the size. */
const fontShorthand = /^([\sa-z\d-]*?)(\d[\d.]*(?:px|pt|em|rem|%))/i

function readDeclarations(css: string): Map<string, string> {
  const style = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(declaration))
    style.set(name.toLowerCase(), value.replace('!important', '').trim().toLowerCase())
  const [, before, size] = fontShorthand.exec(style.get('font') ?? '') ?? []
  if (size) style.set('font-size', size)
  if (before && /bold|[6-9]00/.test(before)) style.set('font-weight', 'bold')
  if (before && /italic|oblique/.test(before)) style.set('font-style', 'italic')
  return style
}

type Rule = { tag: string; style: Style }

/** Rules for one class, 'p.p1' or '.c1': what Word, Pages and Google's exports write. Others aren't applied. */
function readRules(document: Document): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>()
  for (const sheet of elementsIn(document, 'style')) {
    const css = (sheet.textContent ?? '').replace(/\/\*[^]*?\*\/|<!--|-->/g, '')
    for (const rule of css.split('}')) {
      const [selectors = '', body, more] = rule.split('{')
      if (body === undefined || more !== undefined || selectors.trim().startsWith('@')) continue
      const style = readDeclarations(body)
      for (const selector of selectors.split(',')) {
        const [, tag = '', name] = /^([a-z\d]*)\.([\w-]+)$/i.exec(selector.trim()) ?? []
        if (name) rules.set(name, [...(rules.get(name) ?? []), { tag: tag.toLowerCase(), style }])
      }
    }
  }
  return rules
}

/** Reads the styles of elements: what their classes say, and over it what they say themselves. */
export function styleReader(document: Document): StyleOf {
  const rules = readRules(document)
  const known = new WeakMap<Element, Style>()
  const read = (element: Element): Style => {
    const classes = rules.size > 0 ? [...element.classList] : []
    const fromClasses = classes
      .flatMap((name) => rules.get(name) ?? [])
      .filter(({ tag }) => tag === '' || tag === element.localName)
    const own = readDeclarations(element.getAttribute('style') ?? '')
    return new Map([...fromClasses.flatMap(({ style }) => [...style]), ...own])
  }
  return (element) => {
    const style = known.get(element) ?? read(element)
    known.set(element, style)
    return style
  }
}
