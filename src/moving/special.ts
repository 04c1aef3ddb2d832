import { mostInGallery, type Block, type StoryPicture } from '@/lib/story/document'
import { embedOf } from '@/lib/story/embeds'
import { decodePercent } from '@/lib/text'
import { isBox } from '@/paste/blocks'
import { elementsIn, hasClass, rename, textOf } from '@/paste/dom'

/** What WordPress, Ghost and Substack write and no other page: blocks and cards by their classes. */

export type Hands = {
  lose: (what: string, times?: number) => void
  readBlocks: (element: Element) => Block[]
  /** Puts blocks in the place of an element. */
  place: (element: Element, blocks: Block[]) => void
  /** The address of a picture; null if it has none that can be had. */
  addressOf: (img: Element) => string | null
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

/** Pictures side by side, in rows of at most four; those of this site's own exports as they were. */
function takeGallery(element: Element, { place, readBlocks }: Hands) {
  const blocks = readBlocks(element)
  const pictures = blocks.filter((block): block is StoryPicture => block.type === 'picture')
  const most = hasClass(element, /^whole-gallery$/) ? mostInGallery : 4
  const rows = Math.ceil(pictures.length / most)
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

/** The player of a card; its title is a caption beside it. */
function takeSound(card: Element, { lose }: Hands) {
  const [audio] = card.localName === 'audio' ? [card] : elementsIn(card, 'audio')
  if (!audio) return drop('sound')(card, { lose } as Hands)
  const title = card.querySelector('figcaption, .kg-audio-title')
  const [source = audio] = elementsIn(audio, 'source')
  const name = decodePercent(
    (audio.getAttribute('src') || source.getAttribute('src') || '').split('/').at(-1) ?? '',
  )
  if (title || !audio.hasAttribute('title'))
    audio.setAttribute('title', title ? textOf(title) : name.replace(/\.\w+$/, ''))
  if (card !== audio) card.replaceWith(audio)
}

function takeVideo(element: Element, { lose }: Hands) {
  const [video = element] = elementsIn(element, 'video')
  const src = video.getAttribute('src') || elementsIn(video, 'source')[0]?.getAttribute('src') || ''
  lose('video file')
  if (/^https?:/.test(src)) linkInstead(element, src, decodePercent(src.split('/').at(-1) ?? ''))
  else element.remove()
}

/** An embed block holds an address: a film, whose caption is its title, or a link with the provider's name. */
function takeEmbed(element: Element, hands: Hands) {
  if (elementsIn(element).some((each) => each.matches('iframe, blockquote, video, audio'))) return
  const [caption] = elementsIn(element, 'figcaption')
  const words = caption ? textOf(caption) : ''
  caption?.remove()
  const address = textOf(element).split(/\s/)[0] || hrefOf(element)
  if (embedOf(address)) return placeFilm(element, address, words, hands)
  if (!/^https?:/.test(address)) return
  const host = new URL(address).hostname.replace(/^www\./, '')
  hands.lose(`embedded content of ${host}, now a link`)
  linkInstead(element, address, words || host)
}

function placeFilm(element: Element, address: string, title: string, { place, addressOf }: Hands) {
  const film = embedOf(address)
  const [img] = elementsIn(element, 'img')
  const poster = (img && addressOf(img)) ?? ''
  if (film) place(element, [{ type: 'embed', attrs: { ...film, title: title.slice(0, 1000), poster } }])
}

/** A link to a film that is alone in its paragraph: its words are the title. */
function isFilmLink(paragraph: Element): boolean {
  const [link, another] = elementsIn(paragraph, 'a')
  return (
    paragraph.localName === 'p' &&
    link !== undefined &&
    !another &&
    textOf(link) === textOf(paragraph) &&
    !paragraph.closest('td, th, blockquote, figure') &&
    embedOf(link.getAttribute('href') ?? '') !== null
  )
}

/** A box and what it is called. */
const boxed = (heading: string) => (element: Element) => {
  const box = rename(element, 'aside')
  box.setAttribute('data-box', '')
  const title = box.querySelector(heading)
  if (!title || textOf(title) === '') return
  box.prepend(rename(title, 'h4'))
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
  {
    match: (element) =>
      element.localName !== 'figure' &&
      (hasClass(element, /^(pullquote|kg-blockquote-alt)$/) ||
        (element.localName === 'aside' && !isBox(element) && textOf(element).length <= aside)),
    take: (element) => element.setAttribute('data-pull-quote', ''),
  },
  {
    match: (element) => element.localName === 'aside' && !isBox(element),
    take: (element) => element.setAttribute('data-box', ''),
  },
  {
    match: byClass(/^(verse|preformatted-block)$/),
    take: (element) => element.setAttribute('data-verse', ''),
  },
  { match: byClass(/^kg-toggle-card$/), take: boxed('.kg-toggle-heading-text') },
  { match: byClass(/^kg-product-card$/), take: boxed('.kg-product-card-title') },
  { match: byClass(/^kg-header-card$/), take: boxed('h1, h2, h3') },
  { match: byClass(/^kg-callout-card$/), take: boxed('.no-title') },
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
    match: isFilmLink,
    take: (element, hands) => {
      const href = hrefOf(element)
      placeFilm(element, href, textOf(element) === href ? '' : textOf(element), hands)
    },
  },
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
  {
    match: (element) => element.localName === 'button' && !element.querySelector('img'),
    take: (element) =>
      textOf(element) ? drop('button')(element, { lose: () => undefined } as never) : element.remove(),
  },
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
