import { transform, type Selector } from 'lightningcss'
import { LRUCache } from 'lru-cache'

/** Everything in a page's markup that a style rule can ask for. */
type Names = { classes: Set<string>; elements: Set<string>; properties: Set<string> }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!)

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

function namesIn(html: string): Names {
  // Data is no markup, and may hold anything.
  const markup = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
  const classes = all(markup, /\sclass="([^"]*)"/g).flatMap((list) => unescape(list).split(/\s+/))
  return {
    classes: new Set(classes),
    elements: new Set(all(markup, /<([a-z][a-z0-9]*)/g)),
    properties: new Set(all(markup, /(--[\w-]+)/g)),
  }
}

/** The class names of a stylesheet, those in ':is' and ':where' among them. */
function classesOf(code: Uint8Array): string[] {
  const classes = new Set<string>()
  const collect = (selector: Selector) => {
    for (const part of selector) if (part.type === 'class') classes.add(part.name)
  }
  transform({ filename: 'site.css', code, visitor: { Selector: collect } })
  return [...classes]
}

/** Custom properties that a stylesheet sets or registers, and neither it nor the page's markup reads. */
function idleProperties(css: string, { properties }: Names): string[] {
  const read = new Set([...all(css, /var\(\s*(--[\w-]+)/g), ...properties])
  const set = new Set(all(css, /(--[\w-]+)\s*[:{]/g))
  return [...set].filter((name) => !read.has(name))
}

function keepFor(names: Names, code: Uint8Array, classes: string[]): string {
  const canMatch = (selector: Selector) =>
    selector.every((part) => part.type !== 'type' || names.elements.has(part.name))

  const kept = transform({
    filename: 'site.css',
    code,
    minify: true,
    unusedSymbols: classes.filter((name) => !names.classes.has(name)),
    visitor: {
      Rule: {
        style(rule) {
          const selectors = rule.value.selectors.filter(canMatch)
          if (selectors.length === rule.value.selectors.length) return
          return selectors.length > 0 ? { ...rule, value: { ...rule.value, selectors } } : []
        },
      },
    },
  }).code
  const unusedSymbols = idleProperties(new TextDecoder().decode(kept), names)
  const { code: slim } = transform({ filename: 'site.css', code: kept, minify: true, unusedSymbols })
  return new TextDecoder().decode(slim)
}

/**
 * Cuts a stylesheet down to what one page needs: gives a function from the page's HTML to the rules that its elements,
 * classes and custom properties may use, in any state and at any width. It keeps too much rather than too little.
 */
export function makeCriticalCss(css: string): (html: string) => string {
  const code = new TextEncoder().encode(css)
  const classes = classesOf(code)
  // Pages of one kind mostly use the same names.
  const known = new LRUCache<string, string>({ max: 100 })

  return (html) => {
    const names = namesIn(html)
    const key = JSON.stringify(Object.values(names).map((set) => [...set].sort()))
    let critical = known.get(key)
    if (critical === undefined) {
      critical = keepFor(names, code, classes)
      known.set(key, critical)
    }
    return critical
  }
}
