import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { Article } from '../content'
import type { Edition } from '../content/editions'
import { coverKey, filePath, pdfKey } from '../places'
import { drawContents, drawCoverPage } from './front-matter'
import { faint, openDocument, page, type } from './layout'
import { drawStory } from './story'

const contentsPage = 1

/** Sets an edition as a PDF: cover, contents, and its articles in full. Writes it where the seed expects it. */
export async function writeEdition(edition: Edition, articles: Article[]) {
  const stories = edition.articles.map((slug) => {
    const article = articles.find((candidate) => candidate.slug === slug)
    if (!article) throw new Error(`${edition.slug}: there is no article "${slug}"`)
    return article
  })
  const file = filePath('magazine_files', pdfKey(edition.slug))
  mkdirSync(path.dirname(file), { recursive: true })
  const doc = openDocument(`Longhand ${edition.number}: ${edition.title}`, edition.issueDate)
  const output = doc.pipe(createWriteStream(file))

  drawCoverPage(doc, filePath('magazine_files', coverKey(edition.cover)))
  doc.addPage()
  const entries = stories.map((article) => {
    const number = doc.bufferedPageRange().count + 1
    drawStory(doc, article)
    doc.outline.addItem(article.title)
    return { article, page: number }
  })
  // Written last, when the page numbers are known.
  doc.switchToPage(contentsPage)
  drawContents(doc, edition, entries)
  drawRunningHeads(doc, edition, entries)
  doc.end()
  await finished(output)
}

/** Who and where: the magazine at the foot of each page, the story at its head. */
function drawRunningHeads(
  doc: PDFKit.PDFDocument,
  edition: Edition,
  entries: { article: Article; page: number }[],
) {
  const { count } = doc.bufferedPageRange()
  for (let index = contentsPage; index < count; index++) {
    doc.switchToPage(index)
    // Text below the margin would open a page of its own.
    doc.page.margins.bottom = 0
    const number = index + 1
    const story = entries.findLast((entry) => entry.page <= number)
    const line = { width: page.width - 2 * page.margin, lineBreak: false }
    if (story) {
      type(doc, 'italic', 9.5, faint).text(story.article.title, page.margin, page.margin - 22, line)
    }
    const foot = page.height - page.margin + 14
    type(doc, 'label', 7.5, faint)
      .text(`LONGHAND ${edition.number}  ·  ${edition.title}`, page.margin, foot, line)
      .text(String(number), page.margin, foot, { ...line, align: 'right' })
  }
}
