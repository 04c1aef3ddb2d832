import { clean } from './clean'
import { linesIn } from './code'
import { childrenOf, elementsIn, isElement, isText, textOf } from './dom'
import { readFootnotes } from './footnotes'
import { readGoogleDocs } from './google-docs'
import { headingLevels, nameHeadings } from './headings'
import { movePicturesOutOfSentences } from './inline-pictures'
import { removeJunk } from './junk'
import { nestLevelledLists, wrapLooseItems } from './lists'
import { looksLikeMarkdown } from './looks-like-markdown'
import { htmlOfMarkdown } from './markdown'
import { readApplePages } from './apple-pages'
import { isUsable, readCaptions, takePictures, type PastedPicture } from './pictures'
import { paragraphsOfText, rowsOfText } from './plain-text'
import { styleReader, type StyleOf } from './styles'
import { readWord } from './word'
import { readWordWeb } from './word-web'

/**
 * Clean HTML: p, h2, h3, ul, ol (start), li, blockquote, pre, table with caption, tr, th, td, hr, br, strong, em, s, code, sup, sub,
 * a (href), `<p data-pull-quote>`, `<div data-verse>` with br, `<aside data-box data-title>`,
 * `<div data-audio data-src data-title data-seconds>`, data-merged on tables whose merged cells were split, `<span data-footnote>` with the
 * note's text, and `<figure data-picture="0">` with a figcaption where a picture was.
 */
export type Pasted = { html: string; pictures: PastedPicture[] }

type Clipboard = { html: string; text: string; files: File[]; rtf?: string }

/** More than any story has. Larger texts are pasted as plain text. */
const mostNodes = 100_000
/** Levels of elements; what is deeper is text. Browsers parse no more than 512. */
const deepest = 256

/** The pasted text with its structure only. Null if the editor alone handles it as well: a word, or what was copied from it. */
export function readPaste({ html, text, files, rtf }: Clipboard): Pasted | null {
  const document = parse(html)
  if (!document || elementsIn(document.body).some((element) => element.hasAttribute('data-pm-slice')))
    return null

  const styleOf = styleReader(document)
  const source = sourceText(document.body, styleOf)
  if (source !== null && looksLikeMarkdown(source)) return readMarkdown(source)
  const pasted =
    source === null || elementsIn(document.body, 'pre').length > 0
      ? readBody(document, styleOf, files, rtf)
      : null
  return pasted ?? readText(text || (source ?? ''), files)
}

/** An inert document: nothing in it runs or is loaded. */
const parse = (html: string) => withoutDepth(new DOMParser().parseFromString(html, 'text/html'))

export function readHtml(html: string, keepsBreaks = false): Pasted | null {
  const document = parse(html)
  return document && readBody(document, styleReader(document), [], '', keepsBreaks)
}

function readMarkdown(text: string): Pasted | null {
  const html = htmlOfMarkdown(text)
  return html === null ? readLines(text) : readHtml(html)
}

function readBody(
  document: Document,
  styleOf: StyleOf,
  files: File[],
  rtf?: string,
  keepsBreaks?: boolean,
): Pasted | null {
  const { body } = document
  removeJunk(body, styleOf)
  readWord(body, styleOf)
  readWordWeb(body)
  readGoogleDocs(body, styleOf)
  readApplePages(body, styleOf)
  wrapLooseItems(body)
  nestLevelledLists(body)
  nameHeadings(body)
  readFootnotes(body, styleOf)
  movePicturesOutOfSentences(body, styleOf)
  readCaptions(body)
  const { into, pictures } = clean(body, styleOf, headingLevels(body), keepsBreaks)
  if (!into.hasChildNodes()) return null
  const blank = document.createElement('img')
  return {
    html: into.innerHTML,
    pictures: takePictures(
      pictures.map((picture) => picture ?? blank),
      files,
      rtf,
    ),
  }
}

function readText(text: string, files: File[]): Pasted | null {
  const images = files.filter(({ type }) => type.startsWith('image/'))
  // A file that was copied comes with its name or path as text.
  const namesOnly = text.split('\n').every((line) => files.some(({ name }) => line.trim().endsWith(name)))
  if (images.length > 0 && (text.trim() === '' || namesOnly))
    return {
      html: images.map((_, index) => `<figure data-picture="${index}"></figure>`).join(''),
      pictures: images.map((file) => ({ alt: '', file: isUsable(file) ? file : null, src: null })),
    }
  return looksLikeMarkdown(text) ? readMarkdown(text) : readLines(text)
}

/** An entry of a list, as programs copy one into a plain text. */
const bulletLine = /^[•◦▪▫‣⁃●○■□]\s*(\S.*)$/
const bulletLines = new RegExp(bulletLine.source.replace('^', '^[ \\t]*'), 'gm')

function readLines(text: string): Pasted | null {
  if (!text.trim().includes('\n')) return null
  const { body: into } = document.implementation.createHTMLDocument('')
  const add = (parent: Element, tag: string) => parent.appendChild(into.ownerDocument.createElement(tag))
  const rows = rowsOfText(text)
  if (rows) {
    const table = add(into, 'table')
    for (const cells of rows) {
      const row = add(table, 'tr')
      for (const cell of cells) add(row, 'td').append(cell)
    }
    return readHtml(into.innerHTML)
  }
  const isList = (text.match(bulletLines) ?? []).length > 1
  for (const lines of paragraphsOfText(text)) {
    let paragraph: Element | null = null
    for (const line of lines) {
      const [, item] = (isList && bulletLine.exec(line)) || []
      if (item !== undefined) {
        const last = into.lastElementChild
        add(last?.localName === 'ul' ? last : add(into, 'ul'), 'li').append(item)
        paragraph = null
      } else {
        if (paragraph) add(paragraph, 'br')
        else paragraph = add(into, 'p')
        paragraph.append(line)
      }
    }
  }
  return readHtml(into.innerHTML)
}

/** A copy in which deep elements are text, so that everything after may be recursive; null if there are too many nodes to read. */
function withoutDepth(source: Document): Document | null {
  const copy = source.implementation.createHTMLDocument('')
  copy.head.append(...elementsIn(source, 'style').map((style) => style.cloneNode(true)))
  let into: Node = copy.body
  let depth = 0
  let count = 0
  let node: Node | null = source.body.firstChild
  while (node) {
    if (++count > mostNodes) return null
    const isSource = isElement(node) && /^(script|style)$/.test(node.localName)
    if (node.firstChild && !isSource) {
      if (depth++ < deepest) into = into.appendChild(node.cloneNode(false))
      node = node.firstChild
      continue
    }
    if (!isSource && (depth < deepest || isText(node))) into.appendChild(node.cloneNode(true))
    while (node && node !== source.body && !node.nextSibling) {
      node = node.parentNode
      if (depth-- <= deepest && into.parentNode) into = into.parentNode
    }
    node = !node || node === source.body ? null : node.nextSibling
  }
  return copy
}

const wrappers = new Set(['div', 'span', 'pre', 'code', 'br', 'meta', 'style', 'p'])

/**
 * The text of HTML that is only a text in a fixed-width font, as code editors and browsers that show a plain file copy it; null if it
 * is more than that.
 */
function sourceText(body: Element, styleOf: StyleOf): string | null {
  const elements = elementsIn(body)
  if (elements.length === 0 || textOf(body) === '') return null
  if (!elements.every(({ localName }) => wrappers.has(localName))) return null
  const isFixed = (element: Element) =>
    element.localName === 'pre' ||
    /monospace|courier|menlo|consolas|monaco/.test(styleOf(element).get('font-family') ?? '')
  const top = childrenOf(body).filter((node) =>
    isElement(node) ? node.localName !== 'meta' : isText(node) && textOf(node) !== '',
  )
  if (!top.every((node) => isElement(node) && isFixed(node))) return null
  return top.map((node) => linesIn(node)).join('\n')
}
