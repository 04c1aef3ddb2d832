import { portableUrl } from '@/data/media/assets'
import {
  childElements,
  elementsIn,
  hasClass,
  isElement,
  isFilled,
  nextFilled,
  rename,
  textOf,
  unwrap,
} from './dom'
import { picturesOfRtf } from './rtf'
import type { StyleOf } from './styles'

export type PastedPicture = {
  alt: string
  /** null: could not be taken along */
  file: File | null
  /** a portable or own-site path that can be used as it is */
  src: string | null
}

const usable = /^image\/(png|jpeg|gif|webp|avif)$/

export const isUsable = ({ type }: { type: string }) => usable.test(type)

const isEmoji = (text: string) =>
  /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(text) && !/^[\d#*]+$/.test(text)

/** A formula of MediaWiki, which only sighted readers are shown. */
export const isFormula = (element: Element) => hasClass(element, /^mwe-math-fallback-image/)

/** The text that a picture of an emoji or a formula stands for; null for other pictures. */
export function textOfPicture(picture: Element): string | null {
  if (isFormula(picture))
    return (picture.getAttribute('alt') ?? '').replace(/^\{\\\w+style (.*)\}$/, '$1') || null
  const text = picture.getAttribute('data-emoji') ?? picture.getAttribute('alt') ?? ''
  return isEmoji(text) || (text !== '' && hasClass(picture, /^(wp-)?(emoji|smiley)$/)) ? text : null
}

/** The first address in an attribute for one: those of scripts that load pictures later have many names. */
const lazySource = (picture: Element): string | undefined =>
  [picture, ...elementsIn(picture.closest('picture') ?? picture, 'source')]
    .flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => /^(srcset|data-.*(src|srcset|original))$/.test(name))
        .map((name) => element.getAttribute(name)?.trim().split(/\s/)[0]),
    )
    .find(Boolean)

const sourceOf = (picture: Element): string => {
  const source = (picture.getAttribute('src') ?? '').trim()
  // A placeholder until a script has loaded the picture.
  return source.startsWith('data:') || source === '' ? (lazySource(picture) ?? source) : source
}

/** The smallest GIF is a single point: 26 to 43 bytes, whose width and height are its bytes 6 to 9. */
const isPointOfGif = (source: string) => /^data:image\/gif;base64,R0lGODlhAQAB/.test(source)

/** A point that only counts readers, or keeps a place free. */
export function isTracker(picture: Element, styleOf: StyleOf): boolean {
  const size = (name: string) =>
    parseFloat(picture.getAttribute(name) ?? styleOf(picture).get(name) ?? '') as number | undefined
  const source = sourceOf(picture)
  return (
    (source === '' && !picture.getAttribute('alt')) ||
    isPointOfGif(source) ||
    (Number(size('width')) <= 2 && Number(size('height')) <= 2)
  )
}

function fileFromData(source: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/\w+);base64,([^]*)$/i.exec(source) ?? []
  if (!usable.test(type.toLowerCase())) return null
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (character) => character.charCodeAt(0))
    const ending = type.slice('image/'.length).toLowerCase().replace('jpeg', 'jpg')
    return new File([bytes], `picture.${ending}`, { type: type.toLowerCase() })
  } catch {
    return null
  }
}

/** A file's name, which programs put where a description should be, describes nothing. */
function altOf(picture: Element): string {
  const alt = (picture.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
  return /^\S*\.(png|jpe?g|gif|webp|avif|tiff?|heic|bmp|svg)$/i.test(alt) ? '' : alt
}

/** A picture of this site or its storage, by the path to store. */
function ownPath(source: string): string | null {
  // A bare name is that of a file beside the Markdown that it was copied from.
  if (!source.startsWith('/') && !URL.canParse(source)) return null
  const url = URL.canParse(source, location.href) ? new URL(source, location.href) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.origin === location.origin) return url.pathname + url.search
  const path = url.pathname.startsWith('/storage/') ? portableUrl(url.href) : ''
  return path.startsWith('/') ? path : null
}

/** The pictures of a paste, with the clipboard's files, or its RTF's, for those that only name a file of the computer they come from. */
export function takePictures(pictures: Element[], files: File[], rtf = ''): PastedPicture[] {
  const taken = pictures.map((picture) => {
    const source = sourceOf(picture)
    return {
      alt: altOf(picture),
      file: fileFromData(source),
      src: source.startsWith('data:') ? null : ownPath(source),
      source,
    }
  })
  const missing = taken.filter(({ file, src }) => !file && !src)
  const local = missing.filter(({ source }) => !/^(https?:|data:)/i.test(source))
  const fromRtf = local.length > 0 ? picturesOfRtf(rtf) : []
  // Word for Mac adds a file that shows all of the copied text.
  const isWhole = fromRtf.length > 0 && fromRtf.length === local.length
  const images = isWhole ? fromRtf : files.filter(({ type }) => type.startsWith('image/'))
  // Files are those of the local pictures, in their order. A browser that copies one picture of a page adds its file, too.
  const waiting = local.length > 0 ? local : missing.length === images.length ? missing : []
  waiting.forEach((picture, index) => {
    const file = images[index]
    if (file && isUsable(file)) picture.file = file
  })
  return taken.map(({ alt, file, src }) => ({ alt, file, src }))
}

/** A list whose items are nothing but pictures, with their captions. */
const isGallery = (list: Element) =>
  childElements(list).every((item) => {
    const [caption = item] = elementsIn(item).filter(({ localName }) => localName === 'figure')
    const isOnlyPicture = textOf(item) === (caption === item ? '' : textOf(caption))
    return isFilled(item) && (isOnlyPicture || hasClass(item, /^gallerybox$/))
  })

const holdsOnlyPicture = (node: Element | null): node is Element =>
  node !== null && textOf(node) === '' && (node.localName === 'img' || elementsIn(node, 'img').length === 1)

/**
 * Captions that are only a style: Word's 'Caption' paragraph before or after a picture or a table, and boxes of web pages
 * with a class for it (WordPress: wp-caption-text, MediaWiki: thumbcaption).
 */
export function readCaptions(body: Element) {
  for (const list of elementsIn(body, 'ul')) if (isGallery(list)) unwrap(list)
  for (const caption of elementsIn(body)) {
    const isWords = hasClass(caption, /^MsoCaption$/)
    if (!isWords && !hasClass(caption, /^(wp-caption-text|thumbcaption|gallerytext|image-caption|caption)$/))
      continue
    if (
      textOf(caption) === '' ||
      caption.closest('figcaption, table') ||
      !/^(p|div|span)$/.test(caption.localName)
    )
      continue
    const before = caption.previousElementSibling
    const after = nextFilled(caption)
    const picture = [before, isWords && isElement(after) ? after : null].find(holdsOnlyPicture)
    if (picture) {
      const figure = body.ownerDocument.createElement('figure')
      picture.before(figure)
      figure.append(picture, caption)
      rename(caption, 'figcaption')
    } else if (isWords) {
      const table = [after, before]
        .filter((node) => isElement(node))
        .find(({ localName }) => localName === 'table')
      if (table) {
        table.prepend(caption)
        rename(caption, 'caption')
      }
    }
  }
}
