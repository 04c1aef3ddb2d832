import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** More are not stored (private.edition_pages). */
const mostPages = 1000
const mostCharacters = 20_000

/** A page's text on one line. Words that are divided at the end of a line are whole again, and so are letter-spaced headings. */
export async function pageText(page: Pick<PDFPageProxy, 'getTextContent'>): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replace(/(\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L} ){3,}\p{L}(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll(' ', ''),
    )
    .replace(/\s+/g, ' ')
}

/** The texts of all pages, as the database can store them. Calls `onPage` with the number of each page that is read. */
export async function pageTexts(
  pdf: Pick<PDFDocumentProxy, 'numPages' | 'getPage'>,
  onPage: (page: number) => void = () => {},
): Promise<string[]> {
  const texts: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    onPage(number)
    const page = await pdf.getPage(number)
    const text = await pageText(page)
    page.cleanup()
    texts.push(
      text
        .replace(/\p{Cc}|\p{Cs}/gu, '')
        .trim()
        .slice(0, mostCharacters)
        // The cut may have halved a character.
        .replace(/\p{Cs}$/u, ''),
    )
  }
  return texts
}
