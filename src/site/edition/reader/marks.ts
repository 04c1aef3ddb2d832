import { plain } from './find'

const letter = '[\\p{L}\\p{M}\\p{N}]'
/** Scripts without spaces between words, as in private.spaced_words. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/

/** What finds the words of a search in a folded text, and others that begin with them; null if there are none. */
function patternOf(search: string): RegExp | null {
  const words = plain(search)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1 || unspaced.test(word))
  const patterns = words.map((word) =>
    unspaced.test(word) ? word : `(?<!${letter})${word}${word.length > 3 ? `${letter}*` : `(?!${letter})`}`,
  )
  return words.length > 0 ? new RegExp(patterns.join('|'), 'gu') : null
}

/** Where the words of a search stand in a page's text layer. */
export function placesOf(layer: HTMLElement, search: string): Range[] {
  const pattern = patternOf(search)
  if (!pattern) return []
  let folded = ''
  const at: { node: Text; offset: number }[] = []
  const add = (text: string, node: Text, offset: number) => {
    folded += text
    for (let unit = 0; unit < text.length; unit++) at.push({ node, offset })
  }
  const nodes = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let last: Text | null = null
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) {
      let offset = 0
      for (const character of node.data) {
        add(plain(character), node, offset)
        offset += character.length
      }
      last = node
    } else if (node.nodeName === 'BR' && last) {
      // A word that is divided at the end of a line is whole again.
      if (/\p{L}-$/u.test(folded)) {
        folded = folded.slice(0, -1)
        at.pop()
      } else add(' ', last, last.length)
    }
  }
  return [...folded.matchAll(pattern)].map(({ index, 0: match }) => {
    const range = document.createRange()
    const [begin, end] = [at[index]!, at[index + match.length - 1]!]
    range.setStart(begin.node, begin.offset)
    range.setEnd(end.node, Math.min(end.offset + 1, end.node.length))
    return range
  })
}

const name = 'found'

/** Marks the words of a search on a page, in browsers that can. Returns a function that removes the marks. */
export function markPlaces(layer: HTMLElement, search: string): () => void {
  const highlights = globalThis.CSS?.highlights
  const places = highlights ? placesOf(layer, search) : []
  if (places.length === 0) return () => {}
  const marks = highlights.get(name) ?? new Highlight()
  highlights.set(name, marks)
  for (const place of places) marks.add(place)
  return () => places.forEach((place) => marks.delete(place))
}
