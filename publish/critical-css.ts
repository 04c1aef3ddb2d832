import { transform, type MediaList, type Selector } from 'lightningcss'
import { LRUCache } from 'lru-cache'

/** Everything in a page's markup that a style rule can ask for. */
type Names = Record<'classes' | 'elements' | 'inputs' | 'properties', Set<string>>

/** Parts of inputs that a rule can ask for, with the type that has them. */
const inputParts = [
  { name: /date|calendar/, type: 'date' },
  { name: /file-selector/, type: 'file' },
  { name: /spin-button/, type: 'number' },
  { name: /search/, type: 'search' },
]

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
    inputs: new Set(all(markup, /<input[^>]*\stype="(\w+)"/g)),
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

/** What a stylesheet defines and neither it nor the page's markup uses: custom properties, and animations by name. */
function idleNames(css: string, { properties }: Names): string[] {
  const read = new Set([...all(css, /var\(\s*(--[\w-]+)/g), ...properties])
  const set = all(css, /(--[\w-]+)\s*[:{]/g).filter((name) => !read.has(name))
  const animated = [...css.matchAll(/(--[\w-]+|animation(?:-name)?):([^;}]*)/g)]
    .map(([, name = '', value]) => (!name.startsWith('--') || read.has(name) ? value : ''))
    .join()
  const unused = all(css, /@keyframes ([\w-]+)/g).filter((name) => !animated.includes(name))
  return [...new Set([...set, ...unused])]
}

/** For paper, or for a pointer that can hover: by then the whole stylesheet is there, which a page without scripts links. */
const canWait = ({ mediaQueries }: MediaList) =>
  mediaQueries.every(({ mediaType, qualifier, condition }) => {
    if (mediaType === 'print') return qualifier !== 'not'
    if (condition?.type !== 'feature' || condition.value.name !== 'hover') return false
    return condition.value.type === 'plain' && condition.value.value.value === 'hover'
  })

function keepFor(names: Names, code: Uint8Array, classes: string[]): string {
  const hasClasses = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || names.classes.has(part.name))
  const canMatch = (selector: Selector) =>
    selector.every((part) => {
      if (part.type === 'type') return names.elements.has(part.name)
      // The rest of the classes are `unusedSymbols`, which stay within this one.
      if (part.type === 'pseudo-class' && part.kind === 'has') return part.selectors.some(hasClasses)
      if (part.type !== 'pseudo-element') return true
      const asked = part.kind === 'custom' ? part.name : part.kind
      return inputParts.every(({ name, type }) => !name.test(asked) || names.inputs.has(type))
    })

  const kept = transform({
    filename: 'site.css',
    code,
    minify: true,
    unusedSymbols: classes.filter((name) => !names.classes.has(name)),
    visitor: {
      Rule: {
        media: (rule) => (canWait(rule.value.query) ? [] : undefined),
        style(rule) {
          const selectors = rule.value.selectors.filter(canMatch)
          if (selectors.length === rule.value.selectors.length) return
          return selectors.length > 0 ? { ...rule, value: { ...rule.value, selectors } } : []
        },
      },
    },
  }).code
  const unusedSymbols = idleNames(new TextDecoder().decode(kept), names)
  const { code: slim } = transform({ filename: 'site.css', code: kept, minify: true, unusedSymbols })
  // Its licence stands in the whole stylesheet.
  return new TextDecoder().decode(slim).replace(/\/\*!.*?\*\//gs, '')
}

/**
 * Cuts a stylesheet down to what one page needs: gives a function from the page's HTML to the rules that its elements,
 * classes and custom properties may use on a screen, at any width and in any state but under a pointer. It keeps too
 * much rather than too little.
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
