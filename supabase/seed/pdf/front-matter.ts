import type { Article } from '../content'
import type { Edition } from '../content/editions'
import { curly } from '../typography'
import { accent, faint, ink, page, textWidth, type } from './layout'

/** The cover picture, which carries masthead and cover lines, over the whole page. */
export function drawCoverPage(doc: PDFKit.PDFDocument, picture: string) {
  doc.addPage({ size: [page.width, page.height], margin: 0 })
  doc.rect(0, 0, page.width, page.height).fill('#0b0b0f')
  // The picture is 3:4 and the page narrower: it is centred and loses a little at both sides.
  const width = (page.height * 3) / 4
  doc.image(picture, (page.width - width) / 2, 0, { height: page.height })
}

/** The editor's note, and what is in the issue on which page. */
export function drawContents(
  doc: PDFKit.PDFDocument,
  edition: Edition,
  entries: { article: Article; page: number }[],
) {
  const left = page.margin
  type(doc, 'label', 8, accent).text(`LONGHAND ${edition.number}`, left, page.margin, {
    characterSpacing: 1.5,
  })
  type(doc, 'headline', 38).text(edition.title, left, page.margin + 16, { lineGap: -4 })
  type(doc, 'italic', 12.5, ink).text(curly(edition.note).replace(/\n\n+/g, '\n'), left, doc.y + 18, {
    width: textWidth * 0.72,
    lineGap: 2.5,
    paragraphGap: 8,
  })
  doc
    .moveTo(left, doc.y + 18)
    .lineTo(page.width - left, doc.y + 18)
    .lineWidth(0.6)
    .strokeColor(faint)
    .stroke()
  doc.y += 34
  for (const { article, page: number } of entries) {
    const top = doc.y
    type(doc, 'masthead', 22, accent).text(String(number), left, top, { width: 40 })
    type(doc, 'headline', 15).text(article.title, left + 52, top + 3, { width: textWidth - 52 })
    type(doc, 'text', 10.5, faint).text(`${article.category}. By ${article.author}`, left + 52, doc.y + 2)
    doc.y += 16
  }
}
