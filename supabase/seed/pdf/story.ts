import type { Article } from '../content'
import { filePath, libraryKey } from '../places'
import { drawColumns, drawPull } from './columns'
import { accent, faint, page, textWidth, type } from './layout'

const pictureHeight = (textWidth * 9) / 16

/** One article on pages of its own: picture, heading, standfirst, then the text in two columns. */
export function drawStory(doc: PDFKit.PDFDocument, article: Article) {
  doc.addPage()
  const left = page.margin
  const top = page.margin + 14
  doc.image(filePath('media_library', libraryKey(article.picture)), left, top, { width: textWidth })
  type(doc, 'label', 8, accent).text(article.category.toUpperCase(), left, top + pictureHeight + 20, {
    characterSpacing: 1.5,
  })
  type(doc, 'headline', 27).text(article.title, left, doc.y + 5, { width: textWidth, lineGap: -3 })
  type(doc, 'italic', 13, faint).text(article.excerpt, left, doc.y + 7, {
    width: textWidth * 0.85,
    lineGap: 1.5,
  })
  type(doc, 'label', 8.5).text(`By ${article.author}`, left, doc.y + 9)
  const start = doc.y + 16
  drawPull(doc, article.pull, drawColumns(doc, article.body, start))
}
