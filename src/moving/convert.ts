import type { Block, StoryDocument, StoryPicture } from '@/lib/story/document'
import { sizeProblem } from '@/lib/story/schema'
import { childrenOf, elementsIn, hasClass, isElement, isText, textOf } from '@/paste/dom'
import { readHtml } from '@/paste/read-paste'
import { markAnchors, resolveLinks } from './anchors'
import { takeSpecial } from './special'
import { blocksOf, placeFor } from './story-of-html'

export type Converted = {
  body: StoryDocument | null
  pictures: string[]
  lost: string[]
  characters: { read: number; kept: number }
}

export type Addresses = {
  /** The address of a picture as it can be had, from what the source says; null if it isn't one. */
  picture: (src: string, img: Element) => string | null
  /** Where a link of the source leads on this site; null if it stays. */
  link: (href: string) => string | null
}

/** What pictures are called while the text is read: a path of this site. */
const pictureName = /^\/import-picture\/(\d+)$/

const letters = /[\p{L}\p{N}]/gu
const countLetters = (text: string) => text.match(letters)?.length ?? 0

/** Reads the HTML of a post as the panel reads a paste, with what only publishing systems write. */
export function convert(html: string, addresses: Addresses): Converted {
  const lost = new Map<string, number>()
  const lose = (what: string, times = 1) => void lost.set(what, (lost.get(what) ?? 0) + times)
  const pictures: ({ src: string } & Looks)[] = []
  const characters = { read: 0, kept: 0 }

  const read = (part: string, isWhole: boolean): Block[] => {
    const { body } = new DOMParser().parseFromString(part, 'text/html')
    if (isWhole) characters.read = lettersShown(body)
    const special: Block[][] = []
    takeSpecial(body, {
      lose,
      readBlocks: (element) => read(element.innerHTML, false),
      place: (element, blocks) => {
        const paragraph = body.ownerDocument.createElement('p')
        paragraph.textContent = placeFor(special.push(blocks) - 1)
        element.replaceWith(paragraph)
      },
      addressOf: (img) => addresses.picture(img.getAttribute('src') ?? '', img),
    })
    const anchors = isWhole ? markAnchors(body, addresses.link) : []
    for (const img of elementsIn(body, 'img')) nameImage(img)
    for (const sound of elementsIn(body)) if (/^(audio|source)$/.test(sound.localName)) nameSound(sound)
    const pasted = readHtml(body.innerHTML, true)
    if (!pasted) return []
    const clean = new DOMParser().parseFromString(pasted.html, 'text/html')
    const merged = elementsIn(clean.body, 'table').filter((table) => table.hasAttribute('data-merged')).length
    if (merged > 0) lose('merged cells of a table, which were split', merged)
    const blocks = blocksOf(clean.body, {
      special,
      pictureOf: (figure) => pictureOf(figure, pasted.pictures),
    })
    return anchors.length > 0 ? resolveLinks(blocks, anchors) : blocks
  }

  function nameImage(img: Element) {
    const given = img.getAttribute('src') ?? ''
    const lazy = ['data-orig-file', 'data-src', 'data-lazy-src', 'data-original']
      .map((name) => img.getAttribute(name))
      .find(Boolean)
    const src = addresses.picture((given.startsWith('data:') || !given ? lazy : given) ?? '', img)
    if (!src) return
    for (const name of ['srcset', 'data-src', 'data-lazy-src', 'data-orig-file', 'data-original'])
      img.removeAttribute(name)
    img.setAttribute('src', `/import-picture/${pictures.push({ src, ...looksOf(img) }) - 1}`)
  }

  function nameSound(sound: Element) {
    const given = sound.getAttribute('src') ?? ''
    const src = given && addresses.picture(given, sound)
    if (src) sound.setAttribute('src', src)
    else if (given) lose('sound without an address')
  }

  function pictureOf(figure: Element, pasted: { alt: string; src: string | null }[]): StoryPicture | null {
    const found = pasted[Number(figure.getAttribute('data-picture'))]
    const picture = pictures[Number(pictureName.exec(found?.src ?? '')?.[1] ?? -1)]
    if (!found || !picture) {
      lose('picture without an address')
      return null
    }
    return { type: 'picture', attrs: { ...picture, alt: found.alt.slice(0, 1000), w: 0, h: 0 } }
  }

  const content = html.trim() === '' ? [] : tidy(read(html, true))
  let body: StoryDocument | null = content.length > 0 ? { type: 'doc', attrs: { v: 1 }, content } : null
  if (body) characters.kept = countLetters(textIn(body))
  if (body && sizeProblem(body)) {
    lose('formatting: the text is longer or has more levels than a story may have')
    body = plainStory(body)
  }
  return {
    body,
    pictures: [...new Set(body ? filesIn(body) : [])],
    lost: [...lost].map(([what, times]) => (times > 1 ? `${what} (${times}×)` : what)),
    characters,
  }
}

type Looks = Pick<StoryPicture['attrs'], 'decorative' | 'credit' | 'width' | 'x' | 'y'>

/** How a picture is shown, and who made it, as far as it says so. The credit is taken out of the caption. */
function looksOf(img: Element): Looks {
  const around = [img, img.parentElement, img.closest('figure')].filter((each) => each !== null)
  const has = (pattern: RegExp) => around.some((each) => hasClass(each, pattern))
  const wide = has(/^(alignwide|kg-width-wide)$/) ? 'wide' : 'text'
  const credit = elementsIn(img.closest('figure') ?? img).find((each) => hasClass(each, /^(image-)?credit$/))
  credit?.remove()
  const [, x, y] =
    /object-position:\s*(\d{1,2}|100)%\s+(\d{1,2}|100)%/.exec(img.getAttribute('style') ?? '') ?? []
  return {
    decorative: has(/^decorative$/),
    credit: credit ? textOf(credit).slice(0, 1000) : '',
    width: has(/^(alignfull|kg-width-full)$/) ? 'full' : wide,
    ...(x && y && { x: Number(x), y: Number(y) }),
  }
}

/** What a reader of the old site saw: the text without scripts, styles and comments. */
function lettersShown(body: Element): number {
  let count = 0
  const visit = (node: Node, depth: number) => {
    for (const child of childrenOf(node)) {
      // An address alone becomes what it shows.
      if (isText(child)) count += /^\s*https?:\/\/\S+\s*$/.test(child.data) ? 0 : countLetters(child.data)
      else if (
        isElement(child) &&
        !/^(script|style|noscript|template|iframe)$/.test(child.localName) &&
        depth < 400
      )
        visit(child, depth + 1)
    }
  }
  visit(body, 0)
  return count
}

/** All that a body says, also in captions and notes. */
function textIn(node: { type: string; text?: string; content?: unknown[]; attrs?: object }): string {
  const { cite, caption, credit, title } = (node.attrs ?? {}) as Record<string, string | undefined>
  return [
    node.text ?? '',
    ...(node.content ?? []).map((child) => textIn(child as typeof node)),
    ...[cite, caption, credit, title].map((each) => each ?? ''),
  ].join(' ')
}

/** Pictures, posters of films, and sounds. */
function filesIn(story: StoryDocument): string[] {
  const found: string[] = []
  const visit = (node: { type: string; attrs?: unknown; content?: unknown[] }) => {
    const { src, poster } = (node.attrs ?? {}) as { src?: string; poster?: string }
    for (const each of [src, poster]) if (each) found.push(each)
    for (const child of node.content ?? []) visit(child as typeof node)
  }
  visit(story)
  return found
}

/** Rules at the ends and in a row say nothing. */
const tidy = (blocks: Block[]) =>
  blocks.filter(
    ({ type }, index) =>
      type !== 'horizontalRule' ||
      (index > 0 && index < blocks.length - 1 && blocks[index - 1]?.type !== type),
  )

/** The words of a story that is too large, as few paragraphs. */
function plainStory(story: StoryDocument): StoryDocument | null {
  const texts = story.content.map((block) => textIn(block).replace(/\s+/g, ' ').trim()).filter(Boolean)
  const most = 4000
  const perBlock = Math.ceil(texts.length / most)
  const content: Block[] = []
  for (let from = 0; from < texts.length; from += perBlock)
    content.push({
      type: 'paragraph',
      content: [{ type: 'text', text: texts.slice(from, from + perBlock).join(' ') }],
    })
  const plain: StoryDocument = { type: 'doc', attrs: { v: 1 }, content }
  return content.length > 0 && !sizeProblem(plain) ? plain : null
}

/** The text of a line of HTML, such as a title with entities. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body).replace(/\s+/g, ' ')
}
