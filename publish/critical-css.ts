/** What a selector asks of a page: a name (see `namesIn`), or that one of some selectors could match. */
export type Need = string | Need[][]

/** A stylesheet in pieces that are data: see stylesheet.ts, which makes them. */
export type Piece =
  | { selectors: { text: string; needs: Need[] }[]; declarations: string[] }
  /** What groups rules: a layer, a condition. */
  | { prelude: string; pieces: Piece[] }
  /** Kept as it is, unless its name is used by nothing: an animation, a registered property. */
  | { text: string; name?: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!)

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

/** Everything in a page's markup that a rule can ask for: '.class', 'element', 'input:type'; and its custom properties. */
function namesIn(html: string) {
  // Data is no markup, and may hold anything.
  const markup = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
  const classes = all(markup, /\sclass="([^"]*)"/g).flatMap((list) => unescape(list).split(/\s+/))
  return {
    names: new Set([
      ...classes.map((name) => `.${name}`),
      ...all(markup, /<([a-z][a-z0-9]*)/g),
      ...all(markup, /<input[^>]*\stype="(\w+)"/g).map((type) => `input:${type}`),
    ]),
    properties: all(markup, /(--[\w-]+)/g),
  }
}

/** What a stylesheet defines and neither it nor the page's markup uses: custom properties, and animations by name. */
function idleNames(css: string, properties: string[]): Set<string> {
  const read = new Set([...all(css, /var\(\s*(--[\w-]+)/g), ...properties])
  const set = all(css, /(--[\w-]+)\s*[:{]/g).filter((name) => !read.has(name))
  const animated = [...css.matchAll(/(--[\w-]+|animation(?:-name)?):([^;}]*)/g)]
    .map(([, name = '', value]) => (!name.startsWith('--') || read.has(name) ? value : ''))
    .join()
  const unused = all(css, /@keyframes ([\w-]+)/g).filter((name) => !animated.includes(name))
  return new Set([...set, ...unused])
}

/** The text of the pieces whose needs are met, without what has one of the idle names. */
function join(pieces: Piece[], isMet: (need: Need) => boolean, idle = new Set<string>()): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return idle.has(piece.name ?? '') ? '' : piece.text
      if ('pieces' in piece) {
        const inner = join(piece.pieces, isMet, idle)
        return inner && `${piece.prelude}{${inner}}`
      }
      const selectors = piece.selectors.filter(({ needs }) => needs.every(isMet)).map(({ text }) => text)
      const declarations = piece.declarations.filter((text) => !idle.has(text.slice(0, text.indexOf(':'))))
      return selectors.length > 0 && declarations.length > 0
        ? `${selectors.join()}{${declarations.join(';')}}`
        : ''
    })
    .join('')
}

/**
 * Cuts a stylesheet down to what one page needs: the rules that its elements, classes and custom properties may use on a
 * screen, at any width and in any state but under a pointer. It keeps too much rather than too little.
 */
export function criticalCss(stylesheet: Piece[], html: string): string {
  const { names, properties } = namesIn(html)
  const isMet = (need: Need): boolean =>
    typeof need === 'string' ? names.has(need) : need.some((needs) => needs.every(isMet))
  return join(stylesheet, isMet, idleNames(join(stylesheet, isMet), properties))
}
