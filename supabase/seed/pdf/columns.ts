import { accent, page, textWidth, type } from './layout'

interface Line {
  words: string
  indent: number
}

const size = 11.6
const leading = 16.6
const indent = 12
const columnWidth = (textWidth - page.columnGap) / 2
const bottom = page.height - page.margin

/** Breaks paragraphs into lines of a column; all but the first are indented. */
function breakLines(doc: PDFKit.PDFDocument, body: string): Line[] {
  type(doc, 'text', size)
  const lines: Line[] = []
  body.split(/\n\n+/).forEach((paragraph, i) => {
    let line: Line = { words: '', indent: i ? indent : 0 }
    for (const word of paragraph.split(/\s+/)) {
      const longer = line.words ? `${line.words} ${word}` : word
      if (doc.widthOfString(longer) > columnWidth - line.indent && line.words) {
        lines.push(line)
        line = { words: word, indent: 0 }
      } else line = { ...line, words: longer }
    }
    lines.push(line)
  })
  return lines
}

/** Sets lines in two columns of so many lines each; returns the y under the longer one. */
function setLines(doc: PDFKit.PDFDocument, lines: Line[], top: number, rows: number): number {
  type(doc, 'text', size)
  lines.forEach((line, i) => {
    const x = page.margin + Math.floor(i / rows) * (columnWidth + page.columnGap)
    doc.text(line.words, x + line.indent, top + (i % rows) * leading, { lineBreak: false })
  })
  return top + Math.min(rows, lines.length) * leading
}

/** A text in two columns: full ones to the page's end, level ones on its last page, and there an end mark. */
export function drawColumns(doc: PDFKit.PDFDocument, body: string, start: number): number {
  let rest = breakLines(doc, body)
  let top = start
  for (;;) {
    const rows = Math.floor((bottom - top) / leading)
    if (rest.length <= rows * 2) break
    setLines(doc, rest.slice(0, rows * 2), top, rows)
    rest = rest.slice(rows * 2)
    doc.addPage()
    top = page.margin + 14
  }
  const rows = Math.ceil(rest.length / 2)
  const end = setLines(doc, rest, top, rows)
  const last = rest.at(-1)
  if (last) {
    const column = rest.length > rows ? 1 : 0
    const x =
      page.margin + column * (columnWidth + page.columnGap) + last.indent + doc.widthOfString(last.words)
    doc.rect(x + 6, top + ((rest.length - 1) % rows) * leading + 4, 6, 6).fill(accent)
  }
  return end
}

/** A sentence of the story, set large under its text where there is room. */
export function drawPull(doc: PDFKit.PDFDocument, words: string, below: number): void {
  const top = below + 46
  const width = textWidth * 0.84
  const height = type(doc, 'pull', 27).heightOfString(words, { width, lineGap: 2 })
  if (top + height + 30 > bottom) return
  doc.rect(page.margin, top, 56, 3).fill(accent)
  type(doc, 'pull', 27).text(words, page.margin, top + 20, { width, lineGap: 2 })
}
