import path from 'node:path'
import PDFDocument from 'pdfkit'
import { places } from '../places'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 54, columnGap: 22 }
export const textWidth = page.width - 2 * page.margin

export const ink = '#17161c'
export const faint = '#6d6a78'
export const accent = '#7c3aed'

const faces = {
  masthead: 'fraunces-latin-900-normal',
  headline: 'fraunces-latin-600-normal',
  pull: 'fraunces-latin-400-italic',
  italic: 'newsreader-latin-400-italic',
  text: 'newsreader-latin-400-normal',
  label: 'inter-latin-600-normal',
} as const

export type Face = keyof typeof faces

/** An empty document with the magazine's typefaces. Equal content gives equal bytes: its dates are the issue's. */
export function openDocument(title: string, issueDate: string): PDFKit.PDFDocument {
  const date = new Date(`${issueDate}T00:00:00Z`)
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Longhand', CreationDate: date, ModDate: date },
  })
  for (const [face, file] of Object.entries(faces)) {
    doc.registerFont(face, path.join(places.fonts, `${file}.woff`))
  }
  return doc
}

/** Sets face, size and colour for what is written next. */
export function type(doc: PDFKit.PDFDocument, face: Face, size: number, colour = ink) {
  return doc.font(face).fontSize(size).fillColor(colour)
}
