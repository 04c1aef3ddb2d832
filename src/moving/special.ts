import type { Block, StoryPicture, TextNode } from '@/lib/story/document'
import { elementsIn, hasClass, rename, textOf, unwrap } from '@/paste/dom'
import { embedOf } from '@/lib/story/embeds'
import { paragraphsOfBlock } from './story-of-html'

/** What WordPress, Ghost and Substack write and no other page: blocks and cards by their classes. */

export type Hands = {
  lose: (what: string, times?: number) => void
  readBlocks: (element: Element) => Block[]
  /** Puts blocks in the place of an element. */
  place: (element: Element, blocks: Block[]) => void
}

type Rule = { match: (element: Element) => boolean; take: (element: Element, hands: Hands) => void }

const byClass =
  (pattern: RegExp) =>
  (element: Element): boolean =>
    hasClass(element, pattern)
const byName =
  (...names: string[]) =>
  (element: Element): boolean =>
    names.includes(element.localName)

const hrefOf = (element: Element) =>
  [element, ...elementsIn(element)].map((each) => each.getAttribute('href')).find(Boolean) ?? ''

/** A paragraph with one link in the place of an element. */
function linkInstead(element: Element, href: string, words: string) {
  const { ownerDocument: document } = element
  const paragraph = document.createElement('p')
  const link = document.createElement('a')
  link.setAttribute('href', href)
  link.textContent = words || href
  paragraph.append(link)
  element.replaceWith(paragraph)
}

const drop =
  (what: string) =>
  (element: Element, { lose }: Hands) => {
    lose(what)
    element.remove()
  }

const linesOf = (text: string) => text.replace(/^\s*\n|\s+$/g, '').split('\n')

/** Lines of verse with their indents; a blank line parts stanzas. */
function takeVerse(element: Element, { place }: Hands) {
  for (const br of elementsIn(element, 'br')) br.replaceWith('\n')
  const content = linesOf(element.textContent ?? '').flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
    ...(line.trim() ? [{ type: 'text' as const, text: line.trimEnd() }] : []),
  ])
  place(element, content.some(({ type }) => type === 'text') ? [{ type: 'verse', content }] : [])
}

/** A pull quote's words, and who said it below. */
function takePullQuote(element: Element, { place, readBlocks }: Hands) {
  const cite = elementsIn(element).find((each) => each.matches('cite, figcaption, footer'))
  const by = cite ? textOf(cite).replace(/^[-–—―\s]+/, '') : ''
  cite?.remove()
  const inner = elementsIn(element, 'blockquote')[0] ?? element
  const texts = readBlocks(inner)
    .flatMap(paragraphsOfBlock)
    .map(({ content = [] }) => content.filter((part): part is TextNode => part.type === 'text'))
  const content = texts.flatMap((words, index) =>
    index > 0 ? [{ type: 'text' as const, text: ' ' }, ...words] : words,
  )
  place(element, content[0] ? [{ type: 'pullQuote', ...(by && { attrs: { cite: by } }), content }] : [])
}

/** Pictures side by side, in rows of at most four. */
function takeGallery(element: Element, { place, readBlocks }: Hands) {
  const blocks = readBlocks(element)
  const pictures = blocks.filter((block): block is StoryPicture => block.type === 'picture')
  const rows = Math.ceil(pictures.length / 4)
  const rowOf = (index: number) => Math.floor((index * rows) / pictures.length)
  const galleries = Array.from({ length: rows }, (_, row) =>
    pictures.filter((__, index) => rowOf(index) === row),
  )
  place(element, [
    ...galleries.flatMap((row): Block[] => (row.length > 1 ? [{ type: 'gallery', content: row }] : row)),
    ...blocks.filter(({ type }) => type !== 'picture'),
  ])
}

/** A film stays; what another site shows is a link with that site's name. */
function takeFrame(frame: Element, { lose }: Hands) {
  const src = frame.getAttribute('src') || frame.getAttribute('data-src') || ''
  const film = embedOf(src.replace(/^\/\//, 'https://'))
  if (film) return frame.setAttribute('src', src.replace(/^\/\//, 'https://'))
  const address = src.startsWith('//') ? `https:${src}` : src
  if (!/^https?:/.test(address) || !URL.canParse(address))
    return drop('frame without an address')(frame, { lose } as Hands)
  const { hostname } = new URL(address)
  lose(`embedded content of ${hostname.replace(/^www\./, '')}, now a link`)
  linkInstead(frame, address, frame.getAttribute('title') || hostname.replace(/^www\./, ''))
}

function takeSound(element: Element, { lose }: Hands) {
  const [audio = element] = elementsIn(element, 'audio')
  const src = audio.getAttribute('src') || elementsIn(audio, 'source')[0]?.getAttribute('src') || ''
  const words = textOf(
    element.querySelector('figcaption, .kg-audio-title') ?? element.ownerDocument.createElement('p'),
  )
  if (!/^https?:/.test(src)) return drop('sound')(element, { lose } as Hands)
  lose('sound, now a link')
  linkInstead(element, src, words || decodeURI(src.split('/').at(-1) ?? ''))
}

function takeVideo(element: Element, { lose }: Hands) {
  const [video = element] = elementsIn(element, 'video')
  const src = video.getAttribute('src') || elementsIn(video, 'source')[0]?.getAttribute('src') || ''
  lose('video file')
  if (/^https?:/.test(src)) linkInstead(element, src, decodeURI(src.split('/').at(-1) ?? ''))
  else element.remove()
}

/** An embed block of WordPress holds an address: a film, or a link with the provider's name. */
function takeEmbed(element: Element, { lose }: Hands) {
  if (elementsIn(element).some((each) => each.matches('iframe, blockquote, video, audio'))) return
  const address = textOf(element).split(/\s/)[0] || hrefOf(element)
  if (embedOf(address) || !/^https?:/.test(address)) return
  const host = new URL(address).hostname.replace(/^www\./, '')
  lose(`embedded content of ${host}, now a link`)
  const caption = elementsIn(element, 'figcaption')[0]
  linkInstead(element, address, caption ? textOf(caption) : host)
}

const aside = 300

/** In this order, of which an element's first match counts; the elements in it come later. */
const rules: Rule[] = [
  { match: byName('script'), take: drop('script') },
  { match: byName('style', 'link', 'meta', 'noscript'), take: (element) => element.remove() },
  {
    match: byClass(/^kg-(signup|email|email-cta|cta|paywall)(-card)?$/),
    take: drop('sign-up, e-mail or call-to-action card'),
  },
  {
    match: byClass(
      /^(subscription-widget|subscription-widget-wrap|subscription-widget-wrap-editor|subscribe-widget|wp-block-jetpack-subscriptions)$/,
    ),
    take: drop('subscribe button'),
  },
  { match: byName('form'), take: drop('form') },
  {
    match: byClass(
      /^wp-block-(query|latest-posts|latest-comments|archives|calendar|categories|tag-cloud|rss|search|loginout|social-links|navigation|page-list)$/,
    ),
    take: drop('dynamic block'),
  },
  { match: byClass(/^(wp-block-pullquote|pullquote)$/), take: takePullQuote },
  {
    match: (element) => hasClass(element, /^kg-blockquote-alt$/) || element.localName === 'aside',
    take: (element, hands) => {
      if (textOf(element).length <= aside) takePullQuote(element, hands)
      else if (element.localName === 'aside') rename(element, 'blockquote')
    },
  },
  { match: byClass(/^(wp-block-verse|verse|preformatted-block)$/), take: takeVerse },
  {
    match: byClass(/^(wp-block-gallery|kg-gallery-card|image-gallery-embed|gallery|tiled-gallery)$/),
    take: takeGallery,
  },
  { match: byClass(/^(wp-block-audio|kg-audio-card)$/), take: takeSound },
  { match: byClass(/^(wp-block-video|kg-video-card)$/), take: takeVideo },
  { match: byName('audio'), take: takeSound },
  { match: byName('video'), take: takeVideo },
  { match: byName('iframe'), take: takeFrame },
  { match: byClass(/^(wp-block-embed|wp-embed)$/), take: takeEmbed },
  {
    match: byClass(/^(kg-bookmark-card|wp-block-file|kg-file-card)$/),
    take: (element, { lose }) => {
      const title = element.querySelector('.kg-bookmark-title, .kg-file-card-title, a')
      if (hasClass(element, /file/)) lose('file, now a link')
      const href = hrefOf(element)
      if (href) linkInstead(element, href, title ? textOf(title) : '')
    },
  },
  {
    match: byClass(/^(kg-button-card|wp-block-button|button-wrapper)$/),
    take: (element) => {
      const href = hrefOf(element)
      if (href) linkInstead(element, href, textOf(element))
    },
  },
  // Their contents in their order; what opens them is a heading, not a button.
  { match: byClass(/^kg-toggle-heading-text$/), take: (element) => void rename(element, 'h3') },
  { match: byName('summary'), take: (element) => void rename(element, 'h3') },
  {
    match: (element) => element.localName === 'button' && !element.querySelector('img'),
    take: (element) =>
      textOf(element) ? drop('button')(element, { lose: () => undefined } as never) : element.remove(),
  },
  { match: byName('details'), take: unwrap },
  // To the paste it is text that a document marks as deleted.
  { match: byName('del'), take: (element) => void rename(element, 's') },
  { match: byName('object', 'embed', 'canvas'), take: drop('embedded object') },
]

/** Takes what is special out of a text, and tells what is lost with it. */
export function takeSpecial(body: Element, hands: Hands) {
  for (const element of elementsIn(body)) {
    if (!body.contains(element)) continue
    rules.find(({ match }) => match(element))?.take(element, hands)
  }
  for (const cover of elementsIn(body)) addCover(cover)
}

/** The picture of a cover block, where only its style has it. */
function addCover(element: Element) {
  if (!hasClass(element, /^wp-block-cover(__image-background)?$/) || elementsIn(element, 'img').length > 0)
    return
  const [, src] = /background-image:\s*url\(['"]?([^'")]+)/.exec(element.getAttribute('style') ?? '') ?? []
  if (!src) return
  const img = element.ownerDocument.createElement('img')
  img.setAttribute('src', src)
  element.prepend(img)
}
